import { createContext, useContext } from "react";
import type { Path } from "./value.ts";

/** A name in {curly}, and what it stands for. */
export type Fact = { readonly name: string; readonly value: string };

/** What is wrong with one value, as a sentence that says what to do. */
export type Problem = { readonly path: Path; readonly sentence: string };

/** What all fields of one form share. */
type Desk = {
  /** Puts a value in its place; undefined takes it away. */
  readonly write: (path: Path, next: unknown) => void;
  readonly facts: readonly Fact[];
  readonly problems: readonly Problem[];
  /** Names of parts that owners alone may change, where this is not one. */
  readonly locked: readonly string[];
};

export const FormDesk = createContext<Desk>({ write: () => undefined, facts: [], problems: [], locked: [] });

/** The id of the control of a place, for labels and for links from what is wrong. */
export function idOf(path: Path): string {
  return ["field", ...path].join(".");
}

/** What the fields of a form share. */
export function useDesk(): Desk {
  return useContext(FormDesk);
}

/** The sentence about exactly this place. */
export function useProblemAt(path: Path): string | undefined {
  const id = idOf(path);
  return useDesk().problems.find((problem) => idOf(problem.path) === id)?.sentence;
}

/** Whether something is wrong at this place or within it. */
export function useHasProblem(path: Path): boolean {
  const id = idOf(path);
  return useDesk().problems.some((problem) => `${idOf(problem.path)}.`.startsWith(`${id}.`));
}
