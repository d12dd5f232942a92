import "./launch.css";
import { Island } from "#site/islands/island/island.tsx";
import { LaunchForm, type LaunchFormProps } from "#site/islands/launch/launch-form.tsx";

export type LaunchProps = {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Title on the form's sheet. */
  readonly flag: string;
  readonly form: LaunchFormProps;
};

/** The launch list: what it is for, what is kept, and its form. */
export function Launch({ title, lead, facts, flag, form }: LaunchProps) {
  return (
    <section className="section tint launch" id="launch">
      <div className="wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <dl>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="launch-sheet">
          <p className="lit">{flag}</p>
          <Island name="launch" props={form}>
            <LaunchForm {...form} />
          </Island>
        </div>
      </div>
    </section>
  );
}
