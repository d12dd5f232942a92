// The styles of the intent finder's answer: the product loads them with its code.
import "#site/islands/intent/intent-result.css";
import type { IslandProps } from "#site/islands/island/island.tsx";
import { ReceiptIsland } from "./receipt.tsx";

/**
 * Replaces the product's `Island` in a peer: an island is a part of the peer's own React tree, active from the
 * start.
 */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{name === "receipt" ? <ReceiptIsland /> : children}</div>;
}
