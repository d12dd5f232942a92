import "./your-data.css";
import type { ReactNode } from "react";

export type PartProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** One part of the page: title and lead on the left, content on the right. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className="your-data-part">
      <header>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}
