import { tallyWithin } from "./memory.ts";
import { type Evidence, fingerprint, suspicions } from "./rules.ts";

/** What is judged: what can be seen of a submission alone, and whose it says it is. */
export type Case = Omit<Evidence, "alike" | "sameAddress" | "stampUses"> & {
  readonly email: string;
  readonly questionnaire: string;
  /** The same for the same content. */
  readonly hash: string;
};

/** Why a submission is to be set apart; nothing: it is received like any other. */
export type Judge = (submission: Case) => readonly string[];

const hour = 3_600_000;

/** A judge that sees each submission alone. */
export const judgeAlone: Judge = (submission) =>
  suspicions({ ...submission, alike: 1, sameAddress: 1, stampUses: 1 });

/** A judge that remembers what was sent within the last hour. Sending the same again counts once. */
export function rememberingJudge(): Judge {
  const tally = tallyWithin(hour);
  const stampUses = ({ stamp, hash }: Case, now: number) =>
    stamp.kind === "genuine" && tally.note(`use ${stamp.id} ${hash}`, now) === 1
      ? tally.note(`stamp ${stamp.id}`, now)
      : 1;
  return (submission) => {
    const now = Date.now();
    const email = submission.email.toLowerCase();
    const mark = fingerprint(submission.texts);
    const isNew = tally.note(`hash ${submission.hash}`, now) === 1;
    const isNewPair = mark !== "" && tally.note(`pair ${mark} ${email}`, now) === 1;
    return suspicions({
      ...submission,
      sameAddress: isNew ? tally.note(`address ${submission.questionnaire} ${email}`, now) : 1,
      stampUses: stampUses(submission, now),
      alike: isNewPair ? tally.note(`text ${mark}`, now) : 1,
    });
  };
}
