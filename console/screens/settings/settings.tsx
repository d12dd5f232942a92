import "./settings.css";
import { type ComponentType, lazy } from "react";
import { hrefOf } from "#console/address/address.ts";
import { fileHref } from "#console/screens/content/words.ts";
import { Part } from "#console/screens/part/part.tsx";
import { SectionNav } from "#console/screens/section-nav/section-nav.tsx";
import { Outcome, TestButton, useTest } from "#console/screens/settings/targets/test-outcome.tsx";
import type { Session } from "#contract/console/operators.ts";
import { noticesName } from "#contract/console/targets.ts";
import { Link } from "#ui/link/link.tsx";
import { Account } from "./account/account.tsx";
import { Audit } from "./audit/audit.tsx";
import { Checklist } from "./checklist.tsx";
import { Hours } from "./hours.tsx";
import { Operators } from "./operators/operators.tsx";
import { Retention } from "./retention/retention.tsx";
import { type SectionPath, sectionAt, sectionsFor } from "./sections.ts";
import { SettingsForm } from "./server.tsx";
import { Targets } from "./targets/targets.tsx";
import { Templates } from "./templates.tsx";

// Few people open these parts, so their code is loaded when they are opened.
const Copies = lazy(async () => ({ default: (await import("./copies.tsx")).Copies }));
const Import = lazy(async () => ({ default: (await import("./import/import.tsx")).Import }));
const Programs = lazy(async () => ({ default: (await import("./programs.tsx")).Programs }));

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

/** What each part is listed under. */
const groups: Readonly<Record<SectionPath, string>> = {
  "": "You",
  "/operators": "The firm",
  "/hours": "The firm",
  "/templates": "The firm",
  "/mail": "In and out",
  "/targets": "In and out",
  "/import": "In and out",
  "/programs": "In and out",
  "/retention": "What is kept",
  "/spam": "What is kept",
  "/backups": "What is kept",
  "/checklist": "Is all well?",
  "/audit": "Is all well?",
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
          group: groups[section.path],
          isCurrent: section === current,
        }))}
      />
      <Part key={current.path}>
        <Screen session={session} />
      </Part>
    </div>
  );
}

/** When backups are made, who can decrypt them, and where they are copied to. */
function Backups() {
  return (
    <>
      <section>
        <h2>Backups</h2>
        <p>
          A backup holds all leads, mails and settings, passwords of mail servers among them. Let it be
          encrypted and copied to another place.
        </p>
        <SettingsForm group="backups" />
      </section>
      <Copies />
    </>
  );
}

/** What happens to submissions that look like those of programs, and the one setting about it. */
function Spam() {
  return (
    <section>
      <h2>Spam</h2>
      <p>
        Every submission is looked at: links, words of mass mailings, random names, how fast it was typed, and
        how often it comes. Nothing is thrown away by that: what looks like the work of a program waits under{" "}
        <Link href={hrefOf({ path: "/quarantine", query: "" })}>Quarantine</Link>, with the reasons, until
        somebody accepts it. There is nothing to tune, and visitors solve no puzzle.
      </p>
      <p>
        How long it waits before it is deleted stands in{" "}
        <Link href={fileHref("company.yaml", "retention")}>the company's facts</Link>, beside the other
        periods.
      </p>
    </section>
  );
}

/** How mails are sent, and how replies are read from the mailbox. */
function MailSettings() {
  const test = useTest();
  return (
    <>
      <section>
        <h2>Mails that go out</h2>
        <SettingsForm group="mail" />
        <p>
          <TestButton name={noticesName} test={test} />
        </p>
        <Outcome test={test} ofOwn />
      </section>
      <section>
        <h2>Answers that come in</h2>
        <p>
          What clients answer is shown with their lead once a mailbox is named. Mails to clients end with the
          signature that each operator writes under{" "}
          <Link href={hrefOf({ path: "/settings", query: "" })}>Your account</Link>; what mails to visitors
          say stands in <Link href={fileHref("mails.yaml")}>their words</Link>.
        </p>
        <SettingsForm group="mailbox" />
      </section>
    </>
  );
}
