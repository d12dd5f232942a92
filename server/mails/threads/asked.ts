import type { Kysely } from "kysely";
import { z } from "zod";
import { isReached } from "#contract/console/answering.ts";
import { reply } from "#contract/console/lead.ts";
import { isOwed } from "#contract/console/standing.ts";
import { noReplyDue, waitsSince } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { leadsOfThread, mergedAddresses } from "./merged.ts";
import { isClients, isNobodys, isOurs, sidesOf } from "./sides.ts";
import { toldIn } from "./told.ts";
import { nameInOrder } from "./writer-names.ts";

const addressList = z.array(z.string());

/** The kinds of mails after which a client waits for a reply. */
export const awaiting = ["mail", "unreadable"] as const;

/** Something of a client that waits for an answer: a mail by its id, or a form by the reference of its lead. */
export type Asked = {
  /** `heard`: what is neither, such as an incident that one of us has heard of. */
  readonly kind: "mail" | "form" | "heard";
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Where its writer reads, in small letters; none: any answer to the lead answers it. */
  readonly addresses: readonly string[];
};

/** A mail of ours: whom it reached, and until when (ISO 8601, UTC) its writer had seen what came. */
type Answer = { readonly receivers: readonly string[]; readonly until: string };

function inSmall(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => address.toLowerCase());
}

/** A lead with the forms that were merged into it, its own first; they are one person's. */
async function formsOf(database: Kysely<Tables>, leadId: string) {
  return database
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["leads.id", "reference", "contact_name as name", "contact_email as email", "received_at as at"])
    .select(["due_at", "answered_at", "closed_at", "wrote_at", waitsSince.as("since")])
    .select(["lead_merges.into_id as intoId", "lead_merges.answered_before as answeredBefore"])
    .where("leads.id", "in", await leadsOfThread(database, leadId))
    .execute();
}

type Form = Awaited<ReturnType<typeof formsOf>>[number];

function isFormOwed({ due_at, closed_at }: Form, answeredAt: string | null): boolean {
  const dueAt = due_at === noReplyDue ? null : due_at;
  return isOwed({ dueAt, answeredAt, closedAt: closed_at });
}

/** Answers of ours since a time, from here and from mail programs. Of earlier versions nobody knows what they had seen. */
async function answersSince(
  database: Kysely<Tables>,
  thread: readonly string[],
  since: string,
): Promise<readonly Answer[]> {
  const deeds = await database
    .selectFrom("lead_history")
    .innerJoin("leads", "leads.id", "lead_id")
    .select(["deed", "contact_email as email"])
    .where("lead_id", "in", thread)
    .where("deed", "like", '{"kind":"reply"%')
    .where("at", ">=", since)
    .execute();
  const mails = await database
    .selectFrom("mails")
    .select(["recipients", "at"])
    .where("lead_id", "in", thread)
    .where("direction", "=", "out")
    .where("unproved", "=", 0)
    .where("at", ">=", since)
    .execute();
  return [
    ...deeds.map(({ deed, email }) => {
      const { to = [email], cc = [], answers = [], until = "" } = reply.parse(JSON.parse(deed));
      return { receivers: [...to, ...cc, ...answers], until };
    }),
    ...mails.map(({ recipients, at }) => ({
      receivers: addressList.parse(JSON.parse(recipients)),
      until: at,
    })),
  ];
}

/** The addresses that mails of ours did not reach, in small letters, with when that was last. */
async function unreachedBy(database: Kysely<Tables>, thread: readonly string[], since: string) {
  const rows = await database
    .selectFrom("mails")
    .select(["undelivered_to", "at"])
    .where("lead_id", "in", thread)
    .where("kind", "=", "bounce")
    .where("at", ">=", since)
    .orderBy("at")
    .execute();
  return new Map(
    rows.flatMap(({ undelivered_to, at }) =>
      addressList.parse(JSON.parse(undelivered_to)).map((one) => [one, at] as const),
    ),
  );
}

/** Whether both are the same full name: who writes from home as well is one person. Many share a first name. */
function isFullNameOf(one: string, other: string): boolean {
  const [small, also] = [one.trim().toLowerCase(), other.trim().toLowerCase()];
  return small === also && /\S\s\S/.test(small);
}

