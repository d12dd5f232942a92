import { createContext, useContext } from "react";
import type { ContentIssue } from "#contract/console/content.ts";
import { type Path, valueAt } from "./value.ts";

/** A name in {curly}, and what it stands for. */
export type Fact = { readonly name: string; readonly value: string };

/** What all fields of one form share. */
type Desk = {
  /** Puts a value in its place; undefined takes it away. */
  readonly write: (path: Path, next: unknown) => void;
  readonly facts: readonly Fact[];
  /** What was found when the file was saved last. */
  readonly issues: readonly ContentIssue[];
  /** The fields as they were then. */
  readonly saved: unknown;
  /** Names of parts that owners alone may change, where this is not one. */
  readonly locked: readonly string[];
};

export const FormDesk = createContext<Desk>({
  write: () => undefined,
  facts: [],
  issues: [],
  saved: null,
  locked: [],
});

/** The id of the control of a place, for labels and for links from what is wrong. */
export function idOf(path: Path): string {
  return ["field", ...path].join(".");
}

/** What the fields of a form share. */
export function useDesk(): Desk {
  return useContext(FormDesk);
}

/** Whether what stands at a place is still what was looked at when the file was saved. */
export function isAsSaved(saved: unknown, path: Path, value: unknown): boolean {
  return JSON.stringify(valueAt(saved, path)) === JSON.stringify(value);
}

/** What was found at exactly this place, and still holds for its value: a problem before advice. */
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

/** What is to be mended in some places: nothing, advice alone, or a problem. */
export function useKindIn(isMeant: (path: Path) => boolean): ContentIssue["kind"] | undefined {
  const within = useDesk().issues.filter(({ path }) => isMeant(path));
  return within.find(({ kind }) => kind === "problem")?.kind ?? within[0]?.kind;
}
