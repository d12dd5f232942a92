import { createContext, useContext } from "react";
import type { ContentIssue } from "#contract/console/content.ts";
import { type Path, valueAt } from "./value.ts";

/** A fact: the name that stands in {braces}, and its value. */
export type Fact = { readonly name: string; readonly value: string };

/** What all fields of a form share. */
type Desk = {
  /** Sets the value at a place; undefined removes it. */
  readonly write: (path: Path, next: unknown) => void;
  readonly facts: readonly Fact[];
  /** The problems and the advice that were found at the last save. */
  readonly issues: readonly ContentIssue[];
  /** The fields at the last save. */
  readonly saved: unknown;
  /** Names of the parts that only owners may change; empty for an owner. */
  readonly locked: readonly string[];
};

export const FormDesk = createContext<Desk>({
  write: () => undefined,
  facts: [],
  issues: [],
  saved: null,
  locked: [],
});

/** The id of the control of a place. Labels and links from problems refer to it. */
export function idOf(path: Path): string {
  return ["field", ...path].join(".");
}

/** What the fields of a form share. */
export function useDesk(): Desk {
  return useContext(FormDesk);
}

/** Whether the value at a place is still the one of the last save. */
export function isAsSaved(saved: unknown, path: Path, value: unknown): boolean {
  return JSON.stringify(valueAt(saved, path)) === JSON.stringify(value);
}

/** What was found at exactly this place and still applies to its value. A problem comes before advice. */
export function useIssueAt(path: Path, value: unknown): ContentIssue | undefined {
  const { issues, saved } = useDesk();
  const id = idOf(path);
  const here = issues.filter((issue) => idOf(issue.path) === id);
  if (here.length === 0 || !isAsSaved(saved, path, value)) return undefined;
  return here.find(({ kind }) => kind === "problem") ?? here[0];
}

/** Whether a place is another one, or within it. */
export function isWithin(path: Path, other: Path): boolean {
  return `${idOf(path)}.`.startsWith(`${idOf(other)}.`);
}

/** The worst that was found in some places: a problem, else advice, else undefined. */
export function useKindIn(isMeant: (path: Path) => boolean): ContentIssue["kind"] | undefined {
  const within = useDesk().issues.filter(({ path }) => isMeant(path));
  return within.find(({ kind }) => kind === "problem")?.kind ?? within[0]?.kind;
}
