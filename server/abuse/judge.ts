import { memoryOf, tallyWithin } from "./memory.ts";
import { type Evidence, fingerprint, suspicions } from "./rules.ts";

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
