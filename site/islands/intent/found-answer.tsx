import type { Entry } from "#search/site-index.ts";
import type { Suggestions } from "#search/suggestions.ts";
import { dialAddress } from "#words/phone-digits.ts";

export type FoundWords = Readonly<
  Record<"understood" | "whole" | "alsoMeant" | "pages" | "phone" | "call" | "callBack", string>
>;

export type FoundAnswerProps = { readonly found: Suggestions; readonly words: FoundWords };

function Links({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="path-why found-links">
      <p>{title}:</p>
      <ul>
        {entries.map(({ href, title: name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * What the site answers to a sentence, or the answers that may be meant: what it was understood as, the first steps, whom to call when it is
 * urgent, and other pages.
 */
export function FoundAnswer({ found, words }: FoundAnswerProps) {
  const { answer, isUrgent, next, pages } = found;
  if (answer === undefined) {
    return (
      <div className="path found">
        <Links title={words.alsoMeant} entries={next} />
      </div>
    );
  }
  return (
    <div className="path found">
      <header>
        <h3 tabIndex={-1}>{answer.title}</h3>
        <span>{words.understood}</span>
      </header>
      <div className="found-body">
        <div>
          <p className="found-text">{answer.lead}</p>
          {isUrgent && (
            <p className="found-call">
              <a href={dialAddress(words.phone)}>
                {words.call} {words.phone}
              </a>{" "}
              <a href="/call-back">{words.callBack}</a>
            </p>
          )}
          <p className="path-why">
            <a href={answer.href}>{words.whole}</a>
          </p>
        </div>
        <div>
          <Links title={words.pages} entries={pages} />
          <Links title={words.alsoMeant} entries={next} />
        </div>
      </div>
    </div>
  );
}
