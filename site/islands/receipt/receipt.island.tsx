import { createRoot } from "react-dom/client";
import { questionnaireOf, readReceived } from "#site/browser/received.ts";
import { adoptStyles } from "#site/browser/styles.ts";
// The page rarely shows a receipt, so all its styles are loaded with the code.
import styles from "./receipt.css?inline";

/** Shows the receipt of a questionnaire that ended on another page: the one whose key wakes the island. */
export function mount(element: HTMLElement): void {
  const questionnaire = questionnaireOf(element.dataset["resume"] ?? "");
  const received = readReceived(questionnaire);
  if (!received) return;
  adoptStyles(styles);
  void import("#site/islands/questionnaire/late-receipt.tsx").then(({ LateReceipt }) =>
    createRoot(element).render(
      <LateReceipt received={received} questionnaire={questionnaire} isFresh={false} />,
    ),
  );
}
