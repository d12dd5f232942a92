import { word } from "#words/word.ts";
import "./booking.css";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import type { DetailsData } from "#site/requests/booking.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { HiddenField } from "#ui/field/hidden-field.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { NoTime, type NoTimeProps } from "./no-time.tsx";

export type DetailsProps = {
  readonly words: Readonly<
    Record<"heading" | "when" | "firmWhen" | "taken" | "book" | "other" | "problems" | "note", string>
  > &
    NoTimeProps;
  /** The address that takes the form. */
  readonly action: string;
  readonly data: DetailsData;
};

const [{ questions }] = bookedCall.steps;
const [name, email, company, phone, about] = questions;

/**
 * The visitor's details for the chosen time. If the time is taken, other times are buttons of the same form.
 */
export function Details({ words, action, data }: DetailsProps) {
  const { isFree, callsYou } = data;
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      <div className="booking-halves">
        {isFree && (
          <dl className="booking-facts booking-beside">
            <div>
              <dt>{words.when}</dt>
              <dd>
                <strong>{data.when}</strong>
              </dd>
            </div>
            {data.firmWhen !== "" && (
              <div>
                <dt>{words.firmWhen}</dt>
                <dd>{data.firmWhen}</dd>
              </div>
            )}
          </dl>
        )}
        <div>
          {!isFree && (
            <p className="booking-line booking-warning" role="status">
              {words.taken}
            </p>
          )}
          {data.times.length === 0 && <NoTime {...words} />}
          <form className="booking-form" method="post" action={action} data-form="" noValidate>
            <ServersSummary heading={words.problems} />
            {["call", "zone", "key", "lead", "visit"].map((name) => (
              <HiddenField key={name} name={name} />
            ))}
            {[name, email, company].map((question) => (
              <LineField
                key={question.name}
                question={question}
                field={{ name: question.name, label: question.label, required: true }}
              />
            ))}
            {callsYou && (
              <p className="booking-line">
                {word("We call you: please write the number at which we reach you.")}
              </p>
            )}
            <LineField
              question={phone}
              field={{
                name: phone.name,
                label: phone.label,
                flag: (
                  <span className="field-flag"> {callsYou ? word("(required)") : word("(optional)")}</span>
                ),
              }}
            />
            <ParagraphField name={about.name} label={about.label} maxLength={about.limit} />
            <TrapField />
            <ul className="booking-buttons">
              {data.times.map(({ at, time }) => (
                <li key={at}>
                  <button className="button button-primary" type="submit" name="at" value={at}>
                    <span>
                      {isFree ? (
                        word("Book this time")
                      ) : (
                        <>
                          {words.book} <span>{time}</span>
                        </>
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <p className="small muted">{words.note}</p>
          </form>
          <p className="booking-acts">
            <ButtonLink look="secondary" href={data.timesUrl}>
              {words.other}
            </ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}
