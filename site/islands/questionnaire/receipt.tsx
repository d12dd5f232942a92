import "./receipt.css";
import type { Received } from "#site/browser/received.ts";
import { Button } from "#ui/button/button.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

export type ReceiptWords = {
  readonly title: string;
  readonly reference: string;
  readonly due: string;
  readonly next: readonly string[];
  readonly copy: string;
  readonly copyHint: string;
};

export type ReceiptProps = { readonly received: Received; readonly words: ReceiptWords };

const pacific = "America/Los_Angeles";

function inZone(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    ...(timeZone && { timeZone }),
  }).format(instant);
}

/** The consultancy's time, and the visitor's own where that is another. */
function dueInWords(dueAt: string): string {
  const due = new Date(dueAt);
  const theirs = inZone(due, pacific);
  const own = inZone(due);
  return own === theirs ? theirs : `${theirs} (${own})`;
}

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
        <dd>{dueInWords(received.dueAt)}</dd>
      </dl>
      <ol>
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
