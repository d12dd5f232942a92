import type { Written } from "#questionnaires/readiness/review.ts";
import { Badge } from "#ui/badge/badge.tsx";
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

/**
 * A computed sentence of the report. What the reviewer writes in place of it stays until it is given back; an emptied
 * one is left out.
 */
export function SentenceEdit({ id, label, drafted, written, onWrite }: SentenceEditProps) {
  return (
    <>
      <TextEdit
        id={id}
        label={label}
        maxLength={5_000}
        mayBeEmpty
        value={written?.text ?? drafted}
        onWrite={(text) => onWrite({ text, was: drafted })}
      />
      {written?.text.trim() === "" && <Badge tone="warn">Left out: the client does not read it</Badge>}
      {written !== null && (
        <Button small look="ghost" aria-label={`As drafted: ${label}`} onClick={() => onWrite(null)}>
          As drafted
        </Button>
      )}
    </>
  );
}
