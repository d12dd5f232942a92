import "#site/sections/questionnaire/questionnaire-section.css";
import "#site/sections/your-data/your-data.css";
import { catalogue } from "#questionnaires/catalogue.ts";
import { QuestionField } from "#site/islands/questionnaire/question-field.tsx";
import type { StepData } from "#site/requests/kept.ts";
import { Button } from "#ui/button/button.tsx";

export type StepProps = {
  readonly words: Readonly<Record<"heading" | "lead" | "returned" | "button" | "note", string>>;
  /** Values of options that the firm does not offer; left out: none. */
  readonly without?: readonly string[] | undefined;
  readonly data: StepData;
};

/** One step of a colleague's form: what is answered here comes back into it. */
export function AskedStep({ words, without, data }: StepProps) {
  const questionnaire = catalogue[data.questionnaire];
  const step = questionnaire?.steps[data.step - 1];
  if (questionnaire === undefined || step === undefined) throw new Error("There is no such step.");
  return (
    <div className="your-data">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">
          {words.lead} <strong className="your-data-hash">{data.by}</strong>
        </p>
      </div>
      {data.isDone && (
        <div className="your-data-line lit" role="status">
          <p className="wrap">{words.returned}</p>
        </div>
      )}
      <div className="questionnaire wrap">
        <p>{questionnaire.title}</p>
        <h2>{step.title}</h2>
        {step.lead && <p className="lead">{step.lead}</p>}
        <form method="post" data-form="" noValidate>
          {step.questions.map((question) => (
            <QuestionField
              key={question.name}
              questionnaire={questionnaire}
              question={question}
              without={without}
              error={undefined}
            />
          ))}
          <p className="actions">
            <Button type="submit">{words.button}</Button>
          </p>
          <p className="small muted">{words.note}</p>
        </form>
      </div>
    </div>
  );
}
