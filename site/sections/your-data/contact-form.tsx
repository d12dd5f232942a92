import "./your-data.css";
import type { ContactField } from "#contract/your-data.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field/text-field.tsx";

export type ContactFormProps = Readonly<
  Record<"company" | "name" | "email" | "emailHint" | "phone" | "save", string>
>;

/** The form that corrects contact data. Fields for which the questionnaire did not ask are removed. */
export function ContactForm({ company, name, email, emailHint, phone, save }: ContactFormProps) {
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
      <input type="hidden" name="action" value="contact" />
      {fields.map((field) => (
        <div key={field.name} data-if={`${field.name}Asked`}>
          <TextField {...field} />
        </div>
      ))}
      <Button type="submit">{save}</Button>
    </form>
  );
}
