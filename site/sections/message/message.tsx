import { message } from "#questionnaires/definitions/message.ts";
import { maxLength } from "#questionnaires/engine/question.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import {
  ShortForm,
  ShortFormPage,
  type ShortFormPageProps,
  type ShortFormProps,
} from "#site/sections/short-form/short-form.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";

export type MessageFormProps = Omit<ShortFormProps, "children">;

const [{ questions }] = message.steps;
const [name, email, text] = questions;

/** The form for a name, an address and a message. */
export function MessageForm(form: MessageFormProps) {
  return (
    <ShortForm {...form}>
      {[name, email].map((question) => (
        <LineField
          key={question.name}
          question={question}
          field={{ name: question.name, label: question.label, required: true }}
        />
      ))}
      <ParagraphField name={text.name} label={text.label} maxLength={maxLength.paragraph} />
    </ShortForm>
  );
}

export type MessageProps = Pick<ShortFormPageProps, "heading" | "lead" | "next"> & {
  readonly form: MessageFormProps;
};

/** The page with that form, for one question. */
export function Message({ form, ...page }: MessageProps) {
  return <ShortFormPage {...page} form={<MessageForm {...form} />} />;
}
