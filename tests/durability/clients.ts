import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { fullAnswers } from "#tests/support/leads.ts";

/** What the server acknowledged about one submission. */
export type Acknowledgement = {
  readonly key: string;
  readonly company: string;
  readonly reference: string;
  readonly dueAt: string;
};

/** What clients have met so far. */
export type Experience = {
  readonly acknowledged: Acknowledgement[];
  /** Answers other than 201, and 503 without Retry-After, as "status: text". */
  readonly refused: string[];
  /** Attempts without a complete answer. */
  unanswered: number;
  /** Answers of 503 with Retry-After to clients that try again. */
  turnedAway: number;
};

/** Whether a client that got no answer sends the same submission again, or stops. */
type Patience = "retries" | "gives up";

type Submission = {
  /** Undefined: sent without one. */
  readonly key?: string;
  readonly company: string;
  readonly goals?: string;
};

/** A new submission. `goals`: text for the field that may be long. */
export function newSubmission(goals?: string) {
  const key = randomUUID();
  return { key, company: `Company ${key}`, ...(goals === undefined ? {} : { goals }) };
}

/** A complete answer. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
};

/** Submits the onboarding questionnaire. Undefined when there was no complete answer. */
export async function send(origin: string, { key, company, goals }: Submission): Promise<Answer | undefined> {
  const { method, path } = endpoints.questionnaire;
  const answers = { ...fullAnswers, companyName: company };
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      body: JSON.stringify(goals === undefined ? answers : { ...answers, businessGoals: goals }),
    });
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, text: await response.text(), retryAfter };
  } catch {
    return undefined;
  }
}

/** Milliseconds before a client that was turned away tries again: less than a person would wait. */
const beforeRetry = 20;

/** Gives the answer that settled a submission; undefined when its client stopped without one. */
async function submit(
  origin: () => Promise<string>,
  submission: Submission,
  patience: Patience,
  experience: Experience,
): Promise<Answer | undefined> {
  for (;;) {
    const answer = await send(await origin(), submission);
    const isTurnedAway = answer?.status === 503 && answer.retryAfter !== null;
    if (answer !== undefined && !(isTurnedAway && patience === "retries")) return answer;
    if (isTurnedAway) experience.turnedAway += 1;
    else experience.unanswered += 1;
    if (patience === "gives up") return undefined;
    await pause(beforeRetry);
  }
}

/** The number of clients at once that the issue asks for. */
const clients = 16;

/**
 * Clients that submit questionnaires without pause, each one different, to the origin at that time, until
 * `signal` aborts. Resolves when the last submission of each client is settled.
 */
export async function submitWithoutPause(
  origin: () => Promise<string>,
  patience: Patience,
  signal: AbortSignal,
  experience: Experience = { acknowledged: [], refused: [], unanswered: 0, turnedAway: 0 },
): Promise<Experience> {
  const client = async () => {
    let isServed = true;
    while (isServed && !signal.aborted) {
      const { key, company } = newSubmission();
      const answer = await submit(origin, { key, company }, patience, experience);
      isServed = answer !== undefined;
      if (answer?.status === 201) {
        experience.acknowledged.push({ key, company, ...leadReceived.parse(JSON.parse(answer.text)) });
      } else if (answer !== undefined) {
        experience.refused.push(`${answer.status}: ${answer.text}`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return experience;
}
