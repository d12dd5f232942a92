import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { hrefOf } from "#console/address/address.ts";
import { useSession } from "#console/api/session.ts";
import { useRead } from "#console/api/use.ts";
import { useWriting } from "#console/api/writing.ts";
import { Key } from "#console/keys/key.tsx";
import { useKeys } from "#console/keys/keys.ts";
import { ActingChoice } from "#console/screens/forms/acting-choice.tsx";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { hasHoursLeft } from "#contract/calendar/open-hours.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { replies, type replyTemplates, templatesTo } from "#contract/console/reply.ts";
import { gapLeftIn } from "#contract/console/reply-template.ts";
import { signed } from "#contract/console/signature.ts";
import type { BegunLetter } from "#contract/console/writing.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { AnsweredWords } from "./answered-words.tsx";
import { beginningAt, unseenIn } from "./begun.ts";
import { type Begun, draftOf, keepReply, type ReplyDraft } from "./drafts.ts";
import { focusUnseen, LeadUnseen } from "./lead-unseen.tsx";
import { LeftWaiting } from "./left-waiting.tsx";
import {
  addressesIn,
  answerTo,
  asWritten,
  type LetterDraft,
  missedBy,
  missingIn,
  offeredAsWritten,
} from "./letter.ts";
import { LetterAddresses } from "./letter-addresses.tsx";
import { nextLead } from "./next-lead.ts";
import { NoMails } from "./no-mails.tsx";
import { followUpIn } from "./quick-answers.tsx";
import { ReplyFiles } from "./reply-files.tsx";
import { type FollowUp, SendButtons, sendKeys, type Then, thenOf, usualFollowUp } from "./send-buttons.tsx";
import { useSending } from "./use-sending.ts";

type ReplyFormProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
  /** Name of the operator who writes. */
  readonly writer: string;
  /** Whether it begins with all who take part. */
  readonly isToAll: boolean;
  /** Whether somebody goes on writing at once. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** Writes a mail to the lead, from a template or without one. What was typed stays until it is sent. */
export function ReplyForm(props: ReplyFormProps) {
  const templates = useRead(
    at(replies.listReplyTemplates, { reference: props.lead.reference }),
    {},
    // What was written meanwhile can change who receives the reply.
    { gcTime: 0 },
  );
  if (templates.error) return <Trouble error={templates.error} onRetry={() => void templates.refetch()} />;
  if (templates.data === undefined) return <Skeleton label="Loading the templates" />;
  return <Letter {...props} offered={offeredAsWritten(templates.data)} />;
}

/** Goes on in the part of a template that is still to be written, or at the beginning of the mail. */
function selectGap(area: HTMLTextAreaElement | null, text: string, gap = ""): void {
  requestAnimationFrame(() => {
    const from = Math.max(text.indexOf(gap), 0);
    area?.focus();
    area?.setSelectionRange(from, from + gap.length);
  });
}

type LetterProps = ReplyFormProps & { readonly offered: z.infer<typeof replyTemplates> };

