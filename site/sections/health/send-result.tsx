import "./health-section.css";
import { ResultForm } from "#site/islands/health/result-form.tsx";
import type { ResultFormWords } from "#site/islands/health/words.ts";

export type SendResultProps = {
  readonly heading: string;
  /** Heading above the problems. */
  readonly problems: string;
  readonly words: ResultFormWords;
  /** The second language in which it is; left out: the first. */
  readonly language?: string;
};

/** The form of a result on a page of its own. */
export function SendResult({ heading, problems, words, language }: SendResultProps) {
  return (
    <div className="health-page wrap">
      <h1>{heading}</h1>
      <ResultForm words={words} language={language} heading="h2" problems={problems} />
    </div>
  );
}
