import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type PillarsProps = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly {
    readonly title: string;
    readonly text: string;
    readonly features: readonly string[];
  }[];
};

/** What the solution stands on. */
export function Pillars({ title, lead, entries }: PillarsProps) {
  return (
    <section className="section tint">
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
