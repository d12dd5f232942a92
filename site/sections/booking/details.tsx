import { word } from "#words/word.ts";
import "./booking.css";
import { bookingPath } from "#contract/booking.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { FormTemplates } from "#site/sections/forms/form-templates.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";

export type DetailsProps = Readonly<
  Record<"heading" | "when" | "firmWhen" | "taken" | "none" | "book" | "other" | "problems" | "note", string>
>;

const [{ questions }] = bookedCall.steps;
const [name, email, company, phone, about] = questions;

/**
 * The visitor's details for the chosen time. If the time is taken, other times are buttons of the same form.
 */
export function Details(words: DetailsProps) {
  return (
    <div className="booking wrap">
      <h1>{words.heading}</h1>
      <dl className="booking-facts" data-if="free">
        <div>
          <dt>{words.when}</dt>
          <dd>
            <strong data-fill="when" />
          </dd>
        </div>
        <div data-if="firmWhen">
          <dt>{words.firmWhen}</dt>
          <dd data-fill="firmWhen" />
        </div>
      </dl>
      <p className="booking-line booking-warning" role="status" data-if="taken">
        {words.taken}
      </p>
      <p className="booking-line booking-warning" data-if="none">
        {words.none}
      </p>
      <form className="booking-form" method="post" action={bookingPath} data-form="" noValidate>
        <input type="hidden" name="call" />
        <input type="hidden" name="zone" />
        <input type="hidden" name="key" />
        <input type="hidden" name="lead" />
        <input type="hidden" name="visit" />
        {[name, email, company].map((question) => (
          <LineField
            key={question.name}
            question={question}
            field={{ name: question.name, label: question.label, required: true }}
          />
        ))}
        <p className="booking-line" data-if="callsYou">
          {word("We call you: please write the number at which we reach you.")}
        </p>
        <LineField
          question={phone}
          field={{
            name: phone.name,
            label: phone.label,
            flag: (
              <>
                <span className="field-flag" data-if="callsYou">
                  {" "}
                  {word("(required)")}
                </span>
                <span className="field-flag" data-if="mayOmitNumber">
                  {" "}
                  {word("(optional)")}
                </span>
              </>
            ),
          }}
        />
        <ParagraphField name={about.name} label={about.label} maxLength={about.limit} />
        <TrapField />
        <ul className="booking-buttons" data-list="times">
          <li>
            <button className="button button-primary" type="submit" name="at" data-value="at">
              <span>
                {words.book} <span data-fill="time" />
              </span>
            </button>
          </li>
        </ul>
        <p className="small muted">{words.note}</p>
      </form>
      <p className="booking-acts">
        <ButtonLink look="secondary" href={bookingPath} data-href="timesUrl">
          {words.other}
        </ButtonLink>
      </p>
      <FormTemplates heading={words.problems} />
    </div>
  );
}
