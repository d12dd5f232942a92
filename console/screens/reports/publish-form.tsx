import { useState } from "react";
import { leadReads, reportReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import { mailNoteMax, type ReportDetail, reports } from "#contract/console/reports.ts";
import { languageInWords } from "#contract/form-language.ts";
import { allLackingIn } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { ReviewDenied } from "./review-denied.tsx";
import { ReviewOrders } from "./review-orders.tsx";
import { nameOf, openHints } from "./review-texts.tsx";
import type { Writing } from "./use-edits.ts";
import { inShort, openIn } from "./version-words.ts";

type PublishFormProps = {
  readonly report: ReportDetail;
  readonly writing: Writing;
  /** The suggested name of the reviewer. */
  readonly reviewer: string;
  readonly onDone: () => void;
};

/** What is about to be published, the name of its reviewer, and that the client gets a mail. */
export function PublishForm({ report, writing, reviewer, onDone }: PublishFormProps) {
  const before = report.versions.find(({ reviewer: one }) => one !== null);
  const [name, setName] = useState(before?.reviewer ?? reviewer);
  const [isAnnounced, setAnnounced] = useState(true);
  const [mailNote, setMailNote] = useState("");
  const publishing = useWrite(at(reports.publishReport, { reference: report.reference }), [
    ...reportReads,
    ...leadReads,
  ]);
  const { edits, review } = writing;
  const result = reviewed(report.draft, review);
  const lacking = allLackingIn(result);
  const { unchecked } = result.head;
  const isWithdrawn = report.publishedAt !== null && report.state === "revoked";
  const reader = result.mailTo ?? report.contactEmail;
  const open = openIn(result);
  const { plan } = edits.rest;
  const isVeryLong = result.roadmap.weeks > result.basis.work.longest;
  const offered = openHints(result.hints, review).map(nameOf);
  const publish = () =>
    publishing.mutate(
      { base: edits.base, ...review, reviewer: name, unticked: unchecked, announce: isAnnounced, mailNote },
      {
        onSuccess: ({ number, forClient, mailed }) => {
          writing.release(edits, number);
          showToast({
            tone: "default",
            title: `Published as version ${forClient}`,
            description: mailed
              ? "The client’s mail is on its way."
              : "No mail is sent: you left it out. The link that the client has shows the new version.",
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
          ? `, and ${reader} gets a mail with the link.`
          : ". Earlier versions are kept."}
        {isWithdrawn && ` The withdrawn link stays dead: ${reader} gets a mail with a new one.`}
      </p>
      {report.language !== null && (
        <Notice tone="warn" title={`Their form was in ${languageInWords(report.language)}`}>
          The report is not: it is in the first language of your site, as the mail with its link says. Offer
          to go through it with them in a call.
        </Notice>
      )}
      {report.writtenIn !== null && (
        <Notice tone="warn" title={`The report is in ${languageInWords(report.writtenIn)}`}>
          Your site is not. Say its words in your language under Content first, or tell the client.
        </Notice>
      )}
      {lacking.length > 0 && (
        <>
          <Notice tone="warn" title="It cannot be published yet" />
          <ul>
            {[...new Set(lacking)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {isVeryLong && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={plan.isLengthMeant}
              onChange={({ target }) =>
                writing.write((now) => ({
                  ...now,
                  rest: { ...now.rest, plan: { ...now.rest.plan, isLengthMeant: target.checked } },
                }))
              }
            />{" "}
            The plan takes {result.roadmap.weeks} weeks, and that is meant
          </label>
        </p>
      )}
      {offered.length > 0 && (
        <Notice tone="warn" title="Named in their own words, and not in the report">
          {offered.join(", ")}. Each is put into the report with one press, below what the client wrote.
        </Notice>
      )}
      {unchecked > 0 && (
        <Notice tone="warn" title={`${unchecked} gaps and partials that nobody ticked`}>
          The report says so at its top. Tick them first if you have looked at them.
        </Notice>
      )}
      <ReviewDenied report={report} writing={writing} />
      <ReviewOrders report={report} writing={writing} />
      {result.roadmap.misfits.length > 0 && (
        <Notice tone="warn" title="What you set and the plan does not fit any more">
          {result.roadmap.misfits.join(" ")}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice tone="warn" title={open.join(", ")}>
          The client reads it so.
        </Notice>
      )}
      {report.publishedAt !== null && !isWithdrawn && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={isAnnounced}
              onChange={({ target }) => setAnnounced(target.checked)}
            />{" "}
            Tell the client by mail that there is a new version
          </label>
        </p>
      )}
      {(report.publishedAt === null || isWithdrawn || isAnnounced) && (
        <p>
          <label htmlFor="publish-mail">Your words in the mail, between what it says anyway (optional)</label>
          <textarea
            id="publish-mail"
            className="control"
            rows={4}
            maxLength={mailNoteMax}
            value={mailNote}
            onChange={({ target }) => setMailNote(target.value)}
          />
        </p>
      )}
      <p>
        <label htmlFor="publish-reviewer">Approved by</label>
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
        <Button
          type="submit"
          pending={publishing.isPending}
          disabled={name.trim() === "" || lacking.length > 0}
        >
          Publish
        </Button>
        <Button look="secondary" onClick={onDone}>
          Not yet
        </Button>
      </p>
    </form>
  );
}
