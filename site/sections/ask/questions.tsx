import "./questions.css";
import type { TopicId } from "#schemas/script/script.ts";
import { Icon } from "#ui/icon/icon.tsx";

/** A question with a page of its own. */
export type Question = { readonly id: TopicId; readonly question: string };

/** Questions as ruled rows, each a link to its answer. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className="questions">
      {questions.map(({ id, question }) => (
        <li key={id}>
          <a href={`/ask/${id}`}>
            {question} <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
