import "./page-head.css";
import type { ReactNode } from "react";

/** The head of a list of articles: title, purpose, and a search or filter. */
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
