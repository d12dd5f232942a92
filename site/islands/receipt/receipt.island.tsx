import { createRoot } from "react-dom/client";
import { questionnaireOf, readReceived } from "#site/browser/received.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { Receipt, type ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
// The page is rarely seen with a receipt: its styles and words come with the code.
import styles from "./receipt.css?inline";

/** The site's own file, written by the build (site/pages/receipt.json). */
async function readWords(): Promise<ReceiptWords> {
  return (await fetch("/receipt.json")).json();
}

/** Shows the receipt of a questionnaire that ended on another page: the one whose key wakes the island. */
export function mount(element: HTMLElement): void {
  const received = readReceived(questionnaireOf(element.dataset["resume"] ?? ""));
  if (!received) return;
  adoptStyles(styles);
  void readWords().then((words) => createRoot(element).render(<Receipt received={received} words={words} />));
}
