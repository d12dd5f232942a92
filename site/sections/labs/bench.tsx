import "./bench.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type BenchProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly label: string; readonly text: string; readonly href: string }[];
};

/** What can be tried now: a register of pages, each row a link. */
export function Bench({ title, lead, rows }: BenchProps) {
  return (
    <section className="section" id="bench">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="bench">
          {rows.map(({ label, text, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <span>{text}</span>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
