import { z } from "zod";
import { reply } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { replyTemplates } from "#contract/console/reply.ts";
import { firmOf } from "#server/console/mails/queries.ts";
import { shownColumns, shownMail } from "#server/console/mails/rows.ts";
import { questionsIn } from "#server/console/merges/queries.ts";
import type { Database } from "#server/database/open.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { oneLine } from "#server/mails/messages/text.ts";
import { forwardsOf } from "#server/mails/threads/forwards.ts";
import { leadsOfThread, mergedAddresses } from "#server/mails/threads/merged.ts";
import { tokensIn } from "#server/mails/threads/rules.ts";
import { isClients, isNobodys, isOurs, sidesOf } from "#server/mails/threads/sides.ts";
import { nameInOrder } from "#server/mails/threads/writer-names.ts";

/** The addresses to which our people wrote about a lead, in small letters. */
async function writtenTo(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const deeds = await database
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "in", ids)
    .where("deed", "like", '{"kind":"reply"%')
    .execute();
  const addresses = deeds.flatMap(({ deed }) => {
    const { to = [], cc = [] } = reply.parse(JSON.parse(deed));
    return [...to, ...cc];
  });
  return new Set(addresses.map((address) => address.toLowerCase()));
}

/** The mails of a lead's thread that persons wrote, and that are what they say. */
async function threadOf(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("mails")
    .select(shownColumns)
    .select("proved")
    .select((mail) => mail("html", "is not", null).as("hasHtml"))
    .where("lead_id", "in", ids)
    .where("kind", "=", "mail")
    .where("unproved", "=", 0)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ proved, ...row }) => ({ ...shownMail(row), isProved: proved === 1 }));
}

type Mail = Awaited<ReturnType<typeof threadOf>>[number];

function isAddress(text: string): boolean {
  return z.email().safeParse(text).success;
}

function inSmall(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => address.toLowerCase());
}

/** The first of several ways to somebody that leads to anybody. */
function firstWay(ways: readonly (readonly string[])[]): readonly string[] {
  return ways.find((way) => way.length > 0) ?? [];
}

const addressList = z.array(z.string());

/** The addresses that mails of ours about a lead did not reach, in small letters, each with when that was last. */
async function unreached(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom("mails")
    .select(["undelivered_to", "at"])
    .where("lead_id", "in", ids)
    .where("kind", "=", "bounce")
    .orderBy("at")
    .execute();
  return new Map(
    rows.flatMap(({ undelivered_to, at }) =>
      addressList.parse(JSON.parse(undelivered_to)).map((address) => [address, at] as const),
    ),
  );
}

type Lead = {
  readonly id: string;
  readonly address: string;
  /** Ids of the leads whose thread it is. */
  readonly thread: readonly string[];
};

/** Who takes part in a thread, and whom our people wrote to. */
async function partakers(
  database: Database,
  { id, address, thread }: Lead,
  mails: readonly Mail[],
  ours: readonly string[],
) {
  const forwards = await forwardsOf(database, thread);
  const written = mails.map(({ at, direction, from, replyTo, recipients }) => ({
    at,
    direction,
    writers: inSmall([from.address, ...replyTo]),
    recipients: inSmall(recipients),
  }));
  const told = [...written, ...forwards].toSorted((one, other) => one.at.localeCompare(other.at));
  const known = await writtenTo(database, thread);
  const contacts = (await contactsOf(database, id)).flatMap(({ email }) => email || []);
  const noted = [...contacts, ...(await mergedAddresses(database, id))];
  const sent = told.flatMap(({ direction, recipients }) => (direction === "out" ? recipients : []));
  const sides = sidesOf([address, ...noted], told, ours);
  return {
    sides,
    known: new Set([...known, ...sent, address]),
    said: new Set([...known, ...noted]),
    noted: new Set(noted),
  };
}

/** The id of the lead with this reference. */
export async function idOf(database: Database, reference: string): Promise<string> {
  const { id } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return id;
}

type Addressees = Pick<z.infer<typeof replyTemplates>, "to" | "cc" | "offered" | "asked" | "known"> & {
  /** The lead with the question that the reply answers; left out: it answers a mail, or the lead itself. */
  readonly question?: LeadRow;
};

/**
 * To whom the next reply goes: where their newest mail asks for replies, else its writer, else the lead; or whoever
 * sent the `question` that was merged into the lead and came after that mail. And the others on the client's side, among
 * them its noted contacts, as copies if our people wrote to them before, or if they wrote themselves and are noted or
 * our mail server proved that they are of the client's company; else only offered: whoever writes a mail in the
 * client's name could name anybody. So a Reply-To that nobody of the thread has is `asked` about, and used only
 * when our mail server proved the mail. Nothing is sent to us: to operators, and to `ours`, in small letters.
 */
