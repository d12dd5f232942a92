import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type FeaturesProps = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly { readonly title: string; readonly text: string }[];
};

/** What a demo does, in words. */
export function Features({ title, lead, entries }: FeaturesProps) {
  return (
    <section className="section">
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
