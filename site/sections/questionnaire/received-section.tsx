import "#site/islands/questionnaire/receipt.css";
import "./questionnaire-section.css";
import type { ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import { ReceiptNext } from "#site/islands/questionnaire/receipt-next.tsx";
import type { ReceiptData } from "#site/requests/receipt.ts";
import { Link } from "#ui/link/link.tsx";
import { word } from "#words/word.ts";

export type ReceivedSectionProps = {
  readonly heading: string;
  readonly home: string;
  /** Label of the link back to the form. */
  readonly again: string;
  readonly words: ReceiptWords;
  /** What happens next after a request for a call, after answers that become a report, and after a sent result. */
  readonly nextCall: readonly string[];
  readonly nextReport: readonly string[];
  readonly nextResult: readonly string[];
  /** What stands in place of a receipt that is not shown any more. */
  readonly ended: { readonly heading: string; readonly lead: string };
  /** Null: it is not shown any more, or there is none. */
  readonly data: ReceiptData | null;
};

/** A receipt at an address of its own, which can be kept: the page after a form without a script. */
export function ReceivedSection({ data, ...props }: ReceivedSectionProps) {
  return data === null ? <Ended {...props} /> : <Receipt {...props} data={data} />;
}

function Ended({ ended, home }: Pick<ReceivedSectionProps, "ended" | "home">) {
  return (
    <div className="questionnaire wrap" data-ending="book">
      <div className="receipt">
        <h1>{ended.heading}</h1>
        <p>{ended.lead}</p>
      </div>
      <p>
        <Link href="/">{home}</Link>
      </p>
    </div>
  );
}

type ReceiptProps = Omit<ReceivedSectionProps, "data" | "ended"> & { readonly data: ReceiptData };

function Receipt({ heading, home, again, words, data, ...lists }: ReceiptProps) {
  const { reference, due, next, callUrl, againUrl } = data;
  const { nextCall: call, nextReport: report, nextResult: result } = lists;
  const steps = { reply: words.next, call, report, result }[next];
  return (
    <div className="questionnaire wrap" data-ending="book">
      <div className="receipt">
        <h1>{next === "call" ? word("We have your number") : heading}</h1>
        <div>
          <p className="receipt-due">
            {words.due} <b>{due}</b>
          </p>
          <p className="small">
            {words.reference} <b className="figures">{reference}</b>
          </p>
        </div>
        <ReceiptNext words={words} heading="h2" book={callUrl} weCall={next === "call"}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ReceiptNext>
      </div>
      {againUrl !== "" && (
        <p>
          <a className="link" href={againUrl}>
            {again}
          </a>
        </p>
      )}
      <p>
        <Link href="/">{home}</Link>
      </p>
    </div>
  );
}
