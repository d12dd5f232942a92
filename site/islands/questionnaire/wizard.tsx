import "./wizard.css";
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { keptFields, keptPath } from "#contract/kept.ts";
import { type Answers, isBlank, problems } from "#questionnaires/engine/answers.ts";
import {
  blockers,
  furthestStep,
  isComplete,
  percent,
  problemsIn,
  stepOf,
} from "#questionnaires/engine/journey.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import type { Entries } from "#site/browser/draft.ts";
import { type Profile, readProfile } from "#site/browser/profile.ts";
import type { Received } from "#site/browser/received.ts";
import { tellStep } from "#site/browser/tell-step.ts";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary, ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { HiddenField } from "#ui/field/hidden-field.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { SelectField } from "#ui/select-field/select-field.tsx";
import { word } from "#words/word.ts";
import type { CheckAnswers as Check, CheckAnswersProps } from "./check-answers.tsx";
import { clearForm, fillForm, keepExclusive } from "./form-entries.ts";
import { profileFields } from "./profile-fields.ts";
import { QuestionField } from "./question-field.tsx";
import { SentReceipt } from "./sent-receipt.tsx";
import { StepList, type StepState } from "./step-list.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { useFocus } from "./use-focus.ts";
import { useKeptAnswers } from "./use-kept-answers.ts";
import { type AfterSending, useSubmission } from "./use-submission.ts";
import { useThanks } from "./use-thanks.ts";
import { WizardActions } from "./wizard-actions.tsx";
import type { PlanChoice, WizardWords } from "./words.ts";

export type WizardProps = {
  readonly questionnaire: Questionnaire;
  /** Address that takes the form when there is no script. */
  readonly action: string;
  /** The second language in which it is; left out: it is in the first. */
  readonly language?: string;
  /** The address at which it is kept before it is sent; "": it cannot be. Left out: that of the first language. */
  readonly keepAt?: string;
  /** Version of the wording that this page shows. */
  readonly wording: string;
  /** Plans to choose from; an empty list: the questionnaire does not ask for one. */
  readonly plans: readonly PlanChoice[];
  readonly after: AfterSending;
  readonly words: WizardWords;
  /** Which kept form this page shows (`keptFields.form`); "" and left out: none. */
  readonly keptForm?: string;
};

function exclusiveValues(questionnaire: Questionnaire, name: string): ReadonlySet<string> {
  const question = questionsOf(questionnaire).find((candidate) => candidate.name === name);
  const options = question && "options" in question ? question.options : [];
  return new Set(options.filter((option) => option.exclusive).map((option) => option.value));
}

/**
 * A questionnaire, step by step. The form in the page is the state: its fields are uncontrolled, so they keep
 * what was typed before this code was loaded, or filled in by the server or the browser. Without a script all
 * steps are shown below each other in one form.
 */
