import { useEffect, useState } from "react";
import { type Received, readReceived } from "#site/browser/received.ts";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";

type Shown = { readonly received: Received; readonly words: ReceiptWords };

/** The questionnaire whose receipt is shown on the home page. */
const questionnaire = "soc2";

/** The receipt on the home page; its words are fetched when there is one. */
export function ReceiptIsland() {
  const [shown, show] = useState<Shown>();
  useEffect(() => {
    const received = readReceived(questionnaire);
    if (!received) return;
    void fetch("/receipt.json").then(async (answer) => show({ received, words: await answer.json() }));
  }, []);
  return shown && <Receipt {...shown} />;
}
