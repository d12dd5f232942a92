import { createContext, useContext } from "react";
import type { ContentIssue } from "#contract/console/content.ts";
import type { Path } from "./value.ts";

/** A fact: the name that stands in {braces}, and its value. */
export type Fact = { readonly name: string; readonly value: string };

/** What all fields of a form share. */
type Desk = {
  /** Sets the value at a place; undefined removes it. */
  readonly write: (path: Path, next: unknown) => void;
  readonly facts: readonly Fact[];
  /** The problems and the advice that were found at the last save and still apply. */
  readonly issues: readonly ContentIssue[];
  /** Names of the parts that only owners may change; empty for an owner. */
  readonly locked: readonly string[];
};

export const FormDesk = createContext<Desk>({
  write: () => undefined,
  facts: [],
  issues: [],
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

/** The worst that was found in some places: a problem before advice. */
export function useIssueIn(isMeant: (path: Path) => boolean): ContentIssue | undefined {
  const within = useDesk().issues.filter(({ path }) => isMeant(path));
  return within.find(({ kind }) => kind === "problem") ?? within[0];
}

/** What was found at exactly this place. */
export function useIssueAt(path: Path): ContentIssue | undefined {
  const id = idOf(path);
  return useIssueIn((place) => idOf(place) === id);
}

/** Whether a place is another one, or within it. */
export function isWithin(path: Path, other: Path): boolean {
  return `${idOf(path)}.`.startsWith(`${idOf(other)}.`);
}
