import { useState } from "react";
import { useReply, useTemplates } from "#console/api/replies.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { LeadDetail } from "#contract/console/lead.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { draftOf, keepDraft } from "./drafts.ts";

type ReplyFormProps = { readonly lead: LeadDetail; readonly onClose: () => void };

const nothing = { subject: "", text: "" };

/** Writes a mail to the lead, from a template or from nothing. What was typed stays until it is sent. */
export function ReplyForm({ lead, onClose }: ReplyFormProps) {
  const { reference, version } = lead;
  const templates = useTemplates(reference);
  const reply = useReply(reference);
  const [draft, setDraft] = useState(() => draftOf(reference).reply ?? nothing);
  const write = (part: Partial<typeof nothing>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(reference, { reply: next });
  };
  if (templates.error) return <Trouble error={templates.error} onRetry={() => void templates.refetch()} />;
  if (templates.data === undefined) return <Skeleton label="Loading the templates" />;
  const send = () =>
    reply.mutate(
      { version, ...draft },
      {
        onSuccess: () => {
          keepDraft(reference, { reply: undefined });
          showToast({ tone: "default", title: "On its way", description: `To ${lead.contactEmail}` });
          onClose();
        },
      },
    );
  return (
    <form
      className="lead-reply"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>
        <label htmlFor="reply-template">Template</label>
        <select
          id="reply-template"
          className="control"
          value=""
          onChange={({ target }) => {
            const chosen = templates.data.templates.find(({ title }) => title === target.value);
            if (chosen) write({ subject: chosen.subject, text: chosen.text });
          }}
        >
          <option value="">Put a template in place of what is written</option>
          {templates.data.templates.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="reply-subject">Subject</label>
        <input
          id="reply-subject"
          className="control"
          maxLength={200}
          value={draft.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </p>
      <p>
        <label htmlFor="reply-text">Mail</label>
        <textarea
          id="reply-text"
          className="control"
          rows={12}
          maxLength={20_000}
          value={draft.text}
          onChange={({ target }) => write({ text: target.value })}
        />
      </p>
      {reply.error && (
        <div role="alert">
          <FieldError>{sentenceOf(reply.error)}</FieldError>
        </div>
      )}
      <p className="actions">
        <Button
          type="submit"
          small
          pending={reply.isPending}
          disabled={draft.subject.trim() === "" || draft.text.trim() === ""}
        >
          {reply.isPending ? "Sending" : "Send"}
        </Button>
        <Button small look="ghost" onClick={onClose}>
          Not now
        </Button>
      </p>
    </form>
  );
}
