import "./badge.css";
import type { ReactNode } from "react";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";

export type BadgeProps = {
  readonly children: ReactNode;
  /** `lit` for the one flag of a view, `outline` for a remark, a status tone for a status. */
  readonly tone?: Tone | "lit" | "outline";
  /** A status always carries its mark, so that color is never the only sign. */
  readonly mark?: MarkName;
};

/** A short label of one to five words. Its whole text is its children. */
export function Badge({ children, tone, mark }: BadgeProps) {
  return (
    <span className={`badge${tone ? ` badge-${tone}` : ""}`}>
      {mark && <Mark name={mark} />}
      {children}
    </span>
  );
}
