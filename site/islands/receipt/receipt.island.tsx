import { createRoot } from "react-dom/client";
import { readReceived } from "#site/browser/received.ts";
import { loadStyles } from "#site/browser/styles.ts";
import { propsOf } from "#site/islands/island/props.ts";
// The page is rarely seen with a receipt: its styles come with the code.
import receiptStyles from "#site/islands/questionnaire/receipt.css?url";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import tooltipStyles from "#ui/tooltip/tooltip.css?url";

export type ReceiptIslandProps = { readonly questionnaire: string; readonly words: ReceiptWords };

/** Shows the receipt of a questionnaire that ended on another page. */
export function mount(element: HTMLElement): void {
  const { questionnaire, words } = propsOf<ReceiptIslandProps>(element);
  const received = readReceived(questionnaire);
  if (!received) return;
  const show = () => createRoot(element).render(<Receipt received={received} words={words} />);
  void Promise.all([loadStyles(receiptStyles), loadStyles(tooltipStyles)]).then(show);
}
