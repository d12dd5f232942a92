import "./intent-finder.css";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { type IntentPath, intentMaxLength, type Suggestion, suggest } from "#questionnaires/engine/intent.ts";
import { Button } from "#ui/button/button.tsx";
import { IntentResult, type ResultWords } from "./intent-result.tsx";

export type FinderWords = ResultWords & {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  readonly tries: string;
};

export type IntentFinderProps = {
  readonly words: FinderWords;
  /** Text to answer at once: what a page that the server filled in already shows. */
  readonly asked?: string;
};

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "analyzing" }
  | { readonly kind: "found"; readonly suggestion: Suggestion };

/** How long "Analyzing..." stands (specification, part 1, section 9). */
const analysisMs = 800;

/** The same matches with another path in front. */
function preferring(suggestion: Suggestion, path: IntentPath): Suggestion {
  const { path: first, word: firstWord, others } = suggestion;
  const chosen = others.find((other) => other.path === path);
  if (!chosen || firstWord === undefined) return suggestion;
  const rest = others.filter((other) => other !== chosen);
  return { ...chosen, others: [{ path: first, word: firstWord }, ...rest] };
}

/** A sentence in, a recommended path out; computed here, sent nowhere. Without a script the server answers `/?intent=`. */
export function IntentFinder({ words, asked = "" }: IntentFinderProps) {
  const input = useRef<HTMLInputElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  /** Who gets the focus once the answer stands there: what had it before was disabled or replaced. */
  const focusNext = useRef<() => Element | null | undefined>(undefined);
  const [length, setLength] = useState(0);
  const [state, setState] = useState<State>({ kind: "idle" });

  // Typed before this code arrived, or filled in by the server.
  useEffect(() => {
    setLength(input.current?.value.length ?? 0);
    if (asked) setState({ kind: "found", suggestion: suggest(intentPaths, customPath, asked) });
  }, [asked]);

  useEffect(() => {
    if (state.kind !== "found") return;
    const element = focusNext.current?.();
    focusNext.current = undefined;
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }, [state]);

  function analyze(event: SubmitEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "" || state.kind === "analyzing") return;
    const focused = document.activeElement;
    setState({ kind: "analyzing" });
    focusNext.current = () => (document.activeElement === document.body ? focused : undefined);
    setTimeout(
      () => setState({ kind: "found", suggestion: suggest(intentPaths, customPath, text) }),
      analysisMs,
    );
  }

  function choose(suggestion: Suggestion, path: IntentPath) {
    focusNext.current = () => slot.current?.querySelector("h3");
    setState({ kind: "found", suggestion: preferring(suggestion, path) });
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
          aria-describedby="intent-tries intent-count"
          disabled={busy}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
        <Button type="submit" pending={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
      <p className="finder-notes">
        <span id="intent-tries">{words.tries}</span>
        <span className="figures" id="intent-count">
          {`${length}/${intentMaxLength} characters`}
        </span>
      </p>
      <div role="status" data-slot="intent-result" ref={slot}>
        {state.kind === "found" && (
          <IntentResult
            suggestion={state.suggestion}
            words={words}
            onChoose={(path) => choose(state.suggestion, path)}
          />
        )}
      </div>
    </>
  );
}
