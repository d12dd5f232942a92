import "./notice.css";
import type { ReactNode } from "react";
import { Mark } from "#ui/mark/mark.tsx";

export type NoticeProps = {
  /** `bad`: something failed. `warn`: something needs attention. */
  readonly tone: "bad" | "warn";
  /** What happened, as a sentence. */
  readonly title: string;
  /** Another way to get there, most often a link. */
  readonly children?: ReactNode;
  /** Announces it at once. For what appears after the page was read. */
  readonly live?: boolean;
};

/** What happened, and another route. */
export function Notice({ tone, title, children, live = false }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live ? "alert" : undefined}>
      <Mark name="attention" tone={tone} />
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  );
}
