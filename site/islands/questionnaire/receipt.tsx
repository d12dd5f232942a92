import "./receipt.css";
import { callLink } from "#contract/call-link.ts";
import { receiptAddress } from "#contract/receipt.ts";
import { readProfile } from "#site/browser/profile.ts";
import type { Received } from "#site/browser/received.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { dueInWords } from "./due-in-words.ts";
import { ReceiptNext, type ReceiptNextWords } from "./receipt-next.tsx";

export type ReceiptWords = ReceiptNextWords & {
  readonly title: string;
  readonly due: string;
  readonly reference: string;
  /** The consultancy's time zone. */
  readonly zone: string;
  /** What happens next, step by step; of some questionnaires, by their slugs, something else. */
  readonly next: readonly string[];
  readonly nextOf: Readonly<Record<string, readonly string[]>>;
  readonly keep: string;
  readonly copy: string;
  readonly copyHint: string;
};

export type ReceiptProps = {
  /** undefined: it was sent, and the answer did not hold one. */
  readonly received: Received | undefined;
  /** Slug of the questionnaire. */
  readonly questionnaire: string;
  readonly words: ReceiptWords;
};

/** The receipt of a submission: by when an answer is due, the reference, and what happens next. */
export function Receipt({ received, questionnaire, words }: ReceiptProps) {
  const { name, email } = readProfile();
  const book = callLink(words.bookingUrl, {
    name,
    email,
    ...(received && { reference: received.reference }),
  });
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title" tabIndex={-1}>
        {words.title}
      </h2>
      {received && <Reference received={received} words={words} />}
      <ReceiptNext words={words} heading="h3" book={book}>
        {(words.nextOf[questionnaire] ?? words.next).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ReceiptNext>
    </section>
  );
}

function Reference({
  received: { reference, dueAt },
  words,
}: {
  readonly received: Received;
  readonly words: ReceiptWords;
}) {
  return (
    <div>
      <p className="receipt-due">
        {words.due} <b>{dueInWords(dueAt, words.zone)}</b>
      </p>
      <p className="small">
        {words.reference} <b className="figures">{reference}</b>{" "}
        <Tooltip text={words.copyHint}>
          <Button look="ghost" small onClick={() => navigator.clipboard?.writeText(reference)}>
            {words.copy}
          </Button>
        </Tooltip>
        <Link href={receiptAddress(reference)}>{words.keep}</Link>
      </p>
    </div>
  );
}