export async function addresseesOf(
  database: Database,
  { reference, contactEmail }: Pick<LeadRow, "reference" | "contactEmail">,
  ours: readonly string[],
): Promise<Addressees> {
  const id = await idOf(database, reference);
  const address = contactEmail.toLowerCase();
  const thread = await leadsOfThread(database, id);
  const mails = await threadOf(database, thread);
  const firm = await firmOf(database, ours);
  const { sides, known, said, noted } = await partakers(database, { id, address, thread }, mails, firm);
  const isTheirs = (one: string) => isAddress(one) && !isOurs(one, firm) && tokensIn([one]).length === 0;
  const theirs = (way: readonly string[]) => way.filter((one) => isTheirs(one.toLowerCase()));
  // Whom only a Reply-To names, as of a form, is shown as the writer, and was not seen to write from there.
  const isNamedAlone = ({ from, replyTo }: Mail) => inSmall(replyTo).includes(from.address.toLowerCase());
  const writers = inSmall(
    mails.flatMap((mail) => (mail.direction === "in" && !isNamedAlone(mail) ? [mail.from.address] : [])),
  );
  const isOfThread = (one: string) =>
    known.has(one) || writers.includes(one) || isClients(one, { ...sides, clients: new Set([address]) });
  const last = mails.findLast(({ direction }) => direction === "in");
  // A question that was sent by a form after their last mail is what the reply answers.
  const question = (await questionsIn(database, [id])).findLast(
    ({ receivedAt }) => last === undefined || receivedAt > last.at,
  );
  const wanted = question === undefined ? theirs(last?.replyTo ?? []) : [];
  const asked = wanted.filter((one) => !isOfThread(one.toLowerCase()));
  const isWriter = question === undefined && last !== undefined && !isNobodys(last.from.address);
  const dead = await unreached(database, thread);
  // Where an answer came back that is younger than their mail, it would come back again.
  const cameBack = (one: string) => (dead.get(one.toLowerCase()) ?? "") > (last?.at ?? "");
  const writer = isWriter && !cameBack(last.from.address) ? [last.from.address] : [];
  const isUsed = (one: string) => last?.isProved === true || !asked.includes(one);
  const to = firstWay([
    wanted.filter(isUsed),
    theirs(writer).filter(isUsed),
    theirs(question === undefined ? [] : [question.contactEmail]),
    theirs([contactEmail]),
    isAddress(contactEmail) ? [contactEmail] : [],
  ]);
  const receivers = inSmall([...to, ...asked]);
  const copied = mails.length === 0 ? said : new Set([...sides.clients, ...said]);
  const proved = inSmall(
    mails.flatMap(({ direction, isProved, from }) => (direction === "in" && isProved ? [from.address] : [])),
  );
  const isOfCompany = (one: string) => isClients(one, { ...sides, clients: noted });
  const isCopied = (one: string) =>
    known.has(one) ||
    (writers.includes(one) && (noted.has(one) || (proved.includes(one) && isOfCompany(one))));
  const others = [...copied].filter((one) => isTheirs(one) && !receivers.includes(one) && !dead.has(one));
  return {
    ...(question && { question }),
    to: to.slice(0, 10),
    cc: others.filter(isCopied).slice(0, 10),
    offered: others.filter((one) => !isCopied(one)).slice(0, 10),
    asked: asked.slice(0, 10),
    known: [...new Set([...known, ...noted])],
  };
}

/** How those who take part are called, by address in small letters: as noted, as they sent a form, or as mails name them. */
export async function namesOf(
  database: Database,
  reference: string,
): Promise<Readonly<Record<string, string>>> {
  const id = await idOf(database, reference);
  const thread = await leadsOfThread(database, id);
  const senders = await database
    .selectFrom("leads")
    .select(["contact_name as name", "contact_email as email"])
    .where("id", "in", thread)
    .execute();
  const written = (await threadOf(database, thread)).map(({ from }) => ({
    name: nameInOrder(from.name),
    email: from.address,
  }));
  const all = [...written, ...senders, ...(await contactsOf(database, id))];
  const named = all
    .map(({ name, email }) => [email.toLowerCase(), oneLine(name)] as const)
    // An address or a number stands in place of a name that was not given.
    .filter(([email, name]) => name !== "" && name.toLowerCase() !== email && !name.includes("@"));
  return Object.fromEntries(named);
}
