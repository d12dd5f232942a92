// The styles of the intent finder's answer: the product loads them with its code.
import "#site/islands/intent/intent-result.css";
import { useEffect, useState } from "react";
import { type Received, readReceived } from "#site/browser/received.ts";
import type { IslandProps } from "#site/islands/island/island.tsx";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";

type Shown = { readonly received: Received; readonly words: ReceiptWords };

/** The questionnaire whose receipt is shown on the home page. */
const questionnaire = "soc2";

/** The receipt on the home page; its words are fetched when there is one. */
function ReceiptIsland() {
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    const received = readReceived(questionnaire);
    if (!received) return;
    void fetch("/receipt.json").then(async (answer) => show({ received, words: await answer.json() }));
  }, []);
  return shown && <Receipt {...shown} questionnaire={questionnaire} />;
}

/**
 * Replaces the product's `Island` in a peer: an island is a part of the peer's own React tree, active from the
 * start.
 */
export function Island({ name, children }: IslandProps) {
  return <div data-island={name}>{name === "receipt" ? <ReceiptIsland /> : children}</div>;
}
