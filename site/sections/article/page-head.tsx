import "./page-head.css";
import type { ReactNode } from "react";

/** What a list of articles is called, what it is for, and how to find something in it. */
export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </header>
  );
}
