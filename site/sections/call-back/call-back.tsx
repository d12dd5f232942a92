import "./call-back.css";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { ParagraphField } from "#ui/paragraph-field/paragraph-field.tsx";
import { dialAddress } from "#words/phone-digits.ts";

export type CallBackProps = Readonly<
  Record<"heading" | "lead" | "call" | "submit" | "problems" | "note" | "phone" | "action", string>
> & {
  /** What happens once the number is sent. */
  readonly next: { readonly title: string; readonly steps: readonly string[] };
};

const [{ questions }] = callBack.steps;
const [number, situation] = questions;

/** The page with the form for a phone number. A plain form: it must also work without a script. */
export function CallBack({
  heading,
  lead,
  call,
  submit,
  problems,
  note,
  phone,
  action,
  next,
}: CallBackProps) {
  return (
    <div className="call-back wrap">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <p className="call-back-call">
        <a href={dialAddress(phone)}>{call}</a>
      </p>
      <form method="post" action={action} data-form="" noValidate>
        <ServersSummary heading={problems} />
        <LineField question={number} field={{ name: number.name, label: number.label, required: true }} />
        <ParagraphField name={situation.name} label={situation.label} maxLength={situation.limit} />
        <TrapField />
        <Button type="submit">{submit}</Button>
        <p className="small muted">{note}</p>
      </form>
      <section className="call-back-next">
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
