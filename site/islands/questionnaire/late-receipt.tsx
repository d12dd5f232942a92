import { useEffect, useState } from "react";
import type { Received } from "#site/browser/received.ts";
import { adoptStyles } from "#site/browser/styles.ts";
// Pages rarely show a receipt, so its styles and words are loaded with the code.
import styles from "./late-receipt.css?inline";
import { Receipt, type ReceiptWords } from "./receipt.tsx";

adoptStyles(styles);

/** The site's own file, written by the build (site/pages/receipt.json.ts). */
const words: Promise<ReceiptWords> = fetch("/receipt.json").then((answer) => answer.json());

export type LateReceiptProps = {
  /** undefined: it was sent, and the answer did not hold one. */
  readonly received: Received | undefined;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  /** Whether it was sent just now: then the receipt is scrolled into view and gets the focus. */
  readonly isFresh: boolean;
};

/** A receipt whose code and words are fetched when there is one. */
export function LateReceipt({ received, questionnaire, isFresh }: LateReceiptProps) {
  const [said, setSaid] = useState<ReceiptWords>();

  useEffect(() => {
    words.then(setSaid, (error: unknown) => console.info("No receipt:", error));
  }, []);

  useEffect(() => {
    const title = said && isFresh && document.getElementById("receipt-title");
    if (!title) return;
    title.closest(".receipt")?.scrollIntoView({ behavior: "instant" });
    title.focus({ preventScroll: true });
    // The form stands at its first step again; its head is in view below the thanks.
    const head = title.closest(".wizard")?.querySelector(".wizard-progress");
    head?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [said, isFresh]);

  return said ? <Receipt received={received} questionnaire={questionnaire} words={said} /> : null;
}
