import { CallProblem } from "#console/api/problem.ts";

/** What went wrong, as a sentence for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof CallProblem
    ? error.message
    : "Something went wrong in the console. Load the page again.";
}