export function Wizard(props: WizardProps) {
  const {
    questionnaire,
    action,
    language,
    wording,
    plans,
    after,
    words,
    keptForm = "",
    keepAt = keptPath,
  } = props;
  const { steps, slug } = questionnaire;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [step, goTo] = useStep(steps.length);
  // The furthest step that was shown.
  const [reached, setReached] = useState(step);
  if (step > reached) setReached(step);
  const [isChecking, setChecking] = useState(false);
  const focus = useFocus(top);
  const kept = useKeptAnswers(questionnaire, form, keptForm);
  const thanks = useThanks(slug, kept.answers, form);
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
  const seen = Math.min(reached, furthest);
  const errors = useFieldErrors({ questionnaire, answers: kept.answers, reached: seen });
  const isLast = step === steps.length;
  const isNear = kept.live && step + 1 >= steps.length;

  function stateOf(number: number): StepState {
    const found = steps[number - 1];
    if (number === step) return "shown";
    if (number > seen || !found || !kept.live) return "open";
    if (!isComplete(questionnaire, found, kept.answers)) return "incomplete";
    return found.questions.every(({ name }) => isBlank(kept.answers[name])) ? "open" : "complete";
  }

  function errorOf(name: string): string | undefined {
    const due = kept.live ? errors.due : [];
    return [...wrong, ...due].find((problem) => problem.name === name)?.message;
  }

  // A step after the furthest allowed one is never shown, also when the list of steps or the address names it.
  useEffect(() => {
    if (kept.live && step > furthest) goTo(furthest);
  });

  /** Shows a step, or the problems of this step that must be corrected first. */
  function show(wanted: number, target?: string): void {
    const next = Math.min(wanted, furthest);
    const [first] = shown && wanted > next ? problemsIn(questionnaire, shown, kept.answers) : [];
    if (first && next === step) {
      errors.tell(first.name);
      focus(`#${first.name}`);
      return;
    }
    if (next === steps.length) setChecking(false);
    tellStep(slug, next);
    goTo(next);
    focus(target ?? `#step-${next} h2`);
  }

  /** Shows the next step, or the check when the visitor came from it. */
  function goOn(): void {
    if (isChecking) show(steps.length, "#check-answers");
    else show(step + 1);
  }

  function startAgain(receipt: Received | undefined): void {
    if (form.current) clearForm(form.current);
    kept.forget();
    setReached(1);
    setChecking(false);
    thanks.give(receipt);
    goTo(1);
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

  // Enter in a field does the same as the step's own button.
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    // The server takes a form that is to be kept, as it does without a script.
    if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (missing.length > 0) return;
    if (!isLast) goOn();
    else void send(event.currentTarget);
  }

  function followTo(name: string): void {
    goTo(stepOf(questionnaire, name) ?? 1);
    focus(`#${name}`);
  }

  return (
    <div
      className="wizard"
      data-last={isLast || undefined}
      data-begun={thanks.isBegun || undefined}
      ref={top}
    >
      <SentReceipt
        isNear={isNear}
        thanks={thanks}
        questionnaire={slug}
        language={language}
        again={words.again}
        onAgain={() => focus("#step-1 h2")}
      />
      <StepList
        steps={steps}
        states={steps.map((_, index) => stateOf(index + 1))}
        label={words.steps}
        incomplete={words.unfinished}
        onGo={show}
      />
      <form
        ref={form}
        action={action}
        method="post"
        data-form=""
        noValidate
        {...errors.listeners}
        onFocus={thanks.beginAgain}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <ServersSummary heading={words.problems} />
        {wrong.length > 0 && <ErrorSummary heading={words.problems} problems={wrong} onFollow={followTo} />}
        <div className="wizard-progress">
          <Progress percent={percent(step, steps.length)} label={words.progress}>
            {word("Step {step} of {steps}", { step, steps: steps.length })}
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
              // The button has been removed: the focus moves to the first field that it has filled in.
              focus(`#${entries[0]?.[0]}`);
            }}
          />
        )}
        {plans.length > 0 && (
          <div className="wizard-plan">
            <SelectField name="plan" label={words.plan.label} emptyLabel={words.plan.none} options={plans} />
          </div>
        )}
        <StepSections questionnaire={questionnaire} without={words.without} step={step} errorOf={errorOf} />
        <CheckPlace
          isNear={isNear}
          isShown={isLast}
          questionnaire={questionnaire}
          answers={kept.answers}
          words={words.check}
          onChange={(wanted) => {
            setChecking(true);
            show(wanted);
          }}
        />
        {questionnaire.wire && (
          <input type="hidden" name="questionnaireType" value={questionnaire.wire.type} />
        )}
        <HiddenField name="wording" value={wording} />
        <HiddenField name={keptFields.form} value={keptForm} />
        <TrapField />
        <WizardActions
          words={words}
          first={step === 1}
          checking={isChecking}
          missing={missing}
          live={kept.live}
          sending={sending}
          onPrevious={() => show(step - 1)}
          onNext={goOn}
        />
        {keepAt !== "" && <KeepButtons words={words.keep} at={keepAt} step={kept.live ? step : undefined} />}
        <p className="small muted">{words.note}</p>
      </form>
    </div>
  );
}

type KeepButtonsProps = {
  readonly words: WizardWords["keep"];
  readonly at: string;
  /** The step that is shown; undefined: all are. */
  readonly step: number | undefined;
};

