import { identifies, maxLength, type Question, type Questionnaire } from "#questionnaires/engine/question.ts";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { MarginNote } from "#ui/margin-note/margin-note.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { LineField } from "./line-field.tsx";

export type QuestionFieldProps = {
  readonly questionnaire: Questionnaire;
  readonly question: Question;
  readonly error: string | undefined;
};

/** The field of a question, with a note about its rule in the margin. */
export function QuestionField({ questionnaire, question, error }: QuestionFieldProps) {
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
      <Control question={question} field={field} />
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

function Control({ question, field }: { readonly question: Question; readonly field: Field }) {
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
        <SelectField {...field} options={question.options} />
      ) : (
        <ChoiceCards {...field} choose="one" choices={question.options} />
      );
    case "many":
      return <ChoiceCards {...field} choose="many" choices={question.options} />;
    default:
      return <LineField question={question} field={field} />;
  }
}
