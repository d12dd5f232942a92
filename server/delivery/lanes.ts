import { testAnnouncement } from "#contract/announcement.ts";
import type { Database } from "#server/database/open.ts";
import { mintLink } from "#server/links/commands.ts";
import { type Occurrence, slackBody, webhookBody } from "#server/messages/announcement.ts";
import { dataLink } from "#server/messages/data-link.ts";
import { erasureReceipt } from "#server/messages/erasure-receipt.ts";
import type { LeadFacts, Tokens } from "#server/messages/message.ts";
import { forget } from "#server/outbox/commands.ts";
import {
  erasedOf,
  isKnown,
  leadOf,
  mailedCodeOf,
  noticeOf,
  occurrenceOf,
  replyOf,
  waitingOf,
  weekOf,
} from "#server/outbox/queries.ts";
import { mailLane, type OutboxRow } from "#server/outbox/queue.ts";
import {
  type Correspondence,
  codeMailOf,
  isDataLink,
  isMailedCode,
  isNotice,
  isReminder,
  isReply,
  isSummary,
  linksIn,
  mailOf,
  noticeMailOf,
  personMailOf,
  reminderMailOf,
  replyMailOf,
  summaryMailOf,
  targetMailOf,
} from "#server/outbox/rules.ts";
import { handOver } from "#server/outbox/senders/failure.ts";
import { post } from "#server/outbox/senders/http.ts";
import type { Mail, Sender } from "#server/outbox/senders/sender.ts";
import { signedHeaders } from "#server/outbox/senders/signature.ts";
import type { Target } from "#server/settings/targets.ts";
import type { Lane } from "./attempt.ts";
import type { Clock } from "./clock.ts";

/** What is needed to write and send every kind of message. */
export type Equipment = {
  readonly database: Database;
  readonly sender: Sender;
  readonly correspondence: Correspondence;
  readonly targets: readonly Target[];
  readonly clock: Clock;
  readonly answerTime: AnswerTime;
};

/** Milliseconds that a target has for its answer. */
export type AnswerTime = {
  readonly first: number;
  /** Once it may have taken the message while it was too slow to say so. */
  readonly afterUncertain: number;
};

type Written = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

function written(row: OutboxRow, occurrence: Occurrence, target: Target, now: Date): Written {
  if (target.kind !== "json") return { body: slackBody(occurrence), headers: {} };
  const body = webhookBody(occurrence);
  const timestamp = Math.floor(now.getTime() / 1000);
  return { body, headers: signedHeaders({ id: row.id, timestamp, body }, target.secrets) };
}

function targetLane(
  { database, sender, correspondence, clock, answerTime }: Equipment,
  target: Target,
): Lane {
  return {
    name: target.name,
    async deliver(row) {
      const occurrence = await occurrenceOf(database, row);
      if (target.kind === "mail") {
        await handOver(sender, await targetMailOf(row, occurrence, target.to, correspondence));
        return;
      }
      const now = clock.now();
      const timeLimit = row.uncertain > 0 ? answerTime.afterUncertain : answerTime.first;
      const { url, allowPrivate } = target;
      await post({ url, allowPrivate, timeLimit, ...written(row, occurrence, target, now) }, now);
    },
  };
}

/** Links are made when a mail is written: nothing is stored that opens what it opens. */
async function tokensFor(
  { database, clock }: Pick<Equipment, "database" | "clock">,
  row: OutboxRow,
  lead: LeadFacts,
): Promise<Tokens> {
  const leadId = row.lead_id ?? "";
  const made = linksIn(row, lead).map(async (opens) => {
    const opening = opens === "address" ? { opens, leadId, address: row.address ?? "" } : { opens, leadId };
    return [opens, await mintLink(database, opening, clock.now())] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

/** Mails the link to what is stored under an address. Where nothing is, nobody is told. */
async function deliverDataLink(
  { database, sender, correspondence, clock }: Equipment,
  row: OutboxRow,
): Promise<void> {
  const address = row.address ?? "";
  if (!(await isKnown(database, address))) return forget(database, row);
  const token = await mintLink(database, { opens: "person", address }, clock.now());
  await handOver(sender, personMailOf(row, await dataLink(correspondence, token), correspondence));
}

async function ownMailOf(equipment: Equipment, row: OutboxRow): Promise<Mail> {
  const { database, correspondence } = equipment;
  if (row.message === testAnnouncement) {
    const test = await occurrenceOf(database, row);
    return targetMailOf(row, test, correspondence.notifyTo, correspondence);
  }
  if (isReminder(row)) return reminderMailOf(row, waitingOf(row), correspondence);
  if (row.message === "erasure-receipt") {
    return personMailOf(row, await erasureReceipt(correspondence, erasedOf(row)), correspondence);
  }
  if (isSummary(row)) return summaryMailOf(row, weekOf(row), correspondence);
  if (isMailedCode(row)) return codeMailOf(row, mailedCodeOf(row), correspondence);
  if (isNotice(row)) return noticeMailOf(row, noticeOf(row), correspondence);
  const lead = await leadOf(database, row);
  return isReply(row)
    ? replyMailOf(row, lead, await replyOf(database, row), correspondence)
    : mailOf(row, lead, await tokensFor(equipment, row, lead), correspondence);
}

/** The lane of our own mails, and one for each target: a target that is down holds up nobody else. */
export function lanesOf(equipment: Equipment): readonly Lane[] {
  const { sender, targets } = equipment;
  const mails: Lane = {
    name: mailLane,
    async deliver(row) {
      if (isDataLink(row)) await deliverDataLink(equipment, row);
      else await handOver(sender, await ownMailOf(equipment, row));
    },
  };
  return [mails, ...targets.map((target) => targetLane(equipment, target))];
}
