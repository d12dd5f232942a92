import { useRef, useState } from "react";
import { useNote } from "#console/api/leads.ts";
import { useKeys } from "#console/keys/keys.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { draftOf, keepDraft } from "./drafts.ts";
import { useWritingKey } from "./use-writing-key.ts";

const field = "note";

/** Writes a note into the history. What was typed stays until it is kept. */
export function NoteForm({ reference }: { readonly reference: string }) {
  const note = useNote(reference);
  const [text, setText] = useState(() => draftOf(reference).note);
  const write = (text: string) => {
    setText(text);
    keepDraft(reference, { note: text });
  };
  const writing = useWritingKey();
  const area = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => area.current?.focus() });
  return (
    <form
      className="lead-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.isPending) return;
        note.mutate(
          { key: writing.keyFor(text), text },
          {
            onSuccess: () => {
              writing.forget();
              write("");
            },
          },
        );
      }}
    >
      <label htmlFor={field}>Note</label>
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
        value={text}
        aria-describedby={note.error ? `${field}-error` : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <Button type="submit" look="secondary" small pending={note.isPending} disabled={text.trim() === ""}>
        Save the note
      </Button>
    </form>
  );
}
