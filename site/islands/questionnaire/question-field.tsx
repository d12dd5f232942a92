import {
  identifies,
  maxLength,
  offeredOptions,
  type Question,
  type Questionnaire,
} from "#questionnaires/engine/question.ts";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { MarginNote } from "#ui/margin-note/margin-note.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { LineField } from "./line-field.tsx";

export type QuestionFieldProps = {
  readonly questionnaire: Questionnaire;
  readonly question: Question;
  /** Values of options that the firm does not offer. */
  readonly without: readonly string[] | undefined;
  readonly error: string | undefined;
};

/** The field of a question, with a note about its rule in the margin. */
export function QuestionField({ questionnaire, question, without, error }: QuestionFieldProps) {
  const { name, label, hint, note } = question;
  const field = {
    name,
    label,
    required: question.gate === true || identifies(questionnaire, name),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
  return (
    <div className="question">
      <Control question={question} without={without} field={field} />
      {note && <MarginNote {...note} />}
    </div>
  );
}

type Field = {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
  readonly error?: string;
};

type ControlProps = Pick<QuestionFieldProps, "question" | "without"> & { readonly field: Field };

function Control({ question, without, field }: ControlProps) {
  switch (question.kind) {
    case "paragraph":
      return (
        <ParagraphField
          {...field}
          maxLength={maxLength.paragraph}
          {...(question.placeholder !== undefined && { placeholder: question.placeholder })}
        />
      );
    case "one":
      return question.look === "select" ? (
        <SelectField {...field} options={offeredOptions(question.options, without)} />
      ) : (
        <ChoiceCards {...field} choose="one" choices={offeredOptions(question.options, without)} />
      );
    case "many":
      return <ChoiceCards {...field} choose="many" choices={offeredOptions(question.options, without)} />;
    default:
      return <LineField question={question} field={field} />;
  }
}
