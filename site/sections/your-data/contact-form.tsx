import "./your-data.css";
import type { ContactField } from "#contract/your-data.ts";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field/text-field.tsx";

export type ContactFormProps = {
  readonly words: Readonly<
    Record<"company" | "name" | "email" | "emailHint" | "phone" | "save" | "problems", string>
  >;
  /** Fields for which the questionnaire asked. */
  readonly asked: readonly ContactField[];
};

/** The form that corrects contact data. */
export function ContactForm({ words, asked }: ContactFormProps) {
  const { company, name, email, emailHint, phone, save } = words;
  const fields: readonly (TextFieldProps & { readonly name: ContactField })[] = [
    { name: "companyName", label: company, autoComplete: "organization", required: true },
    { name: "contactName", label: name, autoComplete: "name", required: true },
    {
      name: "contactEmail",
      label: email,
      hint: emailHint,
      autoComplete: "email",
      type: "email",
      required: true,
    },
    { name: "phone", label: phone, autoComplete: "tel", type: "tel" },
  ];
  return (
    <form method="post" data-form="" noValidate>
      <ServersSummary heading={words.problems} />
      <input type="hidden" name="action" value="contact" />
      {fields
        .filter((field) => asked.includes(field.name))
        .map((field) => (
          <div key={field.name}>
            <TextField {...field} />
          </div>
        ))}
      <Button type="submit">{save}</Button>
    </form>
  );
}
