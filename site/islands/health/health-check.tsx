import "./health-check.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { answersInLink, linkOf } from "#questionnaires/engine/answer-link.ts";
import { type Answers, answersFrom } from "#questionnaires/engine/answers.ts";
import { percent } from "#questionnaires/engine/journey.ts";
import { offeredOptions } from "#questionnaires/engine/question.ts";
import { scoredQuestionsOf, scoreOf, unanswered } from "#questionnaires/engine/score.ts";
import { type ScoreSheet, scoreRows } from "#questionnaires/engine/score-table.ts";
import { track } from "#site/browser/track.ts";
import { Button } from "#ui/button/button.tsx";
import { ChoiceCards } from "#ui/choice-cards/choice-cards.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { word } from "#words/word.ts";
import { HealthResult } from "./health-result.tsx";
import { ResultForm } from "./result-form.tsx";
import { healthPath, type ResultWords } from "./words.ts";

export type HealthCheckProps = {
  readonly words: {
    readonly progress: string;
    readonly previous: string;
    readonly submit: string;
    readonly result: ResultWords;
  };
  readonly bookingUrl: string;
  /** Values of options that the firm does not offer; left out: none. */
  readonly without?: readonly string[] | undefined;
  /** The second language in which it is; left out: the first. */
  readonly language?: string;
  /** Heading above the missing answers, when the server sends the form back. */
  readonly missing?: string;
};

/**
 * Milliseconds for which a chosen option is shown before the next question (specification, part 2, section 4).
 */
const advanceMs = 300;

const questions = scoredQuestionsOf(itHealth);

/** The zones of the ruler, lowest first. */
const zones = itHealthAdvice.categories.toReversed();

function answersIn(form: HTMLFormElement | null): Answers {
  return answersFrom(itHealth, form ? Array.from(new FormData(form)) : []);
}

/** The question in which a visitor with a keyboard is moving between options. */
function triedIn(form: HTMLFormElement | null) {
  const option = form?.querySelector<HTMLInputElement>("input:focus-visible");
  return questions.find(({ name }) => name === option?.name);
}

function sheetOf(answers: Answers): ScoreSheet | undefined {
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  return result && { ...result, rows: scoreRows(itHealth, answers) };
}

/**
 * Shows one question at a time. A chosen option leads to the next question by itself, unless it was chosen with
 * the arrow keys, which only move between options. Nothing is sent. Without a script the form is sent to the
 * server as a GET.
 */
export function HealthCheck({ words, bookingUrl, without, language, missing = "" }: HealthCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const trying = useRef(false);
  const moved = useRef(false);
  const advance = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const [given, setGiven] = useState<Answers>({});
  const sheet = sheetOf(given);

  // A kept link holds the answers in its fragment. A choice that was made before this code was loaded is in the
  // form. It leads to the next question like any other choice, unless the visitor is still moving between
  // options.
  useEffect(() => {
    setGiven(answersInLink(itHealth, location.hash));
    const tried = triedIn(form.current);
    const [open] = unanswered(itHealth, answersIn(form.current));
    if (tried) setIndex(questions.indexOf(tried));
    else if (open && open !== questions[0]) {
      advance.current = window.setTimeout(() => {
        moved.current = true;
        setIndex(questions.indexOf(open));
      }, advanceMs);
    }
  }, []);

  // A kept link that is opened in a tab with the assessment changes only the fragment of the address.
  useEffect(() => {
    const follow = () => setGiven(answersInLink(itHealth, location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    if (!moved.current) return;
    const target = sheet ? "#health-category" : `#${questions[index]?.name}`;
    root.current?.scrollIntoView();
    root.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [index, sheet]);

  function show(next: number): void {
    clearTimeout(advance.current);
    moved.current = true;
    setIndex(next);
  }

  function finish(): void {
    const answers = answersIn(form.current);
    const [open] = unanswered(itHealth, answers);
    moved.current = true;
    if (open) {
      setIndex(questions.indexOf(open));
      return;
    }
    history.replaceState(null, "", `#${linkOf(itHealth, answers)}`);
    setGiven(answers);
    track("button_click", { button_name: "assessment_completed", click_location: "it_assessment" });
  }

  function choose(at: number): void {
    if (trying.current) return;
    clearTimeout(advance.current);
    advance.current = window.setTimeout(() => {
      if (at + 1 < questions.length) show(at + 1);
      else finish();
    }, advanceMs);
  }

  function onKey(event: KeyboardEvent<HTMLElement>, at: number): void {
    trying.current = event.key.startsWith("Arrow");
    // When the arrow keys have already chosen the option, browsers send no event for Space.
    if (!["Enter", " "].includes(event.key) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.target.checked = true;
    choose(at);
  }

  function retake(): void {
    form.current?.reset();
    history.replaceState(null, "", location.pathname);
    show(0);
    setGiven({});
  }

  return (
    <div className="health" ref={root}>
      {sheet && (
        <HealthResult
          sheet={sheet}
          zones={zones}
          words={words.result}
          bookingUrl={bookingUrl}
          form={<ResultForm answers={given} words={words.result.keepIt} language={language} heading="h3" />}
        >
          <Button look="secondary" onClick={retake}>
            {words.result.retake}
          </Button>
          <KeepResult words={words.result} />
        </HealthResult>
      )}
      <form
        ref={form}
        className="health-form"
        action={healthPath(language)}
        data-form=""
        hidden={sheet !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <ServersSummary heading={missing} />
        <div className="health-progress">
          <Progress percent={percent(index + 1, questions.length)} label={words.progress}>
            {word("Question {question} of {questions}", { question: index + 1, questions: questions.length })}
          </Progress>
        </div>
        {questions.map((question, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside are what is operated
          <div
            className="health-question"
            key={question.name}
            data-current={at === index || undefined}
            onPointerDown={() => {
              trying.current = false;
            }}
            onKeyDown={(event) => onKey(event, at)}
            onClick={(event) => event.target instanceof HTMLInputElement && choose(at)}
          >
            <ChoiceCards
              choose="one"
              stacked
              name={question.name}
              label={question.label}
              choices={offeredOptions(question.options, without)}
              {...(question.hint !== undefined && { hint: question.hint })}
            />
          </div>
        ))}
        <div className="health-previous">
          {index > 0 && (
            <Button look="ghost" onClick={() => show(index - 1)}>
              {words.previous}
            </Button>
          )}
        </div>
        <div className="health-submit">
          <Button type="submit">{words.submit}</Button>
        </div>
      </form>
    </div>
  );
}

/** Prints the result, or copies its link. */
function KeepResult({ words }: { readonly words: ResultWords }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => print()}>
        {words.print}
      </Button>
      <Tooltip text={words.keptHint}>
        <Button
          look="ghost"
          onClick={() => navigator.clipboard?.writeText(location.href).then(() => setCopied(true))}
        >
          {copied ? words.kept : words.keep}
        </Button>
      </Tooltip>
    </>
  );
}
