import { z } from "zod";
import { mintToken } from "#server/booking/calls/commands.ts";
import { callInvitation } from "#server/booking/calls/invitation.ts";
import { callById } from "#server/booking/calls/queries.ts";
import { placeOf, revisionOf } from "#server/booking/calls/rules.ts";
import { callErased, callLeft, callPassed, withdrawal } from "#server/mails/messages/call-erased.ts";
import { type CallNews, callMail, callNotice, type FirmNews } from "#server/mails/messages/call-mails.ts";
import { leadOf } from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import { type Correspondence, erasedCallOf, givenBy, leftCallOf } from "#server/mails/outbox/rules.ts";
import { type MailKind, type Writer, writtenIn } from "./mail-kind.ts";

/** The call of a row's message; undefined when it was changed since: then another row tells of it. */
async function callOfRow({ message }: OutboxRow, { database }: Writer) {
  const [id = "", revision = ""] = (message.split(":", 2)[1] ?? "").split(".");
  const call = await callById(database, id);
  return call !== undefined && revisionOf(call) === Number(revision) ? call : undefined;
}

const callDeed = z.object({ said: z.string().default("") });

/** What one of us wrote for a row's mail when they changed the call; undefined: nothing. */
async function saidBeside({ lead_id, message }: OutboxRow, { database }: Writer) {
  const act = await database
    .selectFrom("lead_history")
    .leftJoin("operators", "operators.id", "lead_history.operator_id")
    .select(["deed", "operators.name as by"])
    .where("lead_id", "=", lead_id)
    .where("idempotency_key", "=", message)
    .executeTakeFirst();
  const { said } = callDeed.parse(JSON.parse(act?.deed ?? "{}"));
  return act === undefined || said === "" ? undefined : { by: act.by, text: said };
}

/** A mail about a booked call to its visitor. */
export function aboutCall(news: CallNews): MailKind {
  return {
    isToVisitor: true,
    async write(row, writer) {
      const call = await callOfRow(row, writer);
      const { correspondence, database, clock } = writer;
      const now = clock.now();
      const isLate = news === "reminder" && (call?.startsAt ?? "") <= now.toISOString();
      if (call === undefined || isLate) return undefined;
      const token = await mintToken(database, call, now);
      const said = await saidBeside(row, writer);
      const told = { call: { ...call, place: placeOf(call) }, reference: call.reference, token, said };
      return writtenIn(correspondence, { mail: "call", language: call.language }, async (own) => ({
        ...(await callMail(own, news, told)),
        to: [call.contactEmail],
        replyTo: own.company.email,
        ...(news !== "reminder" && { invitation: callInvitation(own, call, { reader: "visitor", now }) }),
      }));
    },
  };
}

function withTaker({ notifyTo }: Correspondence, taker: string | null): readonly string[] {
  return [...new Set([...notifyTo, ...(taker === null ? [] : [taker])])];
}

/** The notice of a call to us, and to the operator who takes it. */
export function noticeOfCall(news: FirmNews): MailKind {
  return {
    isToVisitor: false,
    async write(row, writer) {
      const call = await callOfRow(row, writer);
      const { correspondence, database, clock } = writer;
      if (call === undefined) return undefined;
      const isSettled = call.operatorEmail !== null || call.startsAt <= clock.now().toISOString();
      if (news === "untaken" && isSettled) return undefined;
      const lead = await leadOf(database, row);
      const message = await callNotice(correspondence, news, { call, lead, from: givenBy(row) });
      return {
        ...message,
        to: withTaker(correspondence, call.operatorEmail),
        replyTo: lead.contactEmail,
        // The other company's scheduling page sends its own invitation.
        ...(call.source === "own" &&
          news !== "untaken" && {
            invitation: callInvitation(correspondence, call, { reader: "firm", now: clock.now() }),
          }),
      };
    },
  };
}

/** The same of a call that an erasure has withdrawn: the row alone knows of it. */
export const erasedCall: MailKind = {
  isToVisitor: false,
  async write(row, { correspondence, clock }) {
    const { to, ...call } = erasedCallOf(row);
    return {
      ...(await callErased(correspondence, call)),
      to: withTaker(correspondence, to),
      replyTo: correspondence.company.email,
      ...(call.isOwn && { invitation: withdrawal(correspondence, call, clock.now().toISOString()) }),
    };
  },
};

/** Tells who took a call that somebody else does. */
export const leftCall: MailKind = {
  isToVisitor: false,
  async write(row, { correspondence, database, clock }) {
    const { to, ...call } = leftCallOf(row);
    return {
      ...(await callLeft(correspondence, call, await leadOf(database, row))),
      to: [to],
      replyTo: correspondence.company.email,
      ...(call.isOwn && { invitation: withdrawal(correspondence, call, clock.now().toISOString()) }),
    };
  },
};

/** Tells the owner of a lead that somebody else takes its call. */
export const passedCall: MailKind = {
  isToVisitor: false,
  async write(row, { correspondence, database }) {
    const { to, ...call } = leftCallOf(row);
    return {
      ...(await callPassed(correspondence, call, await leadOf(database, row))),
      to: [to],
      replyTo: correspondence.company.email,
    };
  },
};
