import { useState } from "react";
import { reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { at } from "#contract/console/endpoint.ts";
import type { Session } from "#contract/console/operators.ts";
import { type ReportDetail, reports } from "#contract/console/reports.ts";
import { careIn } from "#questionnaires/readiness/texts.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type ReviewHoldProps = { readonly report: ReportDetail; readonly session: Session };

/** Why the report is on hold, and for owners a form that lifts it; or who lifted it. */
export function ReviewHold({ report, session }: ReviewHoldProps) {
  const { isHeld, lifted, draft, reference } = report;
  if (lifted !== null) {
    return (
      <p className="fine">
        <Said>{lifted.by ?? "An owner"}</Said> lifted the hold, {momentInWords(lifted.at)}:{" "}
        <Said>{lifted.reason}</Said>
      </p>
    );
  }
  if (!isHeld) return null;
  return (
    <div className="review-decision">
      <Notice tone="warn" title="On hold: nothing goes out yet">
        Words in what the client wrote need care. They prove nothing; a person has to look.
      </Notice>
      <ul>
        {careIn(draft.texts).map(({ name, question, care }) => (
          <li key={name}>
            {question} <b>{care.join(", ")}</b>
          </li>
        ))}
      </ul>
      {session.operator.role === "owner" ? (
        <LiftForm reference={reference} />
      ) : (
        <p>Ask an owner to lift the hold.</p>
      )}
    </div>
  );
}

function LiftForm({ reference }: { readonly reference: string }) {
  const [reason, setReason] = useState("");
  const lifting = useWrite(at(reports.liftReportHold, { reference }), reportReads);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        lifting.mutate(
          { reason },
          { onSuccess: () => showToast({ tone: "default", title: "The hold is lifted" }) },
        );
      }}
    >
      <p>
        <label htmlFor="lift-reason">Why it can go out</label>
        <textarea
          id="lift-reason"
          className="control"
          rows={2}
          maxLength={1_000}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </p>
      {lifting.error && (
        <div role="alert">
          <FieldError>{sentenceOf(lifting.error)}</FieldError>
        </div>
      )}
      <Button type="submit" small pending={lifting.isPending} disabled={reason.trim() === ""}>
        Lift the hold
      </Button>
    </form>
  );
}
