import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { hrefOf } from "#console/address/address.ts";
import { useRead } from "#console/api/use.ts";
import { useWriting } from "#console/api/writing.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { replies, type replyTemplates, templatesTo } from "#contract/console/reply.ts";
import { gapLeftIn } from "#contract/console/reply-template.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { AnsweredWords } from "./answered-words.tsx";
import { beginningAt, unseenIn } from "./begun.ts";
import { type Begun, draftOf, keepReply, type ReplyDraft } from "./drafts.ts";
import { LeadUnseen } from "./lead-unseen.tsx";
import { addressesIn, answerTo, type LetterDraft, missingIn } from "./letter.ts";
import { LetterAddresses } from "./letter-addresses.tsx";
import { ReplyFiles } from "./reply-files.tsx";
import { useSending } from "./use-sending.ts";

type ReplyFormProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
  /** Name of the operator who writes. */
  readonly writer: string;
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
  return <Letter {...props} offered={templates.data} />;
}

type LetterProps = ReplyFormProps & { readonly offered: z.infer<typeof replyTemplates> };

function Letter({ lead, place, writer, onClose, offered }: LetterProps) {
  const { signature, emptyBooking } = offered;
  const tellOthers = useWriting(lead.reference, "reply");
  const sending = useSending({
    lead,
    place,
    onSent: () => {
      tellOthers(false);
      onClose();
    },
  });
  const unwritten = {
    subject: answerTo(lead),
    to: offered.to.join(", "),
    cc: offered.cc.join(", "),
    text: `\n\n${signature}`,
    files: [],
    lost: [],
    begun: beginningAt(lead),
  } satisfies ReplyDraft;
  const [draft, setDraft] = useState(() => ({ ...unwritten, ...draftOf(place).reply }));
  const templates = templatesTo(offered, addressesIn(draft.to));
  /** The text before a template replaced it. */
  const [replaced, setReplaced] = useState<LetterDraft>();
  const [gap, setGap] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    // The caret stands above the signature.
    area.current?.setSelectionRange(0, 0);
  }, []);
  const [fileProblem, setFileProblem] = useState<string>();
  const keep = (next: LetterDraft) => {
    setDraft(next);
    const isChanged = (["subject", "to", "cc", "text"] as const).some(
      (part) => next[part] !== unwritten[part],
    );
    const isBegun = isChanged || next.files.length > 0;
    keepReply(place, isBegun ? next : undefined);
    tellOthers(isBegun);
  };
  const write = (part: Partial<LetterDraft>, before?: LetterDraft) => {
    // A changed mail needs another idempotency key.
    const { key: _, ...rest } = draft;
    setReplaced(before);
    setGap(undefined);
    keep({ ...rest, ...part });
  };
  const missing = missingIn(draft, signature);
  const isEmpty = missing !== undefined;
  const undo = (event: KeyboardEvent) => {
    if (replaced === undefined || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    write({ ...replaced, files: draft.files });
  };
  const unseen = unseenIn(lead, draft.begun, ({ by }) => by === writer);
  const send = (begun: Begun) => {
    const left = gapLeftIn(draft.text, templates);
    setGap(left);
    if (left !== undefined || sending.isPending || isEmpty) return;
    const key = draft.key ?? crypto.randomUUID();
    const letter = { ...draft, begun, key };
    keep(letter);
    sending.send(letter, key);
  };
  const problem =
    gap === undefined
      ? (fileProblem ?? (sending.error && sentenceOf(sending.error)))
      : `Please write this part first: ${gap}`;
  return (
    <form
      className="lead-reply"
      onSubmit={(event) => {
        event.preventDefault();
        // With something unseen, only the button beside it sends. Other changes of the lead are no answer.
        if (unseen.length === 0) send(beginningAt(lead));
      }}
    >
      <AnsweredWords lead={lead} />
      <p>
        <label htmlFor="reply-template">Template</label>
        <select
          id="reply-template"
          className="control"
          value=""
          onChange={({ target }) => {
            const chosen = templates.find(({ title }) => title === target.value);
            if (chosen) write({ subject: chosen.subject, text: chosen.text }, draft);
          }}
        >
          <option value="">Choose a template</option>
          {templates.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
        {replaced && (
          <Button small look="ghost" onClick={() => write({ ...replaced, files: draft.files })}>
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
      {missing !== undefined && <p className="fine muted">{missing}</p>}
      <LeadUnseen
        unseen={unseen}
        label="I have read it, send anyway"
        pending={sending.isPending}
        onAnyway={() => send(beginningAt(lead))}
      />
      <p className="actions">
        <Button type="submit" small pending={sending.isPending} disabled={isEmpty || unseen.length > 0}>
          {sending.isPending ? "Sending" : "Send"}
        </Button>
        <Button small look="ghost" onClick={onClose}>
          Not now
        </Button>
      </p>
    </form>
  );
}
