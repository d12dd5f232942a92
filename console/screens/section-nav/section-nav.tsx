import "./section-nav.css";
import type { ReactNode } from "react";

type Section = {
  readonly href: string;
  readonly title: ReactNode;
  readonly isCurrent: boolean;
};

type SectionNavProps = { readonly label: string; readonly sections: readonly Section[] };

/** Links to the parts of a screen. Each part has its own address. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav className="section-nav" aria-label={label}>
      <ul>
        {sections.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
