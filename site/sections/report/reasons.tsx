import type { Reason } from "#site/requests/report.ts";

/** The answers that led to something. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <ul>
      {reasons.map(({ question, answers }) => (
        <li key={question}>
          <span>{question}</span> <em>{answers.join("; ")}</em>
        </li>
      ))}
    </ul>
  );
}
