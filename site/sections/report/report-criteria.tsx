import "./report-criteria.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Status, type StatusWords } from "./status.tsx";

export type ReportCriteriaProps = Readonly<
  Record<
    | "title"
    | "lead"
    | "wording"
    | "because"
    | "follows"
    | "evidence"
    | "effort"
    | "note"
    | "checked"
    | "gaps"
    | "none"
    | "notAssessed"
    | "unread"
    | "row"
    | "rows",
    string
  >
> & { readonly statuses: StatusWords };

/**
 * One row for every criterion, group by group. On a phone `foldGroups` closes the groups without a gap; on
 * larger screens, without JavaScript, and on paper, all groups are open.
 */
export function ReportCriteria({ statuses, ...words }: ReportCriteriaProps) {
  return (
    <section className="report-part wrap">
      <SectionHead title={words.title} lead={words.lead} />
      <p>{words.wording}</p>
      <div data-list="groups">
        <div className="report-group">
          <details open data-if="hasGaps">
            <summary>
              <h3>
                <span data-fill="group" />
              </h3>{" "}
              <span>
                <span className="figures" data-fill="groupRows" /> <Criteria {...words} />, {words.gaps}{" "}
                <span className="figures" data-fill="groupGaps" />
                <NotAssessed words={words.notAssessed} />
              </span>
            </summary>
            <Rows statuses={statuses} {...words} />
          </details>
          <details open data-folds data-if="hasNone">
            <summary>
              <h3>
                <span data-fill="group" />
              </h3>{" "}
              <span>
                <span className="figures" data-fill="groupRows" /> <Criteria {...words} />
                <span data-if="noGap">, {words.none}</span>
                <NotAssessed words={words.notAssessed} />
              </span>
            </summary>
            <Rows statuses={statuses} {...words} />
          </details>
        </div>
      </div>
    </section>
  );
}

/** The word for one or several rows. */
function Criteria({ row, rows }: Pick<ReportCriteriaProps, "row" | "rows">) {
  return (
    <>
      <span data-if="oneRow">{row}</span>
      <span data-if="manyRows">{rows}</span>
    </>
  );
}

/**
 * How many rows of a group are not assessed. Without this number readers might think that they are all right.
 */
function NotAssessed({ words }: { readonly words: string }) {
  return (
    <span data-if="groupNotAssessed">
      , {words} <span className="figures" data-fill="groupNotAssessed" />
    </span>
  );
}

function Rows({ statuses, ...words }: Omit<ReportCriteriaProps, "title" | "lead" | "wording">) {
  return (
    <ol data-list="rows">
      <li className="report-row" data-state="rowState">
        <b className="figures" data-fill="criterion" />
        <p data-fill="wording" />
        <p>
          <Status words={statuses} />
        </p>
        <dl>
          <div data-if="reasons">
            <dt>{words.because}</dt>
            <dd data-list="reasons">
              <div>
                <span data-fill="question" />
                <ul data-list="answerList">
                  <li data-fill="answer" />
                </ul>
              </div>
            </dd>
          </div>
          <div data-if="rowUnread">
            <dt>{words.unread}</dt>
            <dd data-fill="rowUnread" />
          </div>
          <div data-if="rowFollows">
            <dt>{words.follows}</dt>
            <dd className="figures" data-fill="rowFollows" />
          </div>
          <div>
            <dt>{words.evidence}</dt>
            <dd data-fill="evidence" />
          </div>
          <div className="report-effort">
            <dt>{words.effort}</dt>
            <dd data-fill="effort" />
          </div>
          <div data-if="rowChecked">
            <dt>{words.checked}</dt>
            <dd data-fill="rowChecked" />
          </div>
        </dl>
        <p className="report-row-note" data-if="rowNote">
          <Mark name="tested" tone="ok" label={words.note} />
          <span data-fill="rowNote" />
        </p>
      </li>
    </ol>
  );
}
