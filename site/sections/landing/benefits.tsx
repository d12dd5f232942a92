import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type BenefitsProps = {
  readonly title: string;
  readonly lead: string;
  readonly entries: readonly { readonly title: string; readonly text: string }[];
};

/** What is there at the end that was not there before. */
export function Benefits({ title, lead, entries }: BenefitsProps) {
  return (
    <section className="section" id="benefits">
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
