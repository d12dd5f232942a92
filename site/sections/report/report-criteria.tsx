import "./report-criteria.css";
import type { GroupData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Status, type StatusWords, statusLooks } from "./status.tsx";

type CriteriaWords = Readonly<
  Record<
    | "title"
    | "lead"
    | "wording"
    | "because"
    | "follows"
    | "overlaps"
    | "evidence"
    | "effort"
    | "step"
    | "run"
    | "included"
    | "note"
    | "checked"
    | "leftOpen"
    | "owner"
    | "gaps"
    | "none"
    | "notAssessed"
    | "notApplicable"
    | "row"
    | "rows",
    string
  >
> & {
  readonly statuses: StatusWords;
  /** What stands before the status that a row had in the draft. */
  readonly drafted: string;
};

export type ReportCriteriaProps = CriteriaWords & { readonly groups: readonly GroupData[] };

/**
 * One row for every criterion, group by group. Groups without a gap or a note for the client are folded; on paper all
 * are open.
 */
export function ReportCriteria({ groups, ...words }: ReportCriteriaProps) {
  return (
    <section className="report-part wrap" id="criteria">
      <SectionHead title={words.title} lead={words.lead} />
      <p>{words.wording}</p>
      <div>
        {groups.map((group) => (
          <div className="report-group" key={group.name}>
            <details open={group.gaps > 0 || group.rows.some(({ note }) => note !== "")}>
              <summary>
                <h3>
                  <span>{group.name}</span>
                </h3>{" "}
                <span>
                  <Count words={words} group={group} />
                </span>
              </summary>
              <ol>
                {group.rows.map((row) => (
                  <Row key={row.criterion} words={words} row={row} />
                ))}
              </ol>
            </details>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * How many rows a group has, how many gaps, and how many rows are not assessed. Without the last number readers might
 * think that they are all right.
 */
function Count({ words, group }: { readonly words: CriteriaWords; readonly group: GroupData }) {
  const { gaps, notAssessed, notApplicable, rows } = group;
  return (
    <>
      <span className="figures">{rows.length}</span> <span>{rows.length === 1 ? words.row : words.rows}</span>
      {gaps > 0 && (
        <>
          , {words.gaps} <span className="figures">{gaps}</span>
        </>
      )}
      {gaps === 0 && notAssessed === 0 && <span>, {words.none}</span>}
      {notAssessed > 0 && (
        <span>
          , {words.notAssessed} <span className="figures">{notAssessed}</span>
        </span>
      )}
      {notApplicable > 0 && (
        <span>
          , {words.notApplicable} <span className="figures">{notApplicable}</span>
        </span>
      )}
    </>
  );
}

function Row({ words, row }: { readonly words: CriteriaWords; readonly row: GroupData["rows"][number] }) {
  const { criterion, wording, evidence, effort, status, drafted, reasons, follows, overlaps } = row;
  const { checkedBy, leftOpenBy, note, owner, step, excluded, run, included } = row;
  return (
    <li className="report-row" data-state={status}>
      <b className="figures">{criterion}</b>
      <h4>{wording}</h4>
      <div>
        <Status words={words.statuses} status={status} />
        {drafted && (
          <p className="report-drafted">
            {words.drafted}: <span>{words.statuses[statusLooks[drafted].name]}</span>
          </p>
        )}
      </div>
      <dl>
        {excluded !== undefined && (
          <div>
            <dt>{words.because}</dt>
            <dd>{excluded}</dd>
          </div>
        )}
        {reasons.length > 0 && (
          <div>
            <dt>{words.because}</dt>
            <dd>
              {reasons.map(({ question, answers }) => (
                <div key={question}>
                  <span>{question}</span>
                  <ul>
                    {answers.map((answer) => (
                      <li key={answer}>{answer}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </dd>
          </div>
        )}
        {follows.length > 0 && (
          <div>
            <dt>{words.follows}</dt>
            <dd className="figures">{follows.join(", ")}</dd>
          </div>
        )}
        {overlaps.length > 0 && (
          <div>
            <dt>{words.overlaps}</dt>
            <dd className="figures">{overlaps.join(", ")}</dd>
          </div>
        )}
        {run !== undefined && (
          <div>
            <dt>{words.run}</dt>
            <dd>{run}</dd>
          </div>
        )}
        {included !== undefined && (
          <div>
            <dt>{words.included}</dt>
            <dd>{included}</dd>
          </div>
        )}
        {step !== undefined && (
          <div>
            <dt>{words.step}</dt>
            <dd>{step}</dd>
          </div>
        )}
        {evidence !== "" && (
          <div>
            <dt>{words.evidence}</dt>
            <dd>{evidence}</dd>
          </div>
        )}
        {effort !== "" && (
          <div className="report-effort">
            <dt>{words.effort}</dt>
            <dd>{effort}</dd>
          </div>
        )}
        {owner !== "" && (
          <div>
            <dt>{words.owner}</dt>
            <dd>{owner}</dd>
          </div>
        )}
        {checkedBy !== "" && (
          <div>
            <dt>{words.checked}</dt>
            <dd>{checkedBy}</dd>
          </div>
        )}
        {leftOpenBy !== undefined && (
          <div>
            <dt>{words.leftOpen}</dt>
            <dd>{leftOpenBy}</dd>
          </div>
        )}
      </dl>
      {note !== "" && (
        <p className="report-row-note">
          <Mark name="tested" tone="ok" label={words.note} />
          <span>{note}</span>
        </p>
      )}
    </li>
  );
}
