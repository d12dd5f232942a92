// The styles of the intent finder's answer: the product loads them with its code.
import "#site/islands/intent/intent-result.css";
import type { IslandProps } from "#site/islands/island/island.tsx";
import { ReceiptIsland } from "./receipt.tsx";

/** Stands in a peer for the product's `Island`: what sleeps there is a live part of the peer's own React tree. */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{name === "receipt" ? <ReceiptIsland /> : children}</div>;
}
