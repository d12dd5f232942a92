import { callBack } from "#questionnaires/definitions/call-back.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import {
  ShortForm,
  ShortFormPage,
  type ShortFormPageProps,
  type ShortFormProps,
} from "#site/sections/short-form/short-form.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { dialAddress } from "#words/phone-digits.ts";

export type CallBackProps = Omit<ShortFormProps, "children"> &
  Pick<ShortFormPageProps, "heading" | "lead" | "next"> &
  Readonly<Record<"call" | "phone", string>>;

const [{ questions }] = callBack.steps;
const [number, situation] = questions;

/** The page with the form for a phone number. */
export function CallBack({ heading, lead, next, call, phone, ...form }: CallBackProps) {
  return (
    <ShortFormPage
      heading={heading}
      lead={lead}
      next={next}
      aside={
        <p className="short-form-aside">
          <a href={dialAddress(phone)}>{call}</a>
        </p>
      }
      form={
        <ShortForm {...form}>
          <LineField question={number} field={{ name: number.name, label: number.label, required: true }} />
          <ParagraphField name={situation.name} label={situation.label} maxLength={situation.limit} />
        </ShortForm>
      }
    />
  );
}
