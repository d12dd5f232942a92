import "#site/islands/questionnaire/receipt.css";
import "./questionnaire-section.css";
import { yourDataPath } from "#contract/your-data.ts";
import type { ReceiptWords } from "#site/islands/questionnaire/receipt.tsx";
import { Link } from "#ui/link/link.tsx";

export type ReceivedSectionProps = {
  readonly heading: string;
  readonly home: string;
  readonly words: ReceiptWords;
};

/** The confirmation of a form that was sent without a script; the server writes reference and time. */
export function ReceivedSection({ heading, home, words }: ReceivedSectionProps) {
  return (
    <div className="questionnaire wrap">
      <div className="receipt">
        <h1>{heading}</h1>
        <dl>
          <dt>{words.reference}</dt>
          <dd className="figures" data-fill="reference" />
          <dt>{words.due}</dt>
          <dd data-fill="due" />
        </dl>
        <ol>
          {words.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {words.data.text} <Link href={yourDataPath}>{words.data.link}</Link>
        </p>
      </div>
      <p>
        <Link href="/">{home}</Link>
      </p>
    </div>
  );
}
