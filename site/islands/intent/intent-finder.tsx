import { word } from "#words/word.ts";
import "./intent-finder.css";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { customPath, type InsteadOfSoc2, offeredPaths } from "#questionnaires/definitions/intent-paths.ts";
import { type IntentPath, intentMaxLength, type Suggestion, suggest } from "#questionnaires/engine/intent.ts";
import type { Suggestions } from "#search/suggestions.ts";
import { searchHere } from "#site/islands/search/search-here.ts";
import type { IntentData } from "#site/requests/intent.ts";
import { Button } from "#ui/button/button.tsx";
import { FoundAnswer, type FoundWords } from "./found-answer.tsx";
import { IntentResult, type ResultWords, resultStyles } from "./intent-result.tsx";

export type FinderWords = ResultWords & {
  readonly found: FoundWords;
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  readonly tries: string;
  /** What the firm prepares for; left out: SOC 2, too. */
  readonly instead?: InsteadOfSoc2;
};

export type IntentFinderProps = {
  readonly words: FinderWords;
  /** Text to answer at once: a page of the server already shows its answer. */
  readonly asked?: string;
  /** What the server answers to a text, for visitors without a script. */
  readonly answered?: IntentData;
};

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "analyzing" }
  | { readonly kind: "found"; readonly suggestion: Suggestion; readonly answers: Suggestions | undefined };

/** Milliseconds for which "Analyzing..." is shown (specification, part 1, section 9). */
const analysisMs = 800;

/** Most milliseconds to wait for the index when the sentence names no path. */
const patienceMs = 3000;

const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms, undefined));

/** What the site answers to a sentence; undefined when nothing is found or the index cannot be loaded. */
async function answersTo(text: string): Promise<Suggestions | undefined> {
  try {
    return (await searchHere()).suggestionsFor(text);
  } catch (error) {
    console.info("Index:", error);
    return undefined;
  }
}

/** Whether the answers are shown before the path: one is urgent, or the sentence does not name the path. */
function comesFirst({ isUrgent }: Suggestions, { isSaid }: Suggestion): boolean {
  return isUrgent || !isSaid;
}

/** The same matches with another path in front. */
function preferring(suggestion: Suggestion, path: IntentPath): Suggestion {
  const { path: first, others } = suggestion;
  return { ...suggestion, path, others: [first, ...others.filter((other) => other !== path)] };
}

/** The server's answer. */
function stateOf({ asked, found: answers }: IntentData, { instead }: FinderWords): State {
  return { kind: "found", suggestion: suggest(offeredPaths(instead), customPath, asked), answers };
}

/** The lowest place at which an answer may begin and still be seen, as a share of the screen's height. */
const lowest = 0.7;

type AnswersProps = {
  readonly suggestion: Suggestion;
  readonly answers: Suggestions | undefined;
  readonly words: FinderWords;
  readonly onChoose: (path: IntentPath) => void;
};

function Answers({ suggestion, answers, words, onChoose }: AnswersProps) {
  const found = answers && <FoundAnswer found={answers} words={words.found} />;
  const isFirst = answers !== undefined && comesFirst(answers, suggestion);
  const hasPath = answers?.answer === undefined || suggestion.path !== customPath;
  return (
    <>
      {isFirst && found}
      {hasPath && <IntentResult suggestion={suggestion} words={words} onChoose={onChoose} />}
      {!isFirst && found}
    </>
  );
}

/**
 * Recommends a path for a sentence; the browser computes it and sends nothing. Without a script the server
 * answers `/?intent=`.
 */
export function IntentFinder({ words, asked = "", answered }: IntentFinderProps) {
  const input = useRef<HTMLInputElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  /** The element that gets the focus once the answer is shown: the one that had it was disabled or replaced. */
  const focusNext = useRef<() => Element | null | undefined>(undefined);
  const [length, setLength] = useState(0);
  const [state, setState] = useState<State>(answered ? stateOf(answered, words) : { kind: "idle" });
  /** Number of the current question: late results of an earlier question are ignored. */
  const turn = useRef(0);

  const again = useEffectEvent((text: string) => void show(text));

  // The text may have been typed before this code was loaded, or filled in by the server.
  useEffect(() => {
    setLength(input.current?.value.length ?? 0);
    if (asked) again(asked);
  }, [asked]);

  useEffect(() => {
    if (state.kind !== "found" || !focusNext.current) return;
    const element = focusNext.current();
    focusNext.current = undefined;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    // On a phone the answer may begin below the screen: then the question goes to its top.
    const top = slot.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight * lowest) input.current?.form?.scrollIntoView();
  }, [state]);

  /**
   * A path that the sentence names is shown at once, and the answers are added. Without one, the answers are
   * waited for, because they stand first.
   */
  async function show(text: string, analysis?: Promise<unknown>): Promise<void> {
    turn.current += 1;
    const now = turn.current;
    const suggestion = suggest(offeredPaths(words.instead), customPath, text);
    const finding = answersTo(text);
    await analysis;
    if (suggestion.isSaid) setState({ kind: "found", suggestion, answers: undefined });
    const answers = await Promise.race([finding, pause(patienceMs)]);
    if (now !== turn.current) return;
    setState((state) => ({
      kind: "found",
      suggestion: state.kind === "found" ? state.suggestion : suggestion,
      answers,
    }));
  }

  function analyze(event: SubmitEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "" || state.kind === "analyzing") return;
    const focused = document.activeElement;
    setState({ kind: "analyzing" });
    focusNext.current = () => (document.activeElement === document.body ? focused : undefined);
    void show(text, pause(analysisMs));
  }

  function choose(suggestion: Suggestion, path: IntentPath) {
    focusNext.current = () => slot.current?.querySelector("[data-chosen] h3");
    setState((state) => ({
      kind: "found",
      suggestion: preferring(suggestion, path),
      answers: state.kind === "found" ? state.answers : undefined,
    }));
  }

  const busy = state.kind === "analyzing";
  return (
    <>
      <form className="finder" action="/#challenge" data-nonblank="" onSubmit={analyze}>
        <label htmlFor="intent">{words.label}</label>
        <input
          ref={input}
          id="intent"
          name="intent"
          maxLength={intentMaxLength}
          autoComplete="off"
          defaultValue={answered?.asked}
          aria-describedby="intent-tries intent-count"
          disabled={busy}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            // So that the index is loaded by the time the sentence is typed.
            void searchHere().catch(() => undefined);
          }}
        />
        <Button type="submit" pending={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
      <p className="finder-notes">
        <span id="intent-tries">{words.tries}</span>
        <span className="figures" id="intent-count">
          {word("{count}/{most} characters", { count: length, most: intentMaxLength })}
        </span>
      </p>
      <div role="status" data-answers="" ref={slot}>
        {answered && <link rel="stylesheet" href={resultStyles} />}
        {state.kind === "found" && (
          <Answers {...state} words={words} onChoose={(path) => choose(state.suggestion, path)} />
        )}
      </div>
    </>
  );
}
