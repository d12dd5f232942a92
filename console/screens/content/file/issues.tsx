import { idOf } from "#console/screens/content/form/desk.ts";
import { placeInWords } from "#console/screens/content/words/places.ts";
import type { ContentIssue } from "#contract/console/content.ts";

type IssuesProps = { readonly issues: readonly ContentIssue[] };

/** Goes to the field of a place, or to the nearest thing around it that is shown. */
function focusAt(path: ContentIssue["path"]): void {
  const around = path.map((_, index) => path.slice(0, path.length - index));
  const found = [...around.map(idOf), "body", "raw"].map((id) => document.getElementById(id)).find(Boolean);
  found?.scrollIntoView({ block: "center" });
  found?.focus();
}

/** What is to be mended before the draft can be published, each a way to its field. */
export function Issues({ issues }: IssuesProps) {
  if (issues.length === 0) return null;
  const problems = issues.filter(({ kind }) => kind === "problem").length;
  return (
    <section className="content-issues" aria-label="What to mend">
      <h2>
        {problems > 0
          ? `To be mended before this can be published: ${problems}`
          : "Worth a look before you publish"}
      </h2>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path.join(".")} ${issue.line} ${issue.sentence}`}>
            <button type="button" onClick={() => focusAt(issue.path)}>
              <b>{issue.path.length > 0 ? placeInWords(issue.path) : `Line ${issue.line}`}:</b>{" "}
              {issue.sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
