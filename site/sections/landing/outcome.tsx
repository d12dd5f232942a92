import "./outcome.css";
import { Badge } from "#ui/badge/badge.tsx";

export type OutcomeProps = {
  readonly title: string;
  /** Text that says that the outcome is invented. */
  readonly badge: string;
  readonly text: string;
  /** A sum: the last row is the total. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
};

/** An invented outcome, labelled as such, as an addition with its total; in night colors. */
export function Outcome({ title, badge, text, rows, note }: OutcomeProps) {
  return (
    <section className="section" id="testimonial" data-theme="dark">
      <div className="outcome wrap">
        <div>
          <h2>{title}</h2>
          <p>
            <Badge tone="outline">{badge}</Badge>
          </p>
          <p className="lead">{text}</p>
        </div>
        <div>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">{note}</p>
        </div>
      </div>
    </section>
  );
}