/** The mails of a thread that came from a time on until another one, both included. */
async function cameBetween(
  database: Kysely<Tables>,
  thread: readonly string[],
  { since, until }: { readonly since: string; readonly until: string },
) {
  const rows = await database
    .selectFrom("mails")
    .select(["id", "at", "from_name as name", "from_address", "reply_to"])
    .where("lead_id", "in", thread)
    .where("direction", "=", "in")
    .where("kind", "in", awaiting)
    .where("at", ">=", since)
    .where("at", "<=", until)
    .execute();
  return rows.map(({ id, at, name, from_address, reply_to }) => ({
    id,
    at,
    name: nameInOrder(name),
    writers: inSmall([from_address, ...addressList.parse(JSON.parse(reply_to))]),
  }));
}

/**
 * What of a lead's client waits for an answer, the oldest first: mails of their people, and forms of theirs that are
 * owed their first one. Each is answered by a mail to its own writer alone. `ours`: our addresses, in small letters,
 * without those of operators.
 */
export async function askedIn(
  database: Kysely<Tables>,
  leadId: string,
  ours: readonly string[],
): Promise<readonly Asked[]> {
  const forms = await formsOf(database, leadId);
  const lead = forms.find(({ id }) => id === leadId);
  if (lead === undefined) return [];
  const isNew = isFormOwed(lead, lead.answered_at);
  const { since, wrote_at: until } = lead;
  const owed = forms.filter((form) =>
    form.id === leadId
      ? isNew
      : isFormOwed(form, form.answeredBefore) && (isNew || (since !== null && since <= form.at)),
  );
  const first = [since, ...owed.map(({ at }) => at)].reduce(
    (one, other) => (one === null || (other !== null && other < one) ? other : one),
    null,
  );
  if (first === null) return [];
  const thread = forms.map(({ id }) => id);
  const operators = await database.selectFrom("operators").select("email").execute();
  const firm = [...ours, ...inSmall(operators.map(({ email }) => email))];
  const own = inSmall(forms.map(({ email }) => email)).filter((one) => one.includes("@"));
  const noted = inSmall((await contactsOf(database, leadId)).flatMap(({ email }) => email || []));
  const sides = sidesOf(
    [lead.email.toLowerCase(), ...noted, ...(await mergedAddresses(database, leadId))],
    await toldIn(database, leadId),
    firm,
  );
  const dead = await unreachedBy(database, thread, first);
  const came = since === null || until === null ? [] : await cameBetween(database, thread, { since, until });
  const named = [...forms.map(({ name }) => ({ name, writers: own })), ...came];
  const asking = (at: string, name: string, writers: readonly string[]) => {
    const isSame = (one: (typeof named)[number]) =>
      isFullNameOf(name, one.name) ||
      (one.writers === own && writers.some((address) => own.includes(address)));
    const all = [...writers, ...named.filter(isSame).flatMap((one) => one.writers)];
    return [...new Set(all)].filter(
      (one) => isClients(one, sides) && !isOurs(one, firm) && !isNobodys(one) && (dead.get(one) ?? "") <= at,
    );
  };
  const said: readonly Asked[] = [
    ...came.map(({ id, at, name, writers }) => ({
      kind: "mail" as const,
      id,
      at,
      addresses: asking(at, name, writers),
    })),
    ...owed.map(({ reference: id, at, name }) => ({
      kind: "form" as const,
      id,
      at,
      addresses: asking(at, name, own),
    })),
  ];
  const heard = [...new Set([since, until])].flatMap((at) =>
    at === null || said.some((one) => one.at === at)
      ? []
      : [{ kind: "heard" as const, id: at, at, addresses: [] }],
  );
  const answers = await answersSince(database, thread, first);
  const isAnswered = ({ at, addresses }: Asked) =>
    answers.some(({ until, receivers }) => until >= at && isReached(addresses, receivers));
  return [...said, ...heard]
    .filter((one) => !isAnswered(one))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** When a client who waits wrote last, and since when they wait; null: they do not. */
export type Waiting = { readonly wrote_at: string | null; readonly waits_since: string | null };

/** What still waits of a client once a mail was sent to `receivers` by somebody who had seen this of it. */
export function leftAfter(
  asked: readonly Asked[],
  receivers: readonly string[],
  isSeen: (one: Asked) => boolean,
): Waiting {
  const left = asked.filter((one) => !isSeen(one) || !isReached(one.addresses, receivers));
  return { wrote_at: left.at(-1)?.at ?? null, waits_since: left[0]?.at ?? null };
}
