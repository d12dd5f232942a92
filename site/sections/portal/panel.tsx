import "./panel.css";
import type { ReactNode } from "react";

export type PanelProps = {
  readonly title: string;
  /** 2 on a page of panels, 3 inside tabs. */
  readonly level?: 2 | 3;
  /** Text under the title. */
  readonly lead?: string;
  /** A button or a remark at the right of the title. */
  readonly aside?: ReactNode;
  /** Whether it takes a whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** One part of a portal: a title with a rule, and the content. Used in `Panels`. */
export function Panel({ title, level = 2, lead, aside, wide = false, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`panel${wide ? " panel-wide" : ""}`}>
      <header>
        <Heading>{title}</Heading>
        {aside}
      </header>
      {lead && <p className="panel-lead">{lead}</p>}
      {children}
    </section>
  );
}

/** Two columns of panels, the left one wider. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return <div className="panels">{children}</div>;
}
