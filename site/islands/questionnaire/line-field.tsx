import { type LineQuestion, maxLength } from "#questionnaires/engine/question.ts";
import type { FieldProps } from "#ui/field/field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";

export type LineFieldProps = { readonly question: LineQuestion; readonly field: FieldProps };

/** The field of a question with an answer of one line. */
export function LineField({ question, field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      type={question.kind}
      maxLength={maxLength[question.kind]}
      {...(question.placeholder !== undefined && { placeholder: question.placeholder })}
      {...(question.autocomplete !== undefined && { autoComplete: question.autocomplete })}
    />
  );
}
