import { Said } from "#console/screens/words/said.tsx";
import type { LeadDetail } from "#contract/console/lead.ts";

/** The answers with the labels that were shown. Open questions are one line at the end of their step. */
export function LeadAnswers({ steps }: Pick<LeadDetail, "steps">) {
  return steps.map(({ title, answers }) => {
    const given = answers.filter(({ texts }) => texts.length > 0);
    const open = answers.filter(({ texts }) => texts.length === 0);
    return (
      <div key={title} className="lead-step">
        <h3>
          <Said>{title}</Said>
        </h3>
        <dl className="lead-answers">
          {given.map(({ name, label, texts }) => (
            <div key={name}>
              <dt>
                <Said>{label}</Said>
              </dt>
              {texts.map((text) => (
                <dd key={text}>
                  <Said>{text}</Said>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {open.length > 0 && (
          <p className="fine muted">
            Not answered: <Said>{open.map(({ label }) => label).join("; ")}</Said>
          </p>
        )}
      </div>
    );
  });
}
