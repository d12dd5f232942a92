import "./bench.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export type BenchProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly label: string; readonly text: string; readonly href: string }[];
};

/** Pages that visitors can try now, each row a link. */
export function Bench({ title, lead, rows }: BenchProps) {
  return (
    <section className="section" id="bench">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="bench">
          {rows.map(({ label, text, href }) => (
            <li key={href}>
              <CoveringLink href={href}>{label}</CoveringLink>
              <span>{text}</span>
              <Icon name="arrow-right" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
