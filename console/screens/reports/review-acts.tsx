import { useState } from "react";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import type { Session } from "#contract/console/operators.ts";
import { type ReportDetail, reports } from "#contract/console/reports.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { reviewOf, unexplained } from "./edits.ts";
import { MeanwhileSaved } from "./meanwhile-saved.tsx";
import { PublishForm } from "./publish-form.tsx";
import { ReviewHold } from "./review-hold.tsx";
import { RevokeForm } from "./revoke-form.tsx";
import { StatusCounts } from "./status-counts.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewActsProps = {
  readonly report: ReportDetail;
  /** The draft as the review leaves it. */
  readonly result: ReadinessReport;
  readonly writing: Writing;
  readonly session: Session;
};

/** The state of the report, and what can be done with the review: save, preview as the client, publish. */
export function ReviewActs({ report, result, writing, session }: ReviewActsProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const saving = useWrite(at(reports.saveReview, { reference: report.reference }), [
    ...reportReads,
    ...leadReads,
  ]);
  const { edits, saved, isBehind, isUnsaved } = writing;
  const open = unexplained(edits, report.draft);
  const save = () =>
    saving.mutate(
      { base: edits.base, ...reviewOf(edits, report.draft) },
      {
        onSuccess: ({ number }) => {
          writing.release(edits, number);
          showToast({ tone: "default", title: `Saved as version ${number}` });
        },
      },
    );
  const preview = addressOf(at(reports.previewReport, { reference: report.reference }));
  return (
    <section className="review-acts" aria-label="The review">
      <StatusCounts draft={report.draft} result={result} />
      <ReviewHold report={report} session={session} />
      {isBehind && <MeanwhileSaved report={report} writing={writing} />}
      {open.length > 0 && (
        <Notice tone="warn" title={`Say why: ${open.join(", ")}`}>
          The client reads the reason of each changed status.
        </Notice>
      )}
      {saving.error && (
        <div role="alert">
          <FieldError>{sentenceOf(saving.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button
          small
          look="secondary"
          pending={saving.isPending}
          disabled={!isUnsaved || isBehind || open.length > 0}
          onClick={save}
        >
          Save
        </Button>
        {isUnsaved && !isBehind && (
          <Button small look="ghost" onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        <ButtonLink small look="secondary" newTab href={`${preview}?version=${saved.base}`}>
          {isUnsaved ? "Preview what is saved" : "Preview as the client"}
        </ButtonLink>
        <Button
          small
          disabled={report.state === "revoked" || report.isHeld || isBehind || open.length > 0}
          onClick={() => setPublishing(true)}
        >
          Publish
        </Button>
        {report.state === "published" && (
          <Button small look="ghost" onClick={() => setRevoking(true)}>
            Withdraw
          </Button>
        )}
      </p>
      <p className="fine muted" role="status">
        {isUnsaved
          ? "Not saved yet. What you wrote is kept in this tab."
          : saved.base === 0
            ? "As the rules drafted it from the answers."
            : `Version ${saved.base}.`}
      </p>
      <Dialog
        id="discard"
        heading="Discard what is not saved?"
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
      >
        <p className="actions">
          <Button
            onClick={() => {
              writing.drop();
              setDiscarding(false);
            }}
          >
            Discard it
          </Button>
          <Button look="secondary" onClick={() => setDiscarding(false)}>
            Keep writing
          </Button>
        </p>
      </Dialog>
      <Dialog
        id="publish"
        heading="Publish this report?"
        open={isPublishing}
        onClose={() => setPublishing(false)}
      >
        {isPublishing && (
          <PublishForm
            report={report}
            writing={writing}
            reviewer={session.operator.name}
            onDone={() => setPublishing(false)}
          />
        )}
      </Dialog>
      <Dialog
        id="revoke"
        heading="Withdraw this report?"
        open={isRevoking}
        onClose={() => setRevoking(false)}
      >
        <RevokeForm reference={report.reference} onDone={() => setRevoking(false)} />
      </Dialog>
    </section>
  );
}
