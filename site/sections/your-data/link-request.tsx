import "./your-data.css";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import { Part } from "./part.tsx";

export type LinkRequestProps = Readonly<Record<"heading" | "lead", string>> & {
  readonly form: Readonly<Record<"title" | "lead" | "email" | "emailHint" | "button" | "problems", string>>;
  readonly facts: readonly Readonly<Record<"title" | "text", string>>[];
  /** The address that takes the form. */
  readonly action: string;
};

/** Asks for an e-mail address, to which a link to the data stored under it is mailed. */
export function LinkRequest({ heading, lead, form, facts, action }: LinkRequestProps) {
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <Part title={form.title} lead={form.lead}>
          <form method="post" action={action} data-form="" noValidate>
            <ServersSummary heading={form.problems} />
            <TextField
              name="email"
              label={form.email}
              hint={form.emailHint}
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            <Button type="submit">{form.button}</Button>
          </form>
        </Part>
        <ul className="your-data-facts">
          {facts.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
