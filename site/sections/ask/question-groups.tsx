import "./question-groups.css";
import { type Question, Questions } from "./questions.tsx";

export type QuestionGroup = { readonly title: string; readonly questions: readonly Question[] };

/** All questions, group by group. */
export function QuestionGroups({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  return groups.map(({ title, questions }) => (
    <section className="question-group" key={title}>
      <h2>{title}</h2>
      <Questions questions={questions} />
    </section>
  ));
}
