import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { QuestionField } from "./question-field.tsx";

export type StepSectionsProps = {
  readonly questionnaire: Questionnaire;
  /** The step that is shown, from 1. Without a script all are. */
  readonly step: number;
  /** The problem of the answer to this question, as its field shows it. */
  readonly errorOf: (name: string) => string | undefined;
};

/** All steps with their questions. */
export function StepSections({ questionnaire, step, errorOf }: StepSectionsProps) {
  return questionnaire.steps.map(({ title, lead, questions }, index) => (
    <section
      className="wizard-step"
      key={title}
      id={`step-${index + 1}`}
      data-current={index + 1 === step || undefined}
    >
      <h2 tabIndex={-1}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {questions.map((question) => (
        <QuestionField
          key={question.name}
          questionnaire={questionnaire}
          question={question}
          error={errorOf(question.name)}
        />
      ))}
    </section>
  ));
}
