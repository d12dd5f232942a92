import { createRoot } from "react-dom/client";
import { readReceived } from "#site/browser/received.ts";
import { propsOf } from "#site/islands/island/props.ts";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";

export type ReceiptIslandProps = { readonly questionnaire: string; readonly words: ReceiptWords };

/** Shows the receipt of a questionnaire that ended on another page. */
export function mount(element: HTMLElement): void {
  const { questionnaire, words } = propsOf<ReceiptIslandProps>(element);
  const received = readReceived(questionnaire);
  if (received) createRoot(element).render(<Receipt received={received} words={words} />);
}
