import "./error-summary.css";
import type { Ref } from "react";

export type FieldProblem = {
  /** Name of the field: the link goes to the element with this id. */
  readonly name: string;
  /** One sentence that says what to do. */
  readonly message: string;
};

export type ErrorSummaryProps = {
  readonly heading: string;
  readonly problems: readonly FieldProblem[];
  /** Called instead of following a link, for fields that must be brought into view first. */
  readonly onFollow?: (name: string) => void;
  /** The element to focus when the summary appears. */
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * All problems of a form, each a link to its field. It stands before the first field and takes the focus when
 * it appears. The inner alert announces it if the focus cannot be moved.
 */
export function ErrorSummary({ heading, problems, onFollow, ref }: ErrorSummaryProps) {
  return (
    <div className="error-summary" tabIndex={-1} ref={ref}>
      <div role="alert">
        <h2>{heading}</h2>
        <ul data-problems="">
          {problems.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  if (!onFollow) return;
                  event.preventDefault();
                  onFollow(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
