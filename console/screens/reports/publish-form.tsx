import { useState } from "react";
import { usePublishing } from "#console/api/reports.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { reviewOf } from "./edits.ts";
import type { Writing } from "./use-edits.ts";
import { inShort } from "./version-words.ts";

type PublishFormProps = {
  readonly report: ReportDetail;
  readonly writing: Writing;
  /** Who answers for it, unless something else is written. */
  readonly reviewer: string;
  readonly onDone: () => void;
};

/** What is about to be published, who answers for it, and that the client is told. */
export function PublishForm({ report, writing, reviewer, onDone }: PublishFormProps) {
  const [name, setName] = useState(report.reviewer ?? reviewer);
  const publishing = usePublishing(report.reference);
  const { edits } = writing;
  const review = reviewOf(edits, report.draft);
  const publish = () =>
    publishing.mutate(
      { base: edits.base, ...review, reviewer: name },
      {
        onSuccess: ({ number, mailed }) => {
          writing.release(edits, number);
          showToast({
            tone: "default",
            title: `Published as version ${number}`,
            description: mailed
              ? "The client’s mail is on its way."
              : "The client was told the first time and gets no second mail.",
          });
          onDone();
        },
      },
    );
  return (
    <form
      className="review-decision"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <p>
        {inShort(review)} The client reads it at once
        {report.publishedAt === null
          ? " and gets a mail with the link."
          : "; no second mail is sent. Earlier versions are kept."}
      </p>
      <p>
        <label htmlFor="publish-reviewer">Reviewed by</label>
        <input
          id="publish-reviewer"
          className="control"
          maxLength={120}
          autoComplete="off"
          value={name}
          aria-describedby="publish-reviewer-hint"
          onChange={({ target }) => setName(target.value)}
        />
        <small id="publish-reviewer-hint" className="muted">
          A name or a role. It stands at the top of the report.
        </small>
      </p>
      {publishing.error && (
        <div role="alert">
          <FieldError>{sentenceOf(publishing.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button type="submit" pending={publishing.isPending} disabled={name.trim() === ""}>
          Publish
        </Button>
        <Button look="secondary" onClick={onDone}>
          Not yet
        </Button>
      </p>
    </form>
  );
}
