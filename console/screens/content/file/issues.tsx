import { idOf } from "#console/screens/content/form/desk.ts";
import type { ContentIssue } from "#contract/console/content.ts";

type IssuesProps = {
  readonly issues: readonly ContentIssue[];
  /** Whether the file is shown as text. Then lines are counted from the beginning of the file. */
  readonly isText: boolean;
  /** Whether something was typed since they were found. */
  readonly isUnsaved: boolean;
};

/** Moves the focus to the field of a place, or else to the nearest part around it that is shown. */
function focusAt(path: ContentIssue["path"]): void {
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const found = [...around.map(idOf), "body", "raw"].map((id) => document.getElementById(id)).find(Boolean);
  found?.scrollIntoView({ block: "center" });
  found?.focus();
}

/** What has to be corrected before the draft can be published, then advice. Each links to its field. */
export function Issues({ issues, ...shown }: IssuesProps) {
  const problems = issues.filter(({ kind }) => kind === "problem");
  const advice = issues.filter(({ kind }) => kind === "warning");
  return (
    <>
      {problems.length > 0 && (
        <section className="content-issues" aria-label="What to mend">
          <h2>To be mended before this can be published: {problems.length}</h2>
          <List issues={problems} {...shown} />
        </section>
      )}
      {advice.length > 0 && (
        <section className="content-issues content-issues-advice" aria-label="Advice">
          <h2>Advice, which holds up nothing: {advice.length}</h2>
          <List issues={advice} {...shown} />
        </section>
      )}
    </>
  );
}

function List({ issues, isText, isUnsaved }: IssuesProps) {
  return (
    <>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path.join(".")} ${issue.line} ${issue.sentence}`}>
            <button type="button" onClick={() => focusAt(issue.path)}>
              <b>{whereOf(issue, isText)}:</b> {issue.sentence}
            </button>
          </li>
        ))}
      </ul>
      {isUnsaved && <p className="fine muted">Found when the draft was saved last. Saving looks again.</p>}
    </>
  );
}

function whereOf({ place, line, path }: ContentIssue, isText: boolean): string {
  return place === "" || (isText && path.length === 0) ? `Line ${line}` : place;
}
