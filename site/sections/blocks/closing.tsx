import "./closing.css";
import type { ReactNode } from "react";
import type { Company } from "#contract/company.ts";
import { dialAddress } from "#words/phone-digits.ts";

export type ClosingProps = {
  /** Id of the section. */
  readonly id?: string;
  /** Id of the element inside the section, for pages that need one more target. */
  readonly innerId?: string;
  readonly headline: readonly string[];
  /** One row of buttons. */
  readonly actions: ReactNode;
  readonly labels: Readonly<Record<"email" | "phone" | "hours", string>>;
  readonly company: Pick<Company, "email" | "phone" | "supportHours">;
  /** One more fact, below those about the consultancy. */
  readonly last: { readonly label: string; readonly text: string };
};

/** The closing of a page, in the highlight color. */
export function Closing({ id, innerId, headline, actions, labels, company, last }: ClosingProps) {
  const { email, phone, supportHours } = company;
  return (
    <section className="closing" id={id} data-ending="book">
      <div className="wrap" id={innerId}>
        <div>
          <h2>
            {headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h2>
          <p className="actions">{actions}</p>
        </div>
        <dl>
          <div>
            <dt>{labels.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.phone}</dt>
            <dd className="figures">
              <a href={dialAddress(phone)}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.hours}</dt>
            <dd>{supportHours}</dd>
          </div>
          <div>
            <dt>{last.label}</dt>
            <dd>{last.text}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
