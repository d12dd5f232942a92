import "#site/islands/questionnaire/receipt.css";
import "./questionnaire-section.css";
import type { ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import { ReceiptNext } from "#site/islands/questionnaire/receipt-next.tsx";
import { Link } from "#ui/link/link.tsx";

export type ReceivedSectionProps = {
  readonly heading: string;
  readonly home: string;
  /** Label of the link back to the form. */
  readonly again: string;
  readonly words: ReceiptWords;
  /** What happens next after a request for a call, and after a sent result. */
  readonly nextCall: readonly string[];
  readonly nextResult: readonly string[];
};

/**
 * A receipt at an address of its own, which can be kept: the page after a form without a script. The server
 * fills it in.
 */
export function ReceivedSection({ heading, home, again, words, nextCall, nextResult }: ReceivedSectionProps) {
  return (
    <div className="questionnaire wrap" data-ending="book">
      <div className="receipt">
        <h1>{heading}</h1>
        <p className="receipt-due">
          {words.due}{" "}
          <b>
            <span data-fill="due" /> (<span data-fill="day" />)
          </b>
        </p>
        <p>
          {words.reference} <b className="figures" data-fill="reference" />
        </p>
        <ReceiptNext words={words} heading="h2" book={{ href: words.bookingUrl, "data-href": "callUrl" }}>
          {Object.entries({ isReply: words.next, isCall: nextCall, isResult: nextResult }).map(
            ([key, steps]) =>
              steps.map((step) => (
                <li key={step} data-if={key}>
                  {step}
                </li>
              )),
          )}
        </ReceiptNext>
      </div>
      <p data-if="againUrl">
        <a className="link" href="/" data-href="againUrl">
          {again}
        </a>
      </p>
      <p>
        <Link href="/">{home}</Link>
      </p>
    </div>
  );
}
