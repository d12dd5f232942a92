import pino from "pino";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import type { Sender } from "#server/mails/outbox/senders/sender.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { simulatedClock } from "#tests/support/simulated-clock.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { accept, jsonTarget, startWebhookPeer } from "#tests/support/webhook-peer.ts";

/** How both receivers fail. A slow or resetting one has taken the message first: that makes most copies. */
export const troubles = ["down", "slow", "4xx", "5xx", "resetting"] as const;

export type Trouble = (typeof troubles)[number];

const hour = 3_600_000;

/** Milliseconds of real time to wait for a receiver: long, except for one that is slow on purpose. */
const patience = { usual: 20_000, withSlow: 100 };

type Peers = {
  readonly smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
  readonly hooks: Awaited<ReturnType<typeof startWebhookPeer>>;
};

async function trouble({ smtp, hooks }: Peers, kind: Trouble | "none"): Promise<void> {
  await smtp.listen(kind !== "down");
  await hooks.listen(kind !== "down");
  smtp.refuse(() => ({ "4xx": 451, "5xx": 554 })[String(kind)]);
  smtp.breakOff(() => ({ slow: "never answer" as const, resetting: "after DATA" as const })[String(kind)]);
  const answers = { "4xx": 404, "5xx": 503 };
  hooks.treat((response, hook) => {
    if (kind === "none") accept(response, hook);
    else if (kind === "4xx" || kind === "5xx") response.writeHead(answers[kind]).end();
    else if (kind === "resetting") response.destroy();
  });
}

/** The result of an outage. */
export type Outcome = {
  /** Rows of the outbox by state. */
  readonly states: Readonly<Record<string, number>>;
  /** Simulated minutes from the end of the outage until the last message was sent. */
  readonly minutes: number;
  /** The most copies of one message, by its Message-ID or webhook-id. */
  readonly copies: number;
  readonly ids: number;
};

async function statesOf(database: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", (select) => select.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/**
 * Simulates a day on which leads arrive evenly while mail server and webhook target fail, in each way for an
 * equal part of the day. Then both work again. `sabotage`: makes the sender of mails faulty.
 */
export async function outage(
  database: Database,
  kinds: readonly Trouble[],
  leads: number,
  sabotage = (sender: Sender) => sender,
): Promise<Outcome> {
  const start = new Date("2025-11-21T00:00:00.000Z");
  const peers = { smtp: await startSmtpPeer(), hooks: await startWebhookPeer() };
  const targets = [jsonTarget(peers.hooks.url)];
  // Participants: the mails, the target, the look for overdue answers, and this function.
  const clock = simulatedClock(start, 4);
  let current: Trouble | "none" = "none";
  const patienceNow = () => (current === "slow" ? patience.withSlow : patience.usual);
  await registerWordings(database, [onboarding], start);
  const worker = startWorker({
    database,
    sender: sabotage({
      send: (mail) => smtpSender(peers.smtp.url, { socketTimeout: patienceNow() }).send(mail),
    }),
    correspondence: house,
    targets,
    log: pino({ level: "silent" }),
    clock,
    answerTime: patienceNow,
    idle: 5 * 60_000,
  });
  const until = async (time: number) => {
    await clock.pause(time - clock.now().getTime(), new AbortController().signal);
  };

  const day = 24 * hour;
  for (let number = 0; number < leads; number += 1) {
    const time = (number * day) / leads;
    await until(start.getTime() + time);
    current = kinds[Math.floor((time / day) * kinds.length)] ?? "down";
    await trouble(peers, current);
    const sent = submission({ answers: { companyName: `Company ${number}` } });
    await receiveLead(database, { ...house.company, targets }, sent, clock.now());
    // Without an answer there would be warnings too.
    await database.updateTable("leads").set({ answered_at: clock.now().toISOString() }).execute();
    worker.wake();
  }
  await until(start.getTime() + day);
  current = "none";
  await trouble(peers, current);
  const back = clock.now().getTime();
  let states = await statesOf(database);
  while ((states["pending"] ?? 0) > 0 && clock.now().getTime() < back + 30 * 60_000) {
    await until(clock.now().getTime() + 15_000);
    states = await statesOf(database);
  }
  const minutes = (clock.now().getTime() - back) / 60_000;
  // From here on nothing sleeps for long.
  await worker.stop();
  const ids = [
    ...peers.smtp.received.map(({ mail }) => mail.messageId),
    ...peers.hooks.received.map(({ id }) => id),
  ];
  const copies = [...Map.groupBy(ids, (id) => id).values()].map((same) => same.length);
  return { states, minutes, copies: Math.max(...copies), ids: copies.length };
}

/** What is wrong; empty when each lead's two mails and webhook came in time, with few copies. */
export function faultsOf(
  { states, minutes, copies, ids }: Outcome,
  leads: number,
  mostCopies = 2,
): readonly string[] {
  const due = 3 * leads;
  return [
    ...(states["sent"] === due && Object.keys(states).length === 1 ? [] : [JSON.stringify(states)]),
    ...(ids === due ? [] : [`${ids} of ${due} arrived`]),
    ...(minutes <= 15 ? [] : [`after ${minutes} minutes`]),
    ...(copies <= mostCopies ? [] : [`${copies} copies`]),
  ];
}
