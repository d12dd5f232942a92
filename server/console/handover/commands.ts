import type { Transaction } from "kysely";
import type { z } from "zod";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { operatorChange, operatorChanged } from "#contract/console/own.ts";
import { giveCall, leaveCall } from "#server/booking/calls/takers.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { remember } from "#server/leads/progress/history.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import { changeAccess } from "#server/operators/access.ts";
import { callsToCome, workOf } from "./queries.ts";
import { byNeed, type Given, isPauseUnsaid, mailsFor, unsaidOf } from "./rules.ts";

type People = { readonly from: string; readonly to: string | null };

/**
 * Who ends the access, and when. `domain`: of the Message-ID of mails to who takes over. `reply`: until when what
 * clients write is to be answered.
 */
type Ending = {
  readonly operatorId: string;
  readonly domain: string;
  readonly reply: ReplyPromise;
  readonly now: Date;
};

/** Gives leads to somebody else, and returns their references, what waits first. */
async function giveLeads(
  transaction: Transaction<Tables>,
  { from, to }: People,
  act: Ending,
): Promise<readonly string[]> {
  const leads = await transaction
    .updateTable("leads")
    .set(({ eb }) => ({ owner_id: to, version: eb("version", "+", 1) }))
    .where("owner_id", "=", from)
    .returning(["id", "reference", "status", "import_id as importId", "follow_up_on as followUpOn"])
    .returning(["received_at as receivedAt", "due_at as dueAt", "answered_at as answeredAt"])
    .returning([
      "closed_at as closedAt",
      "severity",
      "incident_at as incidentAt",
      waitsSince.as("waitsSince"),
    ])
    .execute();
  for (const { id } of leads) await remember(transaction, id, [{ kind: "owner", from, to }], act);
  return byNeed(leads, act.reply).map(({ reference }) => reference);
}

/**
 * Hands on calls that are to come. One at a time at which the successor is on the telephone is left to nobody; unless
 * `evenClose`, also one so near another that the minutes between them would be missing.
 */
async function giveCalls(
  transaction: Transaction<Tables>,
  { from, to, evenClose }: People & { readonly evenClose: boolean },
  ending: Ending,
) {
  const given: Given["calls"][number][] = [];
  const left: Given["callsLeft"][number][] = [];
  for (const { id, endsAt: _, ...call } of await callsToCome(transaction, from, ending.now)) {
    const giving =
      to !== null && (await giveCall(transaction, { id, to, anyway: evenClose }, ending)).outcome;
    if (giving === "done") {
      given.push(call);
      continue;
    }
    await leaveCall(transaction, id, ending);
    left.push({ ...call, isClose: giving === "close" });
  }
  return { given, left };
}

async function giveDrafts(
  transaction: Transaction<Tables>,
  { from, to }: People,
): Promise<readonly string[]> {
  if (to === null) return [];
  const drafts = await transaction
    .updateTable("content_drafts")
    .set({ operator_id: to })
    .where("operator_id", "=", from)
    .returning("file")
    .execute();
  return drafts.map(({ file }) => file).toSorted();
}

async function nameOf(transaction: Transaction<Tables>, id: string) {
  return transaction
    .selectFrom("operators")
    .select(["name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Mails everybody who takes something over what it is. */
async function tellSuccessors(
  transaction: Transaction<Tables>,
  from: string,
  given: Given,
  { domain, now }: Ending,
): Promise<void> {
  const { name } = await nameOf(transaction, from);
  for (const { to, ...taken } of mailsFor(given)) {
    const { email } = await nameOf(transaction, to);
    const data = { to: email, id: to, from: name, ...taken };
    await announce(transaction, "handed-over", { data }, { targets: [mailReceiver], domain, now });
  }
}

/**
 * What became of a change. `last-owner`: no owner would be left. `unsaid`: nobody said who takes these over. `close`: nor
 * whether the successor takes calls although the minutes between two would be missing.
 */
type HandOver =
  | { readonly outcome: "done"; readonly changed: z.output<typeof operatorChanged> }
  | { readonly outcome: "last-owner" }
  | { readonly outcome: "close" }
  | { readonly outcome: "unsaid"; readonly kinds: readonly string[] };

/**
 * Changes somebody's access, and hands over what they can do no more: leads and calls of who becomes an editor,
 * drafts too of who loses access. Nothing changes before somebody said who takes over what there is.
 */
export const handOver = unitOfWork(
  import.meta.url,
  async function handOver(
    transaction: Transaction<Tables>,
    { successors, ...change }: z.output<typeof operatorChange>,
    ending: Ending,
  ): Promise<HandOver> {
    const { id, isDisabled, role } = change;
    const losesAccess = isDisabled === true;
    const losesLeads = losesAccess || role === "editor";
    const work = await workOf(transaction, id, ending.now);
    const kinds = unsaidOf(work, successors, { losesAccess, losesLeads });
    if (kinds.length > 0) return { outcome: "unsaid", kinds };
    if (losesLeads && isPauseUnsaid(work, successors)) return { outcome: "close" };
    const ended = await changeAccess(transaction, change, { id: ending.operatorId }, ending.now);
    if (ended === undefined) return { outcome: "last-owner" };
    // Where nobody was asked, only calls are near each other that one person took already.
    const { leads = null, calls = null, drafts = null, evenClose = true } = successors;
    if (losesLeads) await transaction.deleteFrom("lead_writers").where("operator_id", "=", id).execute();
    const taken = {
      leads: losesLeads ? await giveLeads(transaction, { from: id, to: leads }, ending) : [],
      calls: losesLeads
        ? await giveCalls(transaction, { from: id, to: calls, evenClose }, ending)
        : { given: [], left: [] },
      drafts: losesAccess ? await giveDrafts(transaction, { from: id, to: drafts }) : [],
    };
    const given = {
      leads: taken.leads,
      calls: taken.calls.given,
      callsLeft: taken.calls.left,
      drafts: taken.drafts,
    };
    await tellSuccessors(transaction, id, { ...given, successors: { leads, calls, drafts } }, ending);
    return {
      outcome: "done",
      changed: {
        ...ended,
        leads: taken.leads.length,
        calls: taken.calls.given.length,
        callsLeft: taken.calls.left.map(({ isClose: _, ...call }) => call),
        drafts: taken.drafts.length,
      },
    };
  },
);
