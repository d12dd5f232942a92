import "./mark.css";

/**
 * The auditor's marks: `tick` done, `tested` checked by a person, `half` in progress, `open` not started,
 * `attention` an exception, `total` footed and checked, `traced` followed to its source.
 */
export type MarkName = "tick" | "tested" | "half" | "open" | "attention" | "total" | "traced";

/** Color of a mark or badge by what it says about a status. */
export type Tone = "ok" | "warn" | "bad" | "info";

export type MarkProps = {
  readonly name: MarkName;
  /** Without a tone the mark has the color of the text around it. */
  readonly tone?: Tone;
  /** The meaning of the mark, if no text beside it says it. Without a label the mark is decoration. */
  readonly label?: string;
};

/** One mark, as high as the text beside it. */
export function Mark({ name, tone, label }: MarkProps) {
  const className = `mark mark-${name}${tone ? ` mark-${tone}` : ""}`;
  return label === undefined ? (
    <i className={className} aria-hidden="true" />
  ) : (
    <i className={className} role="img" aria-label={label} />
  );
}
