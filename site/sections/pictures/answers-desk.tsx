import "./picture.css";
import "./answers-desk.css";
import { Mark } from "#ui/mark/mark.tsx";

export type AnswersDeskProps = {
  readonly title: string;
  readonly lead: string;
  readonly caption: string;
  readonly rail: readonly string[];
  readonly inbox: string;
  readonly leads: readonly {
    readonly name: string;
    readonly what: string;
    readonly due: string;
    readonly lit?: true | undefined;
  }[];
  readonly detail: {
    readonly title: string;
    readonly rows: readonly { readonly mark: "tick" | "half" | "open"; readonly text: string }[];
  };
  readonly steps: readonly { readonly title: string; readonly text: string }[];
};

/** What happens with answers after they are sent: a drawing of the console, and the same in sentences. */
export function AnswersDesk({ title, lead, caption, rail, inbox, leads, detail, steps }: AnswersDeskProps) {
  return (
    <section className="answers-desk" aria-labelledby="answers-desk">
      <h2 id="answers-desk">{title}</h2>
      <p className="lead">{lead}</p>
      <div className="answers-desk-grid">
        <figure className="picture">
          <div className="picture-sheet answers-desk-console" aria-hidden="true">
            <ul className="answers-desk-rail">
              {rail.map((screen) => (
                <li key={screen}>{screen}</li>
              ))}
            </ul>
            <div>
              <p>
                <b>{inbox}</b>
              </p>
              <ul>
                {leads.map(({ name, what, due, lit }) => (
                  <li key={name} className={lit && "answers-desk-lit"}>
                    <b>{name}</b>
                    <span>{what}</span>
                    <span>{due}</span>
                  </li>
                ))}
              </ul>
              <div className="answers-desk-detail">
                <p>
                  <b>{detail.title}</b>
                </p>
                {detail.rows.map(({ mark, text }) => (
                  <p key={text}>
                    <Mark name={mark} /> {text}
                  </p>
                ))}
              </div>
            </div>
          </div>
          <figcaption>{caption}</figcaption>
        </figure>
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b> {step.text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
