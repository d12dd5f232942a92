import { z } from "zod";
import { newestWordsOf } from "#server/console/today/words.ts";
import {
  announcementMail,
  type Occurrence,
  slackBody,
  webhookBody,
} from "#server/mails/messages/announcement.ts";
import type { House } from "#server/mails/messages/house.ts";
import { forget } from "#server/mails/outbox/commands.ts";
import { occurrenceOf } from "#server/mails/outbox/queries.ts";
import { mailReceiver, type OutboxRow } from "#server/mails/outbox/queue.ts";
import { headOf } from "#server/mails/outbox/rules.ts";
import { handOver } from "#server/mails/outbox/senders/failure.ts";
import { post } from "#server/mails/outbox/senders/http.ts";
import type { Sender } from "#server/mails/outbox/senders/sender.ts";
import { signedHeaders } from "#server/mails/outbox/senders/signature.ts";
import { deliverToDevice } from "#server/push/deliver.ts";
import { pushReceivers } from "#server/push/tell.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Target } from "#server/settings/targets.ts";
import type { Receiver } from "./attempt.ts";
import { mailOf } from "./kinds.ts";
import type { Writer } from "./mail-kind.ts";

/** What is needed to write and send every kind of message. */
export type Equipment = Writer & {
  readonly sender: Sender;
  readonly targets: readonly Target[];
  /** Whether devices ring, and whether what makes them ring may be in a private network. Left out: none are looked after. */
  readonly webPush?: Settings["webPush"];
  /** Milliseconds that a target has for its answer. */
  readonly answerTime: () => number;
};

type Written = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

function written(
  row: OutboxRow,
  occurrence: Occurrence,
  target: Target,
  { house, now }: { readonly house: House; readonly now: Date },
): Written {
  if (target.kind !== "json") return { body: slackBody(house, occurrence), headers: {} };
  const body = webhookBody(house, occurrence);
  const timestamp = Math.floor(now.getTime() / 1000);
  return { body, headers: signedHeaders({ id: row.id, timestamp, body }, target.secrets) };
}

function targetOf(equipment: Equipment, target: Target): Receiver {
  const { database, sender, correspondence, clock } = equipment;
  return {
    name: target.name,
    async deliver(row) {
      const occurrence = await occurrenceOf(database, row);
      if (target.kind === "mail") {
        const message = await announcementMail(correspondence, occurrence);
        const addresses = { to: target.to, replyTo: correspondence.company.email };
        await handOver(sender, { ...headOf(row, correspondence), ...addresses, ...message });
        return;
      }
      const now = clock.now();
      const { url, allowPrivate } = target;
      const timeLimit = equipment.answerTime();
      await post(
        { url, allowPrivate, timeLimit, ...written(row, occurrence, target, { house: correspondence, now }) },
        now,
      );
    },
  };
}

/** A push service: it makes devices of operators ring. */
function pushService(
  name: string,
  { database, correspondence, clock, answerTime }: Equipment,
  webPush: Settings["webPush"],
): Receiver {
  return {
    name,
    async deliver(row) {
      const now = clock.now();
      const newest = (leadId: string) => newestWordsOf(database, leadId, now);
      const post = { database, webPush, company: correspondence.company, timeLimit: answerTime() };
      if (!(await deliverToDevice(row, { ...post, newestWords: newest, now }))) await forget(database, row);
    },
  };
}

const addresses = z.array(z.string());

/** The recipients to whom a row still goes. */
function onlyOf({ only_to }: OutboxRow): { readonly only?: readonly string[] } {
  return only_to === null ? {} : { only: addresses.parse(JSON.parse(only_to)) };
}

/** The mail server, each target, and the push services. One that is down does not block the others. */
export function receiversOf(equipment: Equipment): readonly Receiver[] {
  const { database, sender, targets, webPush } = equipment;
  const mails: Receiver = {
    name: mailReceiver,
    async deliver(row) {
      const mail = await mailOf(row, equipment);
      if (mail === undefined) await forget(database, row);
      else await handOver(sender, { ...mail, ...onlyOf(row) });
    },
  };
  return [
    mails,
    ...targets.map((target) => targetOf(equipment, target)),
    ...(webPush === undefined ? [] : pushReceivers.map((name) => pushService(name, equipment, webPush))),
  ];
}