function Letter({ lead, place, writer, isToAll, takesFocus, onClose, offered }: LetterProps) {
  const { signature, emptyBooking } = offered;
  const { tell: tellOthers, settled } = useWriting(lead.reference, "reply");
  const sending = useSending({
    lead,
    place,
    settled,
    onSent: () => {
      tellOthers(false);
      onClose();
    },
  });
  const { subject: answered, isOfMail } = answerTo(lead, offered.receipt);
  const unwritten = {
    // Who was added by hand or came with a sheet has sent nothing that gives a subject.
    subject: answered || `${offered.facts.house} (${lead.reference})`,
    to: offered.to.join(", "),
    cc: isToAll ? offered.cc.join(", ") : "",
    text: `\n\n${signature}`,
    signature,
    files: [],
    lost: [],
    begun: beginningAt(lead),
  } satisfies ReplyDraft;
  const [draft, setDraft] = useState<LetterDraft>(() => {
    const begun = { ...unwritten, ...draftOf(place).reply };
    return { ...begun, to: asWritten(begun.to), cc: asWritten(begun.cc) };
  });
  // On a telephone the words come first, unless somebody has to look at the addresses.
  const [isEnvelopeOpen] = useState(
    () => draft.to.trim() === "" || offered.asked.length > 0 || matchMedia("(min-width: 48em)").matches,
  );
  const [isBegunBefore] = useState(() => draftOf(place).reply !== undefined);
  const receivers = addressesIn(`${draft.to}, ${draft.cc}`).map((one) => one.toLowerCase());
  const missed = offered.to.filter((one) => !receivers.includes(one.toLowerCase()));
  const templates = templatesTo(offered, addressesIn(draft.to));
  // A template may say what the mail is about unless a thread or its writer does.
  const suggested = isOfMail ? "" : unwritten.subject;
  const isFree = ["", suggested, ...templates.map((one) => one.subject)].includes(draft.subject.trim());
  /** The text before a template replaced it. */
  const [replaced, setReplaced] = useState<LetterDraft>();
  const [gap, setGap] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const isEntered = useRef(takesFocus);
  useEffect(() => {
    if (isEntered.current) area.current?.focus();
    // The caret stands above the signature.
    area.current?.setSelectionRange(0, 0);
  }, []);
  const [fileProblem, setFileProblem] = useState<string>();
  /** Why the last try to send stopped; counted, so that the same reason is said again. */
  const [stopped, setStopped] = useState<{ readonly why: string; readonly times: number }>();
  const keep = (next: LetterDraft) => {
    setDraft(next);
    const isChanged = (["subject", "to", "cc", "text"] as const).some(
      (part) => next[part] !== unwritten[part],
    );
    const isBegun = isChanged || next.files.length > 0;
    keepReply(place, isBegun ? next : undefined);
    tellOthers(isBegun, begunLetter(next));
  };
  const hours = useSession().data?.reply.businessHours;
  const [chosenFollowUp, setFollowUp] = useState<FollowUp>(() => ({
    on: hours === undefined ? "" : usualFollowUp(new Date(), hours),
    about: "",
  }));
  const { promised } = draft;
  const followUp = promised ?? chosenFollowUp;
  const isTold = useRef(draftOf(place).reply === undefined);
  useEffect(() => {
    // What came back into its form is a begun answer again.
    if (!isTold.current) tellOthers(true, begunLetter(draft));
    isTold.current = true;
  });
  const write = (part: Partial<LetterDraft>) => {
    // A changed mail needs another idempotency key.
    const { key: _, ...rest } = draft;
    setReplaced(undefined);
    setGap(undefined);
    setStopped(undefined);
    keep({ ...rest, ...part });
  };
  const writeTemplate = ({ title, subject, text, followUpDays }: (typeof templates)[number]) => {
    const { key: _, promised: __, ...rest } = draft;
    const body = signed(text, signature);
    setReplaced(draft);
    setGap(undefined);
    keep({
      ...rest,
      ...(isFree && { subject }),
      ...{ text: body, signature },
      ...(followUpDays !== undefined && { promised: { on: followUpIn(followUpDays), about: title } }),
    });
    selectGap(area.current, body, gapLeftIn(body, templates));
  };
  const goBack = (before: LetterDraft) => {
    const { key: _, ...rest } = before;
    setReplaced(undefined);
    setGap(undefined);
    keep({ ...rest, files: draft.files });
  };
  const missing = missingIn(draft, draft.signature ?? signature);
  const isEmpty = missing !== undefined;
  const left = missedBy(offered.waiting, draft);
  const form = useRef<HTMLFormElement>(null);
  const stop = (why: string, field: HTMLElement | null | undefined) => {
    setStopped((before) => ({ why, times: (before?.times ?? 0) + 1 }));
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  };
  const undo = (event: KeyboardEvent) => {
    if (replaced === undefined || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    goBack(replaced);
  };
  const unseen = unseenIn(lead, draft.begun, ({ by }) => by === writer);
  const isPromised = promised !== undefined && promised.on !== "";
  const isPromiseClosed = hours !== undefined && !hasHoursLeft(hours, followUp.on, Date.now());
  const send = (begun: Begun, then: Then = "stay") => {
    if (sending.isPending) return;
    const part = gapLeftIn(draft.text, templates);
    setGap(part);
    setStopped(undefined);
    if (part !== undefined) return selectGap(area.current, draft.text, part);
    if (missing !== undefined)
      return stop(missing.sentence, form.current?.querySelector<HTMLElement>(`#reply-${missing.field}`));
    if (then === "follow-up" && followUp.on === "")
      return stop("To follow up, write a day.", form.current?.querySelector<HTMLElement>("[type=date]"));
    const key = draft.key ?? crypto.randomUUID();
    const letter = { ...draft, begun, key };
    keep(letter);
    sending.send(letter, key, {
      ...((then === "follow-up" || isPromised) && { followUp }),
      ...(then === "next" && { goOn: nextLead() }),
    });
  };
  const sendSeen = (then: Then) => {
    // With something unseen, only the button beside it sends. Other changes of the lead are no answer.
    if (unseen.length === 0) return send(beginningAt(lead), then);
    stop("Nothing was sent: first read what was written meanwhile.", null);
    focusUnseen(form.current);
  };
  useKeys({
    [sendKeys.stay]: () => sendSeen("stay"),
    [sendKeys.next]: () => sendSeen("next"),
    [sendKeys["follow-up"]]: () => sendSeen("follow-up"),
  });
  const problem =
    gap === undefined
      ? (fileProblem ?? (sending.error && sentenceOf(sending.error)))
      : `Please write this part first: ${gap}`;
  return (
    <form
      ref={form}
      className="lead-reply"
      onSubmit={(event) => {
        event.preventDefault();
        sendSeen("stay");
      }}
      onKeyDown={(event) => {
        const [, number] = /^Digit([123])$/.exec(event.code) ?? [];
        const template = templates[Number(number) - 1];
        const isTemplate = event.ctrlKey && event.shiftKey && template !== undefined;
        const then = thenOf(event);
        if (!isTemplate && then === undefined) return;
        event.preventDefault();
        if (isTemplate) writeTemplate(template);
        else if (then !== undefined) sendSeen(then);
      }}
    >
      <AnsweredWords lead={lead} waiting={offered.waiting} />
      <NoMails lead={lead} />
      {isBegunBefore && missed.length > 0 && (
        <Notice
          tone="warn"
          title={`This begun mail does not go to ${missed.map(readableDomains).join(", ")}, who wrote last.`}
          live
        >
          <Button
            small
            look="secondary"
            onClick={() => write({ to: unwritten.to, cc: isToAll ? unwritten.cc : draft.cc })}
          >
            Address it to {missed.map(readableDomains).join(", ")}
          </Button>
        </Notice>
      )}
      <p>
        <label htmlFor="reply-template">
          Template
          <Key name="Ctrl Shift 1" />
        </label>
        <ActingChoice
          id="reply-template"
          className="control"
          value=""
          onChoose={(value) => {
            const chosen = templates.find(({ title }) => title === value);
            if (chosen !== undefined) writeTemplate(chosen);
          }}
        >
          <option value="">Choose a template</option>
          {templates.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </ActingChoice>
        {replaced && (
          <Button small look="ghost" onClick={() => goBack(replaced)}>
            Undo: back to what you wrote
          </Button>
        )}
      </p>
      {emptyBooking !== null && draft.text.includes(emptyBooking) && (
        <Notice tone="warn" title="The link to book a call offers no time: nobody takes calls yet." live>
          Whoever does says so under{" "}
          <a className="link" href={hrefOf({ path: "/settings", query: "" })}>
            Settings, Your account
          </a>
          . Until then, leave the link out.
        </Notice>
      )}
      <details className="reply-envelope" open={isEnvelopeOpen}>
        <summary>{envelopeOf(draft)}</summary>
        <LetterAddresses draft={draft} suggested={offered} onWrite={(part) => write(part)} />
        <p>
          <label htmlFor="reply-subject">Subject</label>
          <input
            id="reply-subject"
            className="control"
            maxLength={200}
            value={draft.subject}
            onKeyDown={undo}
            onChange={({ target }) => write({ subject: target.value })}
          />
        </p>
      </details>
      <p>
        <label htmlFor="reply-text">Mail</label>
        <textarea
          ref={area}
          id="reply-text"
          className="control"
          rows={12}
          maxLength={20_000}
          value={draft.text}
          onKeyDown={undo}
          onChange={({ target }) => write({ text: target.value })}
        />
      </p>
      <ReplyFiles
        files={draft.files}
        lost={draft.lost}
        onChange={(next) => {
          setFileProblem(undefined);
          write({ files: next, lost: [] });
        }}
        onProblem={setFileProblem}
      />
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {missing !== undefined && stopped === undefined && <p className="fine muted">{missing.sentence}</p>}
      {stopped && (
        <div key={stopped.times} role="alert">
          <FieldError>{stopped.why}</FieldError>
        </div>
      )}
      <LeftWaiting
        left={left}
        names={offered.names}
        onCopy={(address) => write({ cc: [...addressesIn(draft.cc), address].join(", ") })}
        onAnswered={(address) =>
          write({ answers: [...addressesIn(draft.answers ?? ""), address].join(", ") })
        }
      />
      <LeadUnseen
        unseen={unseen}
        label="I have read it, send anyway"
        pending={sending.isPending}
        onAnyway={() => send(beginningAt(lead))}
      />
      <SendButtons
        isPending={sending.isPending}
        isDisabled={isEmpty || unseen.length > 0}
        followUp={followUp}
        isPromised={isPromised}
        isPromiseClosed={isPromiseClosed}
        onFollowUp={(next) => (promised === undefined ? setFollowUp(next) : write({ promised: next }))}
        onSend={sendSeen}
        onClose={onClose}
      />
    </form>
  );
}

/** To whom a letter goes, and its subject, in a line. */
function envelopeOf({ to, cc, subject }: LetterDraft): string {
  const people = [to.trim() || "nobody yet", ...(cc.trim() === "" ? [] : [`copies to ${cc.trim()}`])];
  return `To ${people.join(", ")}: ${subject.trim() || "no subject yet"}`;
}

/** What colleagues are shown of a letter that is being written. */
function begunLetter({ to, cc, subject, text, signature = "" }: LetterDraft): BegunLetter {
  return { to, cc, subject, text, signature };
}
