import "./error-summary.css";
import { type Ref, useContext } from "react";
import { isRefused, ServersForm } from "#ui/field/filled-form.ts";

export type FieldProblem = {
  /** Name of the field: the link goes to the element with this id. */
  readonly name: string;
  /** One sentence that says what to do. */
  readonly message: string;
};

export type ErrorSummaryProps = {
  readonly heading: string;
  /** Left out: the heading says all. */
  readonly problems?: readonly FieldProblem[];
  /** The page opens at it, and a screen reader starts there, without any script. */
  readonly opens?: boolean;
  /** Called instead of following a link, for fields that must be brought into view first. */
  readonly onFollow?: (name: string) => void;
  /** The element to focus when the summary appears. */
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * All problems of a form, each a link to its field. It stands before the first field and takes the focus when
 * it appears. The inner alert announces it if the focus cannot be moved.
 */
export function ErrorSummary({ heading, problems, opens = false, onFollow, ref }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the form came back, and this says why
    <div className="error-summary" tabIndex={-1} autoFocus={opens} ref={ref}>
      <div role="alert">
        <h2>{heading}</h2>
        {problems && (
          <ul>
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
        )}
      </div>
    </div>
  );
}

/** Why the server sends this form back; nothing, when it does not. It stands first in the form. */
export function ServersSummary({ heading }: { readonly heading: string }) {
  const form = useContext(ServersForm);
  if (form === undefined || !isRefused(form)) return null;
  const { sentence, faults = [] } = form;
  return sentence === undefined ? (
    <ErrorSummary opens heading={heading} problems={faults} />
  ) : (
    <ErrorSummary opens heading={sentence} />
  );
}