/** Has the form kept before it is sent: for another device, or for a colleague who answers a step. */
function KeepButtons({ words, at, step }: KeepButtonsProps) {
  const to = {
    type: "submit",
    look: "ghost",
    small: true,
    name: keptFields.keep,
    formAction: at,
  } as const;
  return (
    <div className="wizard-keep">
      <Button {...to} value="all">
        {words.device}
      </Button>
      <Button {...to} value={step === undefined ? "step" : `step-${step}`}>
        {words.colleague}
      </Button>
    </div>
  );
}

type CheckPlaceProps = CheckAnswersProps & {
  /** Whether the last step is shown, or the one before it. */
  readonly isNear: boolean;
  readonly isShown: boolean;
};

/**
 * The place of the check. Its code is loaded shortly before it is needed; without the code the last step has no
 * check.
 */
function CheckPlace({ isNear, isShown, ...check }: CheckPlaceProps) {
  const [Loaded, setLoaded] = useState<typeof Check>();

  useEffect(() => {
    if (!isNear || Loaded) return;
    import("./check-answers.tsx").then(
      ({ CheckAnswers }) => setLoaded(() => CheckAnswers),
      (error: unknown) => console.info("Plain:", error),
    );
  }, [isNear, Loaded]);

  return isShown && Loaded ? <Loaded {...check} /> : null;
}

function stepInAddress(steps: number): number {
  const step = Number(/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 1);
  return Math.min(Math.max(step, 1), steps);
}

/**
 * The step that is shown, from 1. The address contains it as `#step-2`, so that the browser's Back and
 * Forward move between steps and a reload shows the same step.
 */
function useStep(steps: number) {
  const [step, setStep] = useState(1);

  useEffect(() => {
    const follow = () => setStep(stepInAddress(steps));
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [steps]);

  /** Shows a step, 1 to `steps`; other numbers are changed to the nearest of these. */
  function goTo(next: number): void {
    const inside = Math.min(Math.max(next, 1), steps);
    history.pushState(null, "", inside === 1 ? location.pathname + location.search : `#step-${inside}`);
    setStep(inside);
  }

  return [step, goTo] as const;
}

type StepSectionsProps = {
  readonly questionnaire: Questionnaire;
  /** Values of options that the firm does not offer. */
  readonly without: readonly string[] | undefined;
  /** The step that is shown, from 1. Without a script all are. */
  readonly step: number;
  /** The problem of the answer to this question, as its field shows it. */
  readonly errorOf: (name: string) => string | undefined;
};

/** All steps with their questions. */
function StepSections({ questionnaire, without, step, errorOf }: StepSectionsProps) {
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
          without={without}
          error={errorOf(question.name)}
        />
      ))}
    </section>
  ));
}

type ProfileOfferProps = {
  readonly fields: ReadonlyMap<string, Question>;
  readonly answers: Answers;
  readonly words: { readonly text: string; readonly use: string };
  /** Called with the details as entries of the form, when the visitor accepts the offer. */
  readonly onUse: (entries: Entries) => void;
};

/** The text for a detail's value; undefined when the question has no such option. */
function labelOf(question: Question, value: string): string | undefined {
  if (!("options" in question)) return value;
  return question.options.find((option) => option.value === value)?.label;
}

/** Offers what the visitor wrote in another questionnaire, while there is an empty field for it. */
function ProfileOffer({ fields, answers, words, onUse }: ProfileOfferProps) {
  const [profile, setProfile] = useState<Profile>({});
  useEffect(() => setProfile(readProfile()), []);

  const details = [...fields].flatMap(([detail, question]) => {
    const value = profile[detail];
    const label = value === undefined ? undefined : labelOf(question, value);
    if (value === undefined || label === undefined || !isBlank(answers[question.name])) return [];
    return [{ name: question.name, value, label }];
  });
  if (details.length === 0) return null;
  return (
    <p className="wizard-known">
      <span>
        {words.text} {details.map(({ label }) => label).join(", ")}
      </span>
      <Button look="secondary" small onClick={() => onUse(details.map(({ name, value }) => [name, value]))}>
        {words.use}
      </Button>
    </p>
  );
}
