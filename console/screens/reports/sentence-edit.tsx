import type { Written } from "#questionnaires/readiness/review.ts";
import { Button } from "#ui/button/button.tsx";
import { TextEdit } from "./text-edit.tsx";

type SentenceEditProps = {
  readonly id: string;
  readonly label: string;
  /** The sentence as it is computed now. */
  readonly drafted: string;
  readonly written: Written | null;
  readonly onWrite: (written: Written | null) => void;
};

/** A computed sentence of the report. What the reviewer writes in place of it stays until it is given back. */
export function SentenceEdit({ id, label, drafted, written, onWrite }: SentenceEditProps) {
  return (
    <>
      <TextEdit
        id={id}
        label={label}
        maxLength={5_000}
        value={written?.text ?? drafted}
        onWrite={(text) => onWrite({ text, was: drafted })}
      />
      {written !== null && (
        <Button small look="ghost" aria-label={`As drafted: ${label}`} onClick={() => onWrite(null)}>
          As drafted
        </Button>
      )}
    </>
  );
}
