import type { IntentPath, Suggestion } from "#questionnaires/engine/intent.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** Address of the styles of this component, for the page that the server fills in. */
export const resultStyles = "/intent-result.css";

export type ResultWords = {
  readonly recommended: string;
  readonly decidedBy: string;
  readonly alsoFits: string;
  /** Text about the steps when no word of the sentence decided the path. */
  readonly custom: string;
  readonly next: string;
  readonly schedule: string;
  readonly bookingUrl: string;
};

export type IntentResultProps = {
  readonly suggestion: Suggestion;
  readonly words: ResultWords;
  /** Shows another matching path in place of this one. */
  readonly onChoose?: (path: IntentPath) => void;
};

/**
 * The recommended path, the word that decided it and the other paths that match. Without a script, the server
 * fills in the elements with data-attributes (server/intent).
 */
export function IntentResult({ suggestion, words, onChoose }: IntentResultProps) {
  const { path, word, others } = suggestion;
  return (
    <div className="path" data-chosen="">
      <header className="lit">
        <h3 tabIndex={-1}>{path.title}</h3>
        <span>{words.recommended}</span>
      </header>
      <ol>
        {path.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {word !== undefined && (
        <p className="path-why" data-decided="">
          {words.decidedBy}: <mark data-fill="word">{word}</mark>
        </p>
      )}
      {word === undefined && <p className="path-why">{words.custom}</p>}
      {others.length > 0 && (
        <div className="path-why" data-others="">
          {words.alsoFits}:
          <ul>
            {others.map((other) => (
              <li key={other.path.slug} data-path={other.path.slug}>
                <a
                  href={`/?intent=${encodeURIComponent(other.path.keywords[0] ?? "")}#challenge`}
                  onClick={(event) => {
                    if (!onChoose) return;
                    event.preventDefault();
                    onChoose(other.path);
                  }}
                >
                  {other.path.title}
                </a>{" "}
                (<span data-fill="other-word">{other.word}</span>)
              </li>
            ))}
          </ul>
        </div>
      )}
      <footer>
        <span>{words.next}</span>
        <ButtonLink
          small
          newTab
          href={words.bookingUrl}
          data-track={words.schedule}
          data-place="intent_finder"
        >
          {words.schedule} <Icon name="arrow-up-right" />
        </ButtonLink>
      </footer>
    </div>
  );
}
