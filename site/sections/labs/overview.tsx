import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type OverviewProps = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly { readonly title: string; readonly text: string }[];
};

/** The rules of the house that every trial follows. */
export function Overview({ title, lead, entries }: OverviewProps) {
  return (
    <section className="section" id="overview">
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
