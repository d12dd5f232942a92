import { useEffect, useState } from "react";
import { receiptFile } from "#contract/receipt.ts";
import type { Received } from "#site/browser/received.ts";
import { adoptStyles } from "#site/browser/styles.ts";
// Pages rarely show a receipt, so its styles and words are loaded with the code.
import styles from "./late-receipt.css?inline";
import { Receipt, type ReceiptWords } from "./receipt.tsx";

adoptStyles(styles);

let words: Promise<ReceiptWords> | undefined;

/**
 * The words of the site's own file (site/pages/receipt.json.ts), fetched once. `language`: the second one in which the
 * page is; undefined: the first.
 */
export function receiptWordsIn(language: string | undefined): Promise<ReceiptWords> {
  const folder = language === undefined ? "" : `/${language}`;
  words ??= fetch(folder + receiptFile).then((answer) => answer.json());
  return words;
}

export type LateReceiptProps = {
  /** undefined: it was sent, and the answer did not hold one. */
  readonly received: Received | undefined;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  /** The second language in which the page is; left out: it is in the first. */
  readonly language?: string | undefined;
  /** Whether it was sent just now: then the receipt is scrolled into view and gets the focus. */
  readonly isFresh: boolean;
};

/** A receipt whose code and words are fetched when there is one. */
export function LateReceipt({ received, questionnaire, language, isFresh }: LateReceiptProps) {
  const [said, setSaid] = useState<ReceiptWords>();

  useEffect(() => {
    receiptWordsIn(language).then(setSaid, (error: unknown) => console.info("No receipt:", error));
  }, [language]);

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
