import { Entry, EntryColumns } from "#site/sections/blocks/entry-columns.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type FrameworksProps = {
  readonly title: string;
  readonly lead: string;
  readonly frameworks: readonly {
    readonly title: string;
    readonly text: string;
    readonly features: readonly string[];
    /** Link to the questionnaire that shows how ready a company is. */
    readonly assessment?: { readonly label: string; readonly href: string } | undefined;
  }[];
};

/** The frameworks for which a client can get ready. */
export function Frameworks({ title, lead, frameworks }: FrameworksProps) {
  return (
    <section className="section" id="overview">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <EntryColumns>
          {frameworks.map(({ assessment, ...entry }) => (
            <Entry
              key={entry.title}
              level={3}
              {...entry}
              action={
                assessment && (
                  <ButtonLink look="secondary" href={assessment.href}>
                    {assessment.label}
                  </ButtonLink>
                )
              }
            />
          ))}
        </EntryColumns>
      </div>
    </section>
  );
}
