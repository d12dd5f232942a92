import {
  type Decision,
  decisionFor,
  type IntentPath,
  type Suggestion,
} from "#questionnaires/engine/intent.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { word } from "#words/word.ts";

/** Address of the styles of this component, for the page with the server's answer. */
export const resultStyles = "/intent-result.css";

export type ResultWords = {
  readonly recommended: string;
  readonly alsoFits: string;
  /** Text about the steps of the path that no keyword leads to. */
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

/** Which part of a visitor's word decided: "ai" in "email" is seen at first sight. */
function reasonOf({ keyword, word: whole }: Decision): string {
  return word("Because of “{keyword}” in “{whole}”.", { keyword, whole });
}

/** The recommended path and the other paths that match. */
export function IntentResult({ suggestion, words, onChoose }: IntentResultProps) {
  const { text, path, others } = suggestion;
  const decision = decisionFor(path, text);
  return (
    <div className="path" data-chosen="">
      <header className="lit">
        <h3 tabIndex={-1}>{path.title}</h3>
        <span>{words.recommended}</span>
      </header>
      {decision && <p className="path-why path-because">{reasonOf(decision)}</p>}
      <ol>
        {path.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {path.keywords.length === 0 && <p className="path-why">{words.custom}</p>}
      {path.links && (
        <div className="path-why path-links">
          <ul>
            {path.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className="path-why">
          {words.alsoFits}:
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <a
                  href={`/?intent=${encodeURIComponent(other.keywords[0] ?? "")}#challenge`}
                  onClick={(event) => {
                    if (!onChoose) return;
                    event.preventDefault();
                    onChoose(other);
                  }}
                >
                  {other.title}
                </a>
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
