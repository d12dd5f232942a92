import "./audience.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type AudienceProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly who: string; readonly text: string }[];
};

/** Who needs it, and what each of them gets; in night colors. */
export function Audience({ title, lead, rows }: AudienceProps) {
  return (
    <section className="section" data-theme="dark">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <dl className="audience">
          {rows.map(({ who, text }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
