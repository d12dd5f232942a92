import { randomUUID } from "node:crypto";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { fullAnswers } from "#tests/support/leads.ts";

/** What the server promised about one submission. */
export type Acknowledgement = {
  readonly key: string;
  readonly company: string;
  readonly reference: string;
  readonly dueAt: string;
};

/** What clients went through. */
export type Experience = {
  readonly acknowledged: Acknowledgement[];
  /** Answers other than 201, as "status: text". */
  readonly refused: string[];
  /** Attempts that ended without a whole answer. */
  unanswered: number;
};

/** Whether a client whose attempt was not answered sends the same submission again, or leaves. */
type Patience = "retries" | "gives up";

type Submission = { readonly key: string; readonly company: string };

type Answer = { readonly status: number; readonly text: string };

async function attempt(origin: string, { key, company }: Submission): Promise<Answer | undefined> {
  const { method, path } = endpoints.questionnaire;
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { "Content-Type": "application/json", [idempotencyHeader]: key },
      body: JSON.stringify({ ...fullAnswers, companyName: company }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Resolves with whether there was an answer. */
async function submit(
  origin: () => Promise<string>,
  submission: Submission,
  patience: Patience,
  experience: Experience,
): Promise<boolean> {
  let answer = await attempt(await origin(), submission);
  while (answer === undefined) {
    experience.unanswered += 1;
    if (patience === "gives up") return false;
    answer = await attempt(await origin(), submission);
  }
  if (answer.status === 201) {
    experience.acknowledged.push({ ...submission, ...leadReceived.parse(JSON.parse(answer.text)) });
  } else {
    experience.refused.push(`${answer.status}: ${answer.text}`);
  }
  return true;
}

/** As many clients at once as the issue asks for. */
const clients = 16;

/**
 * Clients that submit questionnaires without pause, every one different, to whatever origin holds then,
 * until `signal` aborts. Resolves when each has settled the submission in hand.
 */
export async function submitWithoutPause(
  origin: () => Promise<string>,
  patience: Patience,
  signal: AbortSignal,
): Promise<Experience> {
  const experience: Experience = { acknowledged: [], refused: [], unanswered: 0 };
  const client = async () => {
    let isServed = true;
    while (isServed && !signal.aborted) {
      const key = randomUUID();
      isServed = await submit(origin, { key, company: `Company ${key}` }, patience, experience);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return experience;
}
