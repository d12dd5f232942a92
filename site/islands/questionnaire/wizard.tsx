import "./wizard.css";
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { problems } from "#questionnaires/engine/answers.ts";
import { blockers, furthestStep, percent, stepOf } from "#questionnaires/engine/journey.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { type Received, readReceived } from "#site/browser/received.ts";
import { tellStep } from "#site/browser/tell-step.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { clearForm, fillForm, keepExclusive } from "./form-entries.ts";
import { profileFields } from "./profile-fields.ts";
import { ProfileOffer } from "./profile-offer.tsx";
import { QuestionField } from "./question-field.tsx";
import { Receipt } from "./receipt.tsx";
import { StepList } from "./step-list.tsx";
import { useFocus } from "./use-focus.ts";
import { useKeptAnswers } from "./use-kept-answers.ts";
import { useStep } from "./use-step.ts";
import { type AfterSending, useSubmission } from "./use-submission.ts";
import { WizardActions } from "./wizard-actions.tsx";
import type { PlanChoice, WizardWords } from "./words.ts";

export type WizardProps = {
  readonly questionnaire: Questionnaire;
  /** Address that takes the form when there is no script. */
  readonly action: string;
  /** Version of the wording that this page shows. */
  readonly wording: string;
  /** Plans to choose from; none: the questionnaire does not ask. */
  readonly plans: readonly PlanChoice[];
  readonly after: AfterSending;
  readonly words: WizardWords;
};

function exclusiveValues(questionnaire: Questionnaire, name: string): ReadonlySet<string> {
  const question = questionsOf(questionnaire).find((candidate) => candidate.name === name);
  const options = question && "options" in question ? question.options : [];
  return new Set(options.filter((option) => option.exclusive).map((option) => option.value));
}

/**
 * A questionnaire, step by step. The form in the page is the state: its fields are uncontrolled, so what was
 * typed before this code arrived, or filled in by the server or the browser, is simply there.
 * Without a script all steps stand below each other in one form.
 */
export function Wizard({ questionnaire, action, wording, plans, after, words }: WizardProps) {
  const { steps, slug } = questionnaire;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [step, goTo] = useStep(steps.length);
  const [received, setReceived] = useState<Received>();
  const focus = useFocus(top);
  const kept = useKeptAnswers(questionnaire, form);
  const { sending, wrong, setWrong, send } = useSubmission({
    questionnaire,
    action,
    wording,
    words,
    after,
    onProblems: () => focus(".error-summary"),
    onDone: startAgain,
  });
  const shown = steps[step - 1];
  const missing = shown ? blockers(shown, kept.answers).map((question) => question.label) : [];

  const furthest = furthestStep(questionnaire, kept.answers);

  useEffect(() => setReceived(readReceived(slug)), [slug]);

  // The gates hold however a step was asked for: by Next, by the list of steps or by the address.
  useEffect(() => {
    if (kept.live && step > furthest) goTo(furthest);
  });

  function show(wanted: number): void {
    const next = Math.min(wanted, furthest);
    tellStep(slug, next);
    goTo(next);
    focus(`#step-${next} h2`);
  }

  function startAgain(receipt: Received): void {
    if (form.current) clearForm(form.current);
    kept.forget();
    setReceived(receipt);
    goTo(1);
    focus("#receipt-title");
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    tellStep(slug, step);
    const control: unknown = event.target;
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      keepExclusive(event.currentTarget, control, exclusiveValues(questionnaire, control.name));
    }
    const answers = kept.keep();
    if (wrong.length > 0) setWrong(problems(questionnaire, answers));
  }

  // Enter in a field asks for what the step's own button does.
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (missing.length > 0) return;
    if (step < steps.length) show(step + 1);
    else void send(event.currentTarget);
  }

  function followTo(name: string): void {
    goTo(stepOf(questionnaire, name) ?? 1);
    focus(`#${name}`);
  }

  return (
    <div className="wizard" data-last={step === steps.length || undefined} ref={top}>
      <StepList steps={steps} current={step} label={words.steps} onGo={show} />
      <form
        ref={form}
        action={action}
        method="post"
        data-form=""
        noValidate
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {received && <Receipt received={received} words={words.receipt} />}
        {wrong.length > 0 && <ErrorSummary heading={words.problems} problems={wrong} onFollow={followTo} />}
        <div className="wizard-progress">
          <Progress percent={percent(step, steps.length)} label={words.progress}>
            {`Step ${step} of ${steps.length}`}
          </Progress>
        </div>
        {step === 1 && kept.live && (
          <ProfileOffer
            fields={profileFields(questionnaire)}
            answers={kept.answers}
            words={words.known}
            onUse={(entries) => {
              if (form.current) fillForm(form.current, entries);
              kept.keep();
              // The button is gone now: the focus moves to the first field that it has filled in.
              focus(`#${entries[0]?.[0]}`);
            }}
          />
        )}
        {plans.length > 0 && (
          <div className="wizard-plan">
            <SelectField name="plan" label={words.plan.label} emptyLabel={words.plan.none} options={plans} />
          </div>
        )}
        {steps.map(({ title, lead, questions }, index) => (
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
                error={wrong.find(({ name }) => name === question.name)?.message}
              />
            ))}
          </section>
        ))}
        {questionnaire.wire && (
          <input type="hidden" name="questionnaireType" value={questionnaire.wire.type} />
        )}
        <input type="hidden" name="wording" value={wording} />
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Leave empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <WizardActions
          words={words}
          first={step === 1}
          missing={missing}
          live={kept.live}
          sending={sending}
          onPrevious={() => show(step - 1)}
          onNext={() => show(step + 1)}
        />
        <p className="small muted">{words.note}</p>
      </form>
    </div>
  );
}
