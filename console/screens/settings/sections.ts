import type { ComponentType } from "react";
import type { Session } from "#contract/console-operators.ts";
import { Account } from "./account/account.tsx";
import { Audit } from "./audit/audit.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { Operators } from "./operators/operators.tsx";
import { Retention } from "./retention/retention.tsx";
import { Targets } from "./targets/targets.tsx";
import { Templates } from "./templates/templates.tsx";

/** A part of the settings, with an address of its own. */
type Section = {
  /** Below the settings; "" for the one that they open with. */
  readonly path: string;
  readonly title: string;
  /** Whether owners alone see it. */
  readonly isForOwners?: boolean;
  readonly Screen: ComponentType<{ readonly session: Session }>;
};

/** The parts of the settings, in the order in which they are listed. */
const sections: readonly Section[] = [
  { path: "", title: "Your account", Screen: Account },
  { path: "/operators", title: "Operators", Screen: Operators },
  { path: "/targets", title: "Targets", Screen: Targets },
  { path: "/templates", title: "Templates", isForOwners: true, Screen: Templates },
  { path: "/retention", title: "Retention", isForOwners: true, Screen: Retention },
  { path: "/checklist", title: "Checklist", isForOwners: true, Screen: Checklist },
  { path: "/audit", title: "Audit log", isForOwners: true, Screen: Audit },
];

/** What somebody may see. */
export function sectionsFor({ operator }: Session): readonly Section[] {
  return sections.filter(({ isForOwners }) => !isForOwners || operator.role === "owner");
}

/** What the page is called at a path of the settings. */
export function settingsTitle(path: string): string {
  const found = sections.find((one) => `/settings${one.path}` === path);
  return found === undefined || found.path === "" ? "Settings" : `${found.title} – Settings`;
}

/** The part at a path below the console's root; the first where there is none. */
export function sectionAt(path: string, session: Session): Section {
  const seen = sectionsFor(session);
  const found = seen.find((one) => `/settings${one.path}` === path) ?? seen[0];
  if (found === undefined) throw new Error("The settings have no parts.");
  return found;
}
