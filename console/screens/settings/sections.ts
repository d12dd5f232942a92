import type { Role, Session } from "#contract/console/operators.ts";

/** Path of a part below the settings; "" stands for the first part. */
export type SectionPath =
  | ""
  | "/operators"
  | "/hours"
  | "/mail"
  | "/targets"
  | "/templates"
  | "/import"
  | "/programs"
  | "/retention"
  | "/spam"
  | "/backups"
  | "/checklist"
  | "/audit";

/** A part of the settings, with an address of its own. */
type Section = {
  readonly path: SectionPath;
  readonly title: string;
  /** Whether only owners see it. */
  readonly isForOwners?: boolean;
};

/** The parts of the settings by what they are about, in the order in which they are listed. */
const sections: readonly Section[] = [
  { path: "", title: "Your account" },
  { path: "/operators", title: "Operators" },
  { path: "/hours", title: "Hours and calls", isForOwners: true },
  { path: "/templates", title: "Templates", isForOwners: true },
  { path: "/mail", title: "Mail", isForOwners: true },
  { path: "/targets", title: "Recipients" },
  { path: "/import", title: "Import" },
  { path: "/programs", title: "Other programs", isForOwners: true },
  { path: "/retention", title: "Retention", isForOwners: true },
  { path: "/spam", title: "Spam", isForOwners: true },
  { path: "/backups", title: "Backups", isForOwners: true },
  { path: "/checklist", title: "Checklist", isForOwners: true },
  { path: "/audit", title: "Audit log", isForOwners: true },
];

/** The parts that somebody may see. */
export function sectionsFor({ operator }: Session): readonly Section[] {
  const isSeen: Readonly<Record<Role, (section: Section) => boolean>> = {
    owner: () => true,
    consultant: ({ isForOwners }) => isForOwners !== true,
    editor: ({ path }) => path === "",
  };
  return sections.filter(isSeen[operator.role]);
}

/** The title of the page at a path of the settings. */
export function settingsTitle(path: string): string {
  const found = sections.find((one) => `/settings${one.path}` === path);
  return found === undefined || found.path === "" ? "Settings" : `${found.title} – Settings`;
}

/** The part at a path below the console's root, or the first part when there is none. */
export function sectionAt(path: string, session: Session): Section {
  const seen = sectionsFor(session);
  const found = seen.find((one) => `/settings${one.path}` === path) ?? seen[0];
  if (found === undefined) throw new Error("The settings have no parts.");
  return found;
}
