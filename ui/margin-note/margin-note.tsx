import "./margin-note.css";
import { Whole } from "#ui/whole/whole.tsx";

export type MarginNoteProps = {
  /** Citation, for example "NIST CSF ID.AM-2". */
  readonly source: string;
  /** The words of the rule. */
  readonly quote?: string;
  /** The rule in plain words. */
  readonly plain: string;
};

/** The rule on which a passage is based, and what it means. */
export function MarginNote({ source, quote, plain }: MarginNoteProps) {
  return (
    <div className="margin-note" role="note">
      <b>
        <Whole>{source}</Whole>
      </b>
      {quote && <q>{quote}</q>}
      <p>
        <Whole>{plain}</Whole>
      </p>
    </div>
  );
}
