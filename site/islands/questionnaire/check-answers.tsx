import type { Answers } from "#questionnaires/engine/answers.ts";
import { problemsIn } from "#questionnaires/engine/journey.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { inWords, wordingOf } from "#questionnaires/engine/wording.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import styles from "./check-answers.css?inline";
import type { CheckWords } from "./words.ts";

adoptStyles(styles);

export type CheckAnswersProps = {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly words: CheckWords;
  /** Called with the number of the step to open, from 1. */
  readonly onChange: (step: number) => void;
};

/** The check: the answers of all steps before the last one, before they are sent. */
export function CheckAnswers({ questionnaire, answers, words, onChange }: CheckAnswersProps) {
  const told = inWords(wordingOf(questionnaire), answers).slice(0, -1);
  return (
    <section className="check-answers" aria-labelledby="check-answers">
      <h3 id="check-answers" tabIndex={-1}>
        {words.title}
      </h3>
      <p className="small muted">{words.lead}</p>
      {questionnaire.steps.slice(0, -1).map((step, index) => {
        const rows = told[index]?.answers ?? [];
        const open = rows.filter(({ texts }) => texts.length === 0).map(({ label }) => label);
        const wrong = problemsIn(questionnaire, step, answers);
        return (
          <div key={step.title}>
            <div className="check-answers-head">
              <h4>{step.title}</h4>
              <Button
                look="ghost"
                small
                aria-label={`${words.change} ${step.title}`}
                onClick={() => onChange(index + 1)}
              >
                {words.change}
              </Button>
            </div>
            {wrong.map(({ name, message }) => (
              <FieldError key={name}>{message}</FieldError>
            ))}
            <dl>
              {rows
                .filter(({ texts }) => texts.length > 0)
                .map(({ name, label, texts }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{texts.join(", ")}</dd>
                  </div>
                ))}
            </dl>
            {open.length > 0 && <p className="small muted">{`${words.open} ${open.join(" · ")}`}</p>}
          </div>
        );
      })}
    </section>
  );
}
