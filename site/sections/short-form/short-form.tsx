import "./short-form.css";
import type { ReactNode } from "react";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";

export type ShortFormProps = Readonly<Record<"submit" | "problems" | "note" | "action", string>> & {
  readonly children: ReactNode;
};

/** A form of a few fields. A plain one: it must also work without a script. */
export function ShortForm({ submit, problems, note, action, children }: ShortFormProps) {
  return (
    <form className="short-form" method="post" action={action} data-form="" noValidate>
      <ServersSummary heading={problems} />
      {children}
      <TrapField />
      <Button type="submit">{submit}</Button>
      <p className="small muted">{note}</p>
    </form>
  );
}

export type ShortFormPageProps = Readonly<Record<"heading" | "lead", string>> & {
  /** What else can be done, beside the form. */
  readonly aside?: ReactNode;
  readonly form: ReactNode;
  /** What happens once it is sent. */
  readonly next: { readonly title: string; readonly steps: readonly string[] };
};

/** A page with a short form, and what follows it. */
export function ShortFormPage({ heading, lead, aside, form, next }: ShortFormPageProps) {
  return (
    <div className="short-form-page wrap">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {aside}
      {form}
      <section className="short-form-next">
        <h2>{next.title}</h2>
        <ol>
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
