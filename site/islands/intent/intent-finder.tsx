import "./intent-finder.css";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { customPath, intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { type IntentPath, intentMaxLength, type Suggestion, suggest } from "#questionnaires/engine/intent.ts";
import { Button } from "#ui/button/button.tsx";
import { IntentResult, type ResultWords } from "./intent-result.tsx";

export type IntentFinderProps = {
  readonly words: ResultWords & {
    readonly label: string;
    readonly submit: string;
    readonly busy: string;
    readonly tries: string;
  };
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
  const [length, setLength] = useState(0);
  const [state, setState] = useState<State>({ kind: "idle" });

  // Typed before this code arrived, or filled in by the server.
  useEffect(() => {
    setLength(input.current?.value.length ?? 0);
    if (asked) setState({ kind: "found", suggestion: suggest(intentPaths, customPath, asked) });
  }, [asked]);

  function analyze(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? "";
    if (text === "" || state.kind === "analyzing") return;
    const focused = document.activeElement;
    setState({ kind: "analyzing" });
    setTimeout(() => {
      setState({ kind: "found", suggestion: suggest(intentPaths, customPath, text) });
      // A disabled control loses the focus; give it back to whoever had it.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus({ preventScroll: true }));
    }, analysisMs);
  }

  const busy = state.kind === "analyzing";
  return (
    <>
      <form className="finder" action="/" data-nonblank="" onSubmit={analyze}>
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
      <div role="status" data-slot="intent-result">
        {state.kind === "found" && (
          <IntentResult
            suggestion={state.suggestion}
            words={words}
            onChoose={(path) => setState({ kind: "found", suggestion: preferring(state.suggestion, path) })}
          />
        )}
      </div>
    </>
  );
}
