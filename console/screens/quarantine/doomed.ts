import type { Verdict } from "#console/api/quarantine.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { leadName } from "#console/screens/words/names.ts";
import type { SuspectPage } from "#contract/console/quarantine.ts";

/** A submission in quarantine. */
export type Suspect = SuspectPage["suspects"][number];

/** What is about to be deleted, or accepted at once, with words that say how many. */
export type Doomed = {
  readonly verdict: Verdict;
  readonly heading: string;
  readonly sentence: string;
  readonly yes: string;
  readonly no: string;
  /** Its name, if it is only one. */
  readonly name?: string;
};

/** How many submissions, in words. */
export function submissions(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "submission" : "submissions"}`;
}

/** The outcome of a decision, in words. `name`: of the submission, if it was only one. */
export function outcome(kind: Verdict["kind"], count: number, name?: string): string {
  const what = name === undefined ? submissions(count) : isolated(name);
  const isOne = name !== undefined || count === 1;
  if (kind === "accept") return isOne ? `${what} is a lead now` : `${what} are leads now`;
  return `${what} ${isOne ? "was" : "were"} deleted`;
}

/** Names submissions to the server. */
export function referring(suspects: readonly Suspect[]) {
  return { references: suspects.map(({ reference }) => reference) };
}

/** Several submissions that become leads at once. */
export function acceptedSome(suspects: readonly Suspect[]): Doomed {
  return {
    verdict: { kind: "accept", on: referring(suspects) },
    heading: `Accept ${submissions(suspects.length)}?`,
    sentence: `${submissions(suspects.length)} ${suspects.length === 1 ? "becomes a lead that waits" : "become leads that wait"} for an answer. There is no undo: mark in the inbox what is no lead after all.`,
    yes: `Accept ${suspects.length}`,
    no: "Not yet",
  };
}

/** Selected submissions. One alone is called by its name. */
export function doomedSome(suspects: readonly Suspect[]): Doomed {
  const verdict: Verdict = { kind: "remove", on: referring(suspects) };
  const [only] = suspects;
  if (suspects.length === 1 && only !== undefined) {
    return {
      verdict,
      heading: "Delete this submission?",
      sentence: `${isolated(leadName(only))} will be gone for good, and nobody will answer it.`,
      yes: "Delete it",
      no: "Keep it",
      name: leadName(only),
    };
  }
  return {
    verdict,
    heading: `Delete ${submissions(suspects.length)}?`,
    sentence: `${submissions(suspects.length)} will be gone for good, and nobody will answer them.`,
    yes: `Delete ${suspects.length}`,
    no: "Keep them",
  };
}

/** All submissions with a reason, also those that are not shown. `until`: id of the newest that was counted. */
export function doomedFor(reason: string, count: number, until: string): Doomed {
  return {
    verdict: { kind: "remove", on: { reason, until } },
    heading: `Delete all ${submissions(count)} with this reason?`,
    sentence: `“${reason}” All ${submissions(count)} that were set apart for this will be gone for good, also those that are not shown, and nobody will answer them.`,
    yes: `Delete all ${count.toLocaleString("en-US")}`,
    no: "Keep them",
  };
}
