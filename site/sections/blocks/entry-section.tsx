import { Entry, EntryColumns, type EntryProps } from "./entry-columns.tsx";
import { SectionHead } from "./section-head.tsx";

export type EntrySectionProps = {
  /** Target of links within the page. */
  readonly id?: string;
  readonly tinted?: boolean;
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly Pick<EntryProps, "title" | "text" | "features" | "href">[];
};

/** A section of a page: its head, and its entries side by side. */
export function EntrySection({ id, tinted = false, title, lead, entries }: EntrySectionProps) {
  return (
    <section className={tinted ? "section tint" : "section"} id={id}>
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <EntryColumns>
          {entries.map((entry) => (
            <Entry key={entry.title} level={3} {...entry} />
          ))}
        </EntryColumns>
      </div>
    </section>
  );
}
