import { leadReads } from "#console/api/lead-reads.ts";
import { useSession } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { sendAgainInWords } from "#console/screens/words/waiting-words.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { signed } from "#contract/console/signature.ts";
import { type LeadDraft, writers } from "#contract/console/writing.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { beginningAt } from "./begun.ts";
import { bringBack, draftOf } from "./drafts.ts";

type LeadDraftsProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
};

/** Answers that colleagues have begun, or the operator in another browser: each can be read and gone on with. */
export function LeadDrafts({ lead, place }: LeadDraftsProps) {
  const session = useSession().data;
  if (!session) return null;
  const { operator, company } = session;
  const signature = session.signature || `${operator.name}\n${company}`;
  const hasOwn = draftOf(place).reply !== undefined;
  const others = lead.drafts.filter(({ operatorId }) => operatorId !== operator.id || !hasOwn);
  return others.map((draft) => (
    <BegunAnswer
      key={draft.operatorId}
      lead={lead}
      draft={draft}
      isOwn={draft.operatorId === operator.id}
      onTaken={({ to, cc, subject, text, signature: theirs }) =>
        bringBack(place, {
          to,
          cc,
          subject,
          text: signed(text, signature, theirs),
          signature,
          files: [],
          lost: [],
          begun: beginningAt(lead),
        })
      }
    />
  ));
}

/**
 * Begins the answer that came back once more, with its words, to the address that was corrected since. Files have to be
 * chosen again.
 */
export function AnswerThatCameBack({ lead, place }: LeadDraftsProps) {
  const answer = lead.history.findLast(
    (entry) => entry.kind === "reply" && entry.at < (lead.correctedAt ?? ""),
  );
  if (sendAgainInWords(lead) === undefined || answer?.kind !== "reply") return null;
  const { subject, text, signature, cc = [], files = [] } = answer;
  const begin = () =>
    bringBack(place, {
      ...{ subject, text, to: lead.contactEmail, cc: cc.join(", ") },
      ...(signature !== undefined && { signature }),
      ...{ files: [], lost: files.map(({ name }) => name), begun: beginningAt(lead) },
    });
  return (
    <p>
      <Button small look="secondary" onClick={begin}>
        Send the answer that came back again
      </Button>
    </p>
  );
}

type BegunAnswerProps = Pick<LeadDraftsProps, "lead"> & {
  readonly draft: LeadDraft;
  /** Whether it was begun by who looks at this, elsewhere. */
  readonly isOwn: boolean;
  readonly onTaken: (draft: LeadDraft) => void;
};

function BegunAnswer({ lead: { reference }, draft, isOwn, onTaken }: BegunAnswerProps) {
  const take = useWrite(at(writers.takeDraft, { reference }), leadReads);
  const { operatorId, name, begunAt, changedAt, to, cc, subject, text } = draft;
  const who = isOwn ? "You" : isolated(name);
  return (
    <details className="lead-begun">
      <summary>
        {who} began an answer {momentInWords(begunAt)}
        {isOwn ? ", in another browser: go on with it" : ": read it"}
      </summary>
      <p className="fine muted">
        As it was {momentInWords(changedAt)}. To <Said fallback="nobody yet">{to}</Said>
        {cc !== "" && <Said>{`, copy to ${cc}`}</Said>}
      </p>
      <p>
        <b>
          <Said fallback="No subject yet">{subject}</Said>
        </b>
      </p>
      <blockquote>
        <Said>{text.trim()}</Said>
      </blockquote>
      {take.error && (
        <div role="alert">
          <FieldError>{sentenceOf(take.error)}</FieldError>
        </div>
      )}
      <Button
        small
        look="secondary"
        pending={take.isPending}
        // A promise, because what is taken over is gone from the list before a callback would be called.
        onClick={() => take.mutateAsync({ operatorId }).then(onTaken, () => undefined)}
      >
        {isOwn ? "Go on with it" : "Take it over"}
      </Button>
    </details>
  );
}
