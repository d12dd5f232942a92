import "./receipt.css";
import { yourDataPath } from "#contract/your-data.ts";
import type { Received } from "#site/browser/received.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { dueInWords } from "./due-in-words.ts";

export type ReceiptWords = {
  readonly title: string;
  readonly reference: string;
  readonly due: string;
  /** The consultancy's time zone. */
  readonly zone: string;
  readonly next: readonly string[];
  /** What leads to the page on which visitors get a link to their data. */
  readonly data: { readonly text: string; readonly link: string };
  readonly copy: string;
  readonly copyHint: string;
};

export type ReceiptProps = { readonly received: Received; readonly words: ReceiptWords };

/** What stays after a submission: its reference, by when an answer is due, and what happens next. */
export function Receipt({ received, words }: ReceiptProps) {
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title" tabIndex={-1}>
        {words.title}
      </h2>
      <dl>
        <dt>{words.reference}</dt>
        <dd className="figures">
          {received.reference}{" "}
          <Tooltip text={words.copyHint}>
            <Button look="ghost" small onClick={() => navigator.clipboard?.writeText(received.reference)}>
              {words.copy}
            </Button>
          </Tooltip>
        </dd>
        <dt>{words.due}</dt>
        <dd>{dueInWords(received.dueAt, words.zone)}</dd>
      </dl>
      <ol>
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {words.data.text} <Link href={yourDataPath}>{words.data.link}</Link>
      </p>
    </section>
  );
}
