import "./lines.css";
import type { ReactNode } from "react";

export type LineProps = {
  /** A mark or a dot. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly titleId?: string;
  readonly detail: ReactNode;
  /** At the right: a figure, a badge, a button. */
  readonly children: ReactNode;
};

/** One ruled line: a sign, a title, and a figure. Used in `Lines`. */
export function Line({ sign, title, titleId, detail, children }: LineProps) {
  return (
    <li>
      {sign}
      <b id={titleId}>{title}</b>
      <small>{detail}</small>
      <span className="line-end">{children}</span>
    </li>
  );
}

/** A list of ruled lines. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return <ul className="lines">{children}</ul>;
}

/** The dot of a status. The status in words must be beside it. */
export function Dot({ fine }: { readonly fine: boolean }) {
  return <i className={fine ? "dot" : "dot dot-warn"} aria-hidden="true" />;
}
