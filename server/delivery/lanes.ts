import { testAnnouncement } from "#contract/announcement.ts";
import type { Database } from "#server/database/open.ts";
import { type Occurrence, slackBody, webhookBody } from "#server/messages/announcement.ts";
import {
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
  isMailedCode,
  isNotice,
  isReminder,
  isReply,
  isSummary,
  mailOf,
  noticeMailOf,
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

async function ownMailOf({ database, correspondence }: Equipment, row: OutboxRow): Promise<Mail> {
  if (row.message === testAnnouncement) {
    const test = await occurrenceOf(database, row);
    return targetMailOf(row, test, correspondence.notifyTo, correspondence);
  }
  if (isReminder(row)) return reminderMailOf(row, waitingOf(row), correspondence);
  if (isSummary(row)) return summaryMailOf(row, weekOf(row), correspondence);
  if (isMailedCode(row)) return codeMailOf(row, mailedCodeOf(row), correspondence);
  if (isNotice(row)) return noticeMailOf(row, noticeOf(row), correspondence);
  const lead = await leadOf(database, row);
  return isReply(row)
    ? replyMailOf(row, lead, await replyOf(database, row), correspondence)
    : mailOf(row, lead, correspondence);
}

/** The lane of our own mails, and one for each target: a target that is down holds up nobody else. */
export function lanesOf(equipment: Equipment): readonly Lane[] {
  const { sender, targets } = equipment;
  const mails: Lane = {
    name: mailLane,
    async deliver(row) {
      await handOver(sender, await ownMailOf(equipment, row));
    },
  };
  return [mails, ...targets.map((target) => targetLane(equipment, target))];
}
