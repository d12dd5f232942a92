import "./settings.css";
import { hrefOf } from "#console/address/address.ts";
import type { Session } from "#contract/console-operators.ts";
import { sectionAt, sectionsFor } from "./sections.ts";

type SettingsProps = {
  readonly session: Session;
  /** Below the console's root. */
  readonly path: string;
};

/** What is set once and looked at now and then: each part has an address of its own. */
export function Settings({ session, path }: SettingsProps) {
  const current = sectionAt(path, session);
  return (
    <div className="settings">
      <h1>Settings</h1>
      <nav className="settings-nav" aria-label="Settings">
        <ul>
          {sectionsFor(session).map((section) => (
            <li key={section.path}>
              <a
                href={hrefOf({ path: `/settings${section.path}`, query: "" })}
                aria-current={section === current ? "page" : undefined}
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <current.Screen session={session} />
    </div>
  );
}
