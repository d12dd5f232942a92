import "./notice.css";
import type { ReactNode } from "react";
import { Mark } from "#ui/mark/mark.tsx";

export type NoticeProps = {
  /** `bad`: something failed. `warn`: something needs attention. */
  readonly tone: "bad" | "warn";
  /** What happened, as a sentence. */
  readonly title: string;
  /** Another way to reach the goal, most often a link. */
  readonly children?: ReactNode;
  /** Screen readers announce it at once. For a notice that appears later than the page. */
  readonly live?: boolean;
};

/** Says what happened, and what else can be done. */
export function Notice({ tone, title, children, live = false }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live ? "alert" : undefined}>
      <Mark name="attention" tone={tone} />
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  );
}
