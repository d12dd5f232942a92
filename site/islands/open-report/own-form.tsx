import { Fragment } from "react";
import { askedField } from "#contract/asked.ts";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

/** One of the eight questions. */
export type OwnQuestion = {
  readonly id: string;
  /** The field of the questionnaire; several questions may ask for parts of one list. */
  readonly name: string;
  readonly many: boolean;
  /** Whether it needs an option "none of these". */
  readonly needsNone: boolean;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The words of the form. */
export type OwnWords = Readonly<
  Record<
    | "lead"
    | "plain"
    | "count"
    | "none"
    | "answer"
    | "keep"
    | "keepLead"
    | "send"
    | "open"
    | "mine"
    | "changed"
    | "notYet"
    | "unknown"
    | "later"
    | "usual",
    string
  >
>;

/** A field of the form that identifies the visitor, as the questionnaire calls it. */
export type OwnContact = {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email";
  readonly autoComplete: "organization" | "name" | "email";
};

export type OwnFormProps = {
  readonly words: OwnWords;
  readonly questions: readonly OwnQuestion[];
  readonly contacts: readonly OwnContact[];
  /** Address that takes the form. */
  readonly action: string;
  readonly type: string;
  /** Version of the wording that is shown. */
  readonly wording: string;
};

/** Eight questions, each folded at first, and the visitor's contact data at the end. Works as a plain form. */
export function OwnForm({ words, questions, contacts, action, type, wording }: OwnFormProps) {
  return (
    <form className="own" action={action} method="post">
      <p className="small muted">
        {words.lead} <span data-own="plain">{words.plain}</span>
      </p>
      <p className="own-open" role="alert" data-own="open" />
      {questions.map((question, index) => (
        <Fragment key={question.id}>
          <input type="hidden" name={askedField} value={question.label} />
          <Question question={question} none={words.none} isOpen={index === 0} />
        </Fragment>
      ))}
      <input type="hidden" name={askedField} value="" />
      <p className="own-sum small" role="status" data-own="sum" />
      <input type="hidden" name="questionnaireType" value={type} />
      <input type="hidden" name="wording" value={wording} />
      <TrapField />
      <fieldset className="own-send" id="send">
        <legend>{words.keep}</legend>
        <p className="small">{words.keepLead}</p>
        {contacts.map((contact) => (
          <TextField key={contact.name} {...contact} required />
        ))}
        <Button type="submit" wide>
          {words.send}
        </Button>
      </fieldset>
    </form>
  );
}

type QuestionProps = { readonly question: OwnQuestion; readonly none: string; readonly isOpen: boolean };

function Question({ question, none, isOpen }: QuestionProps) {
  const { id, name, many, needsNone, label, options } = question;
  const type = many ? "checkbox" : "radio";
  return (
    <details name="own" className="own-question" id={id} open={isOpen}>
      <summary>
        {label} <span data-own="answer" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input type={type} name={name} value={option.value} /> {option.label}
          </label>
        ))}
        {needsNone && (
          <label>
            <input type="checkbox" name={id} value="none" /> {none}
          </label>
        )}
      </fieldset>
    </details>
  );
}
