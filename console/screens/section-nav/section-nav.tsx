import "./section-nav.css";
import { type ReactNode, useId } from "react";

type Section = {
  readonly href: string;
  readonly title: ReactNode;
  /** What it is listed under; left out: it stands in one row with all others. */
  readonly group?: string;
  readonly isCurrent: boolean;
};

type SectionNavProps = { readonly label: string; readonly sections: readonly Section[] };

/** Links to the parts of a screen, in groups where they are many. Each part has its own address. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const id = useId();
  return (
    <nav className="section-nav" aria-label={label}>
      {[...Map.groupBy(sections, ({ group = "" }) => group)].map(([group, some], index) => (
        <div key={group}>
          {group !== "" && <p id={`${id}${index}`}>{group}</p>}
          <ul aria-labelledby={group === "" ? undefined : `${id}${index}`}>
            {some.map(({ href, title, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? "page" : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
