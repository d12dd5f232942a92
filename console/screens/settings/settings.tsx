import "./settings.css";
import { type ComponentType, lazy } from "react";
import { hrefOf } from "#console/address/address.ts";
import { Part } from "#console/screens/part/part.tsx";
import { SectionNav } from "#console/screens/section-nav/section-nav.tsx";
import type { Session } from "#contract/console/operators.ts";
import { Account } from "./account/account.tsx";
import { Audit } from "./audit/audit.tsx";
import { Backups } from "./backups/backups.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { Hours } from "./hours/hours.tsx";
import { MailSettings } from "./mail/mail.tsx";
import { Operators } from "./operators/operators.tsx";
import { Retention } from "./retention/retention.tsx";
import { type SectionPath, sectionAt, sectionsFor } from "./sections.ts";
import { Spam } from "./spam/spam.tsx";
import { Targets } from "./targets/targets.tsx";
import { Templates } from "./templates/templates.tsx";

// Few people open these parts, so their code is loaded when they are opened.
const Import = lazy(async () => ({ default: (await import("./import/import.tsx")).Import }));
const Programs = lazy(async () => ({ default: (await import("./programs/programs.tsx")).Programs }));

const screens: Readonly<Record<SectionPath, ComponentType<{ readonly session: Session }>>> = {
  "": Account,
  "/operators": Operators,
  "/hours": Hours,
  "/mail": MailSettings,
  "/targets": Targets,
  "/templates": Templates,
  "/import": Import,
  "/programs": Programs,
  "/retention": Retention,
  "/spam": Spam,
  "/backups": Backups,
  "/checklist": Checklist,
  "/audit": Audit,
};

type SettingsProps = {
  readonly session: Session;
  /** Below the console's root. */
  readonly path: string;
};

/** What is set once and changed seldom. Each part has its own address. */
export function Settings({ session, path }: SettingsProps) {
  const current = sectionAt(path, session);
  const Screen = screens[current.path];
  return (
    <div className="settings">
      <h1>Settings</h1>
      <SectionNav
        label="Settings"
        sections={sectionsFor(session).map((section) => ({
          href: hrefOf({ path: `/settings${section.path}`, query: "" }),
          title: section.title,
          isCurrent: section === current,
        }))}
      />
      <Part key={current.path}>
        <Screen session={session} />
      </Part>
    </div>
  );
}
