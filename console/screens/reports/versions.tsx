import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { type ReportDetail, type ReportVersion, reports } from "#contract/console/reports.ts";
import { Button } from "#ui/button/button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { CriterionStatus } from "./criterion-status.tsx";
import { editsOf } from "./edits.ts";
import type { Writing } from "./use-edits.ts";
import { inShort } from "./version-words.ts";

/** The number that the client reads; of what was only saved, that of the save. */
function nameOf({ number, forClient }: Pick<ReportVersion, "number" | "forClient">): string {
  return forClient === null ? `Save ${number}` : `Version ${forClient}`;
}

type VersionsProps = { readonly report: ReportDetail; readonly writing: Writing };

/** Every saved or published version, the newest first, with its changes of the draft. */
export function Versions({ report, writing }: VersionsProps) {
  const preview = addressOf(at(reports.previewReport, { reference: report.reference }));
  const takeUp = ({ number, review }: ReportVersion) =>
    writing.write(({ base }) => ({ ...editsOf(report.draft, { number, review }), base }));
  return (
    <section>
      <h2>Versions</h2>
      <ol className="review-versions">
        {report.versions.map((version, index) => (
          <li key={version.number}>
            <Mark
              name={version.reviewer === null ? "half" : "tested"}
              {...(version.reviewer !== null && { tone: "ok" })}
            />
            <p>
              <b>{nameOf(version)}</b>
              {version.reviewer !== null && (
                <>
                  , published, approved by <Said>{version.reviewer}</Said>
                </>
              )}
            </p>
            <small className="muted">
              {version.forClient !== null && `Save ${version.number}, `}
              {momentInWords(version.at)}
              {version.by !== null && (
                <>
                  , <Said>{version.by}</Said>
                </>
              )}
            </small>
            <Changes report={report} version={version} />
            <p className="actions">
              <Link newTab href={`${preview}?version=${version.number}`}>
                As the client {version.reviewer === null ? "would read it" : "has read it"}
              </Link>
              {index > 0 && !writing.isUnsaved && (
                <Button small look="ghost" onClick={() => takeUp(version)}>
                  Take up {nameOf(version).toLowerCase()} again
                </Button>
              )}
            </p>
          </li>
        ))}
        <li>
          <Mark name="open" />
          <p>
            <b>Draft</b>, from the answers
          </p>
          <small className="muted">{momentInWords(report.receivedAt)}</small>
          <p className="actions">
            <Link newTab href={`${preview}?version=0`}>
              As the client would read it
            </Link>
          </p>
        </li>
      </ol>
    </section>
  );
}

function Changes({ report, version }: { readonly report: ReportDetail; readonly version: ReportVersion }) {
  const { changes, notes } = version.review;
  const drafted = new Map(report.draft.rows.map(({ criterion, status }) => [criterion, status]));
  if (changes.length + notes.length === 0) return <p className="fine">{inShort(version.review)}</p>;
  return (
    <details className="fine">
      <summary>{inShort(version.review)}</summary>
      <ul>
        {changes.map(({ criterion, status, why }) => (
          <li key={criterion}>
            <b className="figures">{criterion}</b>{" "}
            <CriterionStatus from={drafted.get(criterion) ?? status} to={status} />
            <br />
            <Said>{why}</Said>
          </li>
        ))}
        {notes.map(({ criterion, text }) => (
          <li key={`note ${criterion}`}>
            <b className="figures">{criterion}</b> Note: <Said>{text}</Said>
          </li>
        ))}
      </ul>
    </details>
  );
}
