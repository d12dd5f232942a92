import { useEffect, useRef, useState } from "react";
import { leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { useWriting } from "#console/api/writing.ts";
import { Key } from "#console/keys/key.tsx";
import { useKeys } from "#console/keys/keys.ts";
import { sayStopped } from "#console/keys/say-stopped.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import { type LeadDetail, oneLead } from "#contract/console/lead.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { beginningAt, unseenIn } from "./begun.ts";
import { type Begun, draftOf, keepNote, type NoteDraft } from "./drafts.ts";
import { focusUnseen, LeadUnseen } from "./lead-unseen.tsx";
import { sendKeys, thenOf } from "./send-buttons.tsx";
import { Untold } from "./untold.tsx";

const field = "note";

type NoteFormProps = {
  readonly lead: LeadDetail;
  /** The key under which this browser keeps what is typed. */
  readonly place: string;
  /** Name of the operator who writes. */
  readonly writer: string;
  /** Whether it was begun for a colleague just now: then it has the focus. */
  readonly isBegun?: boolean;
};

/** Adds a note to the history. What was typed stays until it is saved. */
export function NoteForm({ lead, place, writer, isBegun = false }: NoteFormProps) {
  const note = useWrite(at(oneLead.noteLead, { reference: lead.reference }), leadReads);
  const [draft, setDraft] = useState(() => draftOf(place).note);
  const { tell: tellOthers } = useWriting(lead.reference, "note");
  const write = (next: NoteDraft) => {
    setDraft(next);
    keepNote(place, next);
    tellOthers(next.text !== "");
  };
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isBegun) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isBegun]);
  useKeys({ n: () => area.current?.focus() });
  const unseen = unseenIn(lead, draft.begun ?? beginningAt(lead), ({ by }) => by === writer);
  const save = (begun: Begun) => {
    if (note.isPending) return;
    const sent = { text: draft.text, key: draft.key ?? crypto.randomUUID() };
    write({ ...sent, begun });
    note.mutate({ ...sent, version: begun.version }, { onSuccess: () => write({ text: "" }) });
  };
  const form = useRef<HTMLFormElement>(null);
  const saveSeen = () => {
    if (draft.text.trim() === "") sayStopped("The note is empty: nothing was saved");
    else if (unseen.length > 0) focusUnseen(form.current);
    else save(beginningAt(lead));
  };
  return (
    <form
      ref={form}
      className="lead-note"
      onSubmit={(event) => {
        event.preventDefault();
        saveSeen();
      }}
      onKeyDown={(event) => {
        if (thenOf(event) !== "stay") return;
        event.preventDefault();
        saveSeen();
      }}
    >
      <label htmlFor={field}>
        Note
        <Key name="n" />
      </label>
      {note.error && (
        <div role="alert">
          <FieldError id={`${field}-error`}>{sentenceOf(note.error)}</FieldError>
        </div>
      )}
      <textarea
        ref={area}
        id={field}
        className="control"
        rows={3}
        maxLength={10_000}
        value={draft.text}
        aria-describedby={note.error ? `${field}-error` : undefined}
        onChange={({ target: { value: text } }) =>
          write({ text, ...(text !== "" && { begun: draft.begun ?? beginningAt(lead) }) })
        }
      />
      <Untold text={draft.text} />
      <LeadUnseen
        unseen={unseen}
        label="I have read it, save anyway"
        pending={note.isPending}
        onAnyway={() => save(beginningAt(lead))}
      />
      <Button
        type="submit"
        look="secondary"
        small
        pending={note.isPending}
        disabled={draft.text.trim() === "" || unseen.length > 0}
        aria-keyshortcuts="Control+Enter"
      >
        Save the note
        <Key name={sendKeys.stay} />
      </Button>
    </form>
  );
}
