import { lazy, useState } from "react";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { Part } from "#console/screens/part/part.tsx";
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
import { statuses } from "./criterion-status.tsx";
import { reviewOf, unexplained } from "./edits.ts";
import { ReviewHold } from "./review-hold.tsx";
import type { Writing } from "./use-edits.ts";

/** Loaded when it is asked for, so that the screen stays within its bytes. */
const PublishForm = lazy(async () => ({ default: (await import("./publish-form.tsx")).PublishForm }));

const MeanwhileSaved = lazy(async () => ({
  default: (await import("./meanwhile-saved.tsx")).MeanwhileSaved,
}));

type StatusCountsProps = { readonly draft: ReadinessReport; readonly result: ReadinessReport };

const counts = {
  indicated: "indicated",
  partial: "partial",
  gap: "gap",
  "not-assessed": "notAssessed",
  "not-applicable": "notApplicable",
} as const;

/** How many criteria have which status, and how many more or fewer than in the draft. */
function StatusCounts({ draft, result }: StatusCountsProps) {
  return (
    <dl className="review-counts">
      {statuses.map(({ status, name }) => {
        const now = result.head[counts[status]];
        const more = (now ?? 0) - (draft.head[counts[status]] ?? 0);
        if (now === undefined && more === 0) return null;
        return (
          <div key={status} data-status={status}>
            <dt>{name}</dt>
            <dd className="figures">
              {now ?? 0}
              {more !== 0 && (
                <small>
                  {more > 0 ? "+" : "−"}
                  {Math.abs(more)}
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What the saved state is: the version that the client reads, or a save that only we see. */
function standingOf({ versions, state }: ReportDetail, base: number): string {
  const forClient = versions.find(({ number }) => number === base)?.forClient ?? null;
  if (forClient === null) return `Save ${base}, not published.`;
  return `Version ${forClient}, ${state === "revoked" ? "withdrawn" : "as published"}.`;
}

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
          showToast({ tone: "default", title: `Saved (save ${number})` });
        },
      },
    );
  const preview = addressOf(at(reports.previewReport, { reference: report.reference }));
  return (
    <section className="review-acts" aria-label="The review">
      <StatusCounts draft={report.draft} result={result} />
      <ReviewHold report={report} session={session} />
      {(isBehind || edits.clashes !== undefined) && (
        <Part>
          <MeanwhileSaved report={report} writing={writing} onTaken={() => saving.reset()} />
        </Part>
      )}
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
          disabled={report.isHeld || isBehind || open.length > 0}
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
            : standingOf(report, saved.base)}
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
        <Part>
          {isPublishing && (
            <PublishForm
              report={report}
              writing={writing}
              reviewer={session.operator.name}
              onDone={() => setPublishing(false)}
            />
          )}
        </Part>
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

type RevokeFormProps = { readonly reference: string; readonly onDone: () => void };

/** Withdraws a published report, after saying what that means. */
function RevokeForm({ reference, onDone }: RevokeFormProps) {
  const revoking = useWrite(at(reports.revokeReport, { reference }), [...reportReads, ...leadReads]);
  const revoke = () =>
    revoking.mutate(
      {},
      {
        onSuccess: () => {
          showToast({ tone: "default", title: "The report was withdrawn" });
          onDone();
        },
      },
    );
  return (
    <div className="review-decision">
      <p>
        Whoever opens the link reads that it was withdrawn, and this link never works again. The review stays:
        once it is corrected and published, the client gets a mail with a new link. Until then they are not
        told: write to them.
      </p>
      {revoking.error && (
        <div role="alert">
          <FieldError>{sentenceOf(revoking.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button pending={revoking.isPending} onClick={revoke}>
          Withdraw it
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep it
        </Button>
      </p>
    </div>
  );
}
