import { useState } from "react";
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
import { signed, withoutSignature } from "#contract/console/signature.ts";
import { type LeadDraft, writers } from "#contract/console/writing.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Folded } from "./answered-words.tsx";
import { beginningAt } from "./begun.ts";
import { bringBack, draftOf, keepReply, openBegun } from "./drafts.ts";

/** Characters and lines of a begun mail that are shown at once. */
const shown = { letters: 200, lines: 3 } as const;

type LeadDraftsProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
};

/** Answers that colleagues have begun, or the operator elsewhere or in a lead that was merged into this one: each can be read and gone on with. */
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
      place={place}
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
  return <BeginButton label="Send the answer that came back again" place={place} onBegin={begin} />;
}

type BeginButtonProps = Pick<LeadDraftsProps, "place"> & {
  readonly label: string;
  readonly isPending?: boolean;
  readonly onBegin: () => void;
};

/** Begins a mail with words from elsewhere. One that was begun here already is asked about: the two are never mixed. */
function BeginButton({ label, place, isPending = false, onBegin }: BeginButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const begun = draftOf(place).reply;
  if (isAsked && begun !== undefined)
    return (
      <Notice tone="warn" title="You have begun another mail to them, which is kept" live>
        <Folded text={withoutSignature(begun.text, begun.signature ?? "").trim()} room={shown} />
        <p className="actions">
          <Button
            small
            look="secondary"
            onClick={() => {
              setAsked(false);
              openBegun(place);
            }}
          >
            Go on with the begun mail
          </Button>
          <Button
            small
            look="ghost"
            onClick={() => {
              setAsked(false);
              keepReply(place, undefined);
              onBegin();
            }}
          >
            Let it go: {label.toLowerCase()}
          </Button>
        </p>
      </Notice>
    );
  return (
    <p>
      <Button
        small
        look="secondary"
        pending={isPending}
        onClick={() => (begun === undefined ? onBegin() : setAsked(true))}
      >
        {label}
      </Button>
    </p>
  );
}

type BegunAnswerProps = LeadDraftsProps & {
  readonly draft: LeadDraft;
  /** Whether it was begun by who looks at this, elsewhere. */
  readonly isOwn: boolean;
  readonly onTaken: (draft: LeadDraft) => void;
};

function BegunAnswer({ lead: { reference }, place, draft, isOwn, onTaken }: BegunAnswerProps) {
  const take = useWrite(at(writers.takeDraft, { reference }), leadReads);
  const { operatorId, name, begunAt, changedAt, to, cc, subject, text } = draft;
  const who = isOwn ? "You" : isolated(name);
  return (
    <details className="lead-begun">
      <summary>
        {who} began an answer {momentInWords(begunAt)}
        {isOwn ? ": go on with it" : ": read it"}
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
      <BeginButton
        label={isOwn ? "Go on with it" : "Take it over"}
        place={place}
        isPending={take.isPending}
        // A promise, because what is taken over is gone from the list before a callback would be called.
        onBegin={() => void take.mutateAsync({ operatorId }).then(onTaken, () => undefined)}
      />
    </details>
  );
}
