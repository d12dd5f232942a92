import { createRoot } from "react-dom/client";
import { readReceived } from "#site/browser/received.ts";
import { loadStyles } from "#site/browser/styles.ts";
import { propsOf } from "#site/islands/island/props.ts";
// The page is rarely seen with a receipt: its styles and words come with the code.
import receiptStyles from "#site/islands/questionnaire/receipt.css?url";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import tooltipStyles from "#ui/tooltip/tooltip.css?url";

export type ReceiptIslandProps = { readonly questionnaire: string };

/** The site's own file, written by the build (site/pages/receipt.json). */
async function readWords(): Promise<ReceiptWords> {
  return (await fetch("/receipt.json")).json();
}

/** Shows the receipt of a questionnaire that ended on another page. */
export function mount(element: HTMLElement): void {
  const { questionnaire } = propsOf<ReceiptIslandProps>(element);
  const received = readReceived(questionnaire);
  if (!received) return;
  void Promise.all([readWords(), loadStyles(receiptStyles), loadStyles(tooltipStyles)]).then(([words]) =>
    createRoot(element).render(<Receipt received={received} words={words} />),
  );
}
