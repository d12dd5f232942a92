import "./margin-note.css";

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
      <b>{source}</b>
      {quote && <q>{quote}</q>}
      <p>{plain}</p>
    </div>
  );
}
