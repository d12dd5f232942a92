import "./accordion.css";
import type { ReactNode } from "react";

export type AccordionProps = {
  /** Unique on the page. Of the entries with this name one is open at a time. */
  readonly name: string;
  readonly entries: readonly { readonly title: string; readonly content: ReactNode }[];
  /** Title of the entry that is open at first. */
  readonly initial?: string;
};

/** Questions whose answers can be unfolded. */
export function Accordion({ name, entries, initial }: AccordionProps) {
  return (
    <div className="accordion">
      {entries.map(({ title, content }) => (
        <details key={title} name={name} open={title === initial}>
          <summary>{title}</summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
