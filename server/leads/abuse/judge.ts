import { type Evidence, fingerprint, suspicions } from "./rules.ts";

/** Entries kept at most; the oldest are dropped first. A flood of submissions cannot fill the memory. */
const capacity = 50_000;

/** What was noted lately, by key. */
type Memory<Value> = {
  /** The value that was noted within the window; undefined: none was. */
  recall(key: string, now: number): Value | undefined;
  /** The window of a key begins with its first note, and later notes do not prolong it. */
  note(key: string, value: Value, now: number): void;
};

/** Remembers values by key for `window` milliseconds, in this process alone. */
function memoryOf<Value>(window: number): Memory<Value> {
  const noted = new Map<string, { readonly value: Value; readonly since: number }>();
  const current = (key: string, now: number) => {
    const entry = noted.get(key);
    return entry !== undefined && Math.abs(now - entry.since) < window ? entry : undefined;
  };
  return {
    recall: (key, now) => current(key, now)?.value,
    note(key, value, now) {
      const since = current(key, now)?.since ?? now;
      noted.delete(key);
      noted.set(key, { value, since });
      const oldest = noted.keys().next();
      if (noted.size > capacity && oldest.value !== undefined) noted.delete(oldest.value);
    },
  };
}

/** How often something was seen lately. */
type Tally = {
  /** Notes that something was seen, and tells how often within the window, this time included. */
  note(key: string, now: number): number;
  /** The same without noting it. */
  count(key: string, now: number): number;
};

/** Counts by key within `window` milliseconds, in this process alone. */
function tallyWithin(window: number): Tally {
  const seen = memoryOf<number>(window);
  const count = (key: string, now: number) => seen.recall(key, now) ?? 0;
  return {
    count,
    note(key, now) {
      const next = count(key, now) + 1;
      seen.note(key, next, now);
      return next;
    },
  };
}

/** What is judged: the signs in one submission, and the e-mail address that it names. */
export type Case = Omit<Evidence, "alike" | "sameAddress" | "stampUses"> & {
  readonly email: string;
  readonly questionnaire: string;
  /** The same for the same content. */
  readonly hash: string;
};

/** Returns why a submission is a suspect; an empty list: it is received like any other. */
export type Judge = (submission: Case) => readonly string[];

const hour = 3_600_000;

/** A judge that sees each submission alone. */
export const judgeAlone: Judge = (submission) =>
  suspicions({ ...submission, alike: 1, sameAddress: 1, stampUses: 1 });

/**
 * A judge that remembers what was sent within the last hour. The same content again has the verdict that it had
 * first. Submissions with the same content and the same address count once.
 */
export function rememberingJudge(): Judge {
  const tally = tallyWithin(hour);
  const verdicts = memoryOf<readonly string[]>(hour);

  /** How many different values of `one` were seen with the same `whole`, this one included. */
  function different(whole: string, one: string, now: number): number {
    const isNew = tally.note(`${whole} ${one}`, now) === 1;
    return Math.max(1, isNew ? tally.note(whole, now) : tally.count(whole, now));
  }

  function judge({ stamp, hash, ...submission }: Case, now: number): readonly string[] {
    const email = submission.email.toLowerCase();
    const mark = fingerprint(submission.texts);
    return suspicions({
      ...submission,
      stamp,
      sameAddress: different(`address ${submission.questionnaire} ${email}`, hash, now),
      stampUses: stamp.kind === "genuine" ? different(`stamp ${stamp.id}`, hash, now) : 1,
      alike: mark === "" ? 1 : different(`text ${mark}`, email, now),
    });
  }

  return (submission) => {
    const now = Date.now();
    const verdict = verdicts.recall(submission.hash, now) ?? judge(submission, now);
    verdicts.note(submission.hash, verdict, now);
    return verdict;
  };
}
