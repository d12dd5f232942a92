import { z } from "zod";
import { reply } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { replyTemplates } from "#contract/console/reply.ts";
import type { ReplyTemplate } from "#contract/console/reply-template.ts";
import type { TemplateList } from "#contract/console/templates.ts";
import { shownColumns, shownMail } from "#server/console/mails/rows.ts";
import type { Database } from "#server/database/open.ts";
import { contactsOf } from "#server/progress/contacts.ts";
import { tokensIn } from "#server/threads/rules.ts";
import { isOurs, sidesOf } from "#server/threads/sides.ts";

/** Every template of the content, as an owner changed it; after them those that owners added, by title. */
export async function templatesOf(
  database: Database,
  presets: readonly ReplyTemplate[],
): Promise<TemplateList["templates"]> {
  const rows = await database
    .selectFrom("reply_templates as changed")
    .innerJoin("operators", "operators.id", "changed.operator_id")
    .select(["changed.id", "changed.title", "changed.subject", "changed.text", "changed.changed_at as at"])
    .select("operators.name as by")
    .orderBy("changed.title")
    .execute();
  const changes = new Map(rows.map((row) => [row.id, row]));
  const entryOf = ({ at, by, ...template }: (typeof rows)[number], preset: ReplyTemplate | null) => ({
    template,
    preset,
    changed: { at, by },
  });
  const isAdded = ({ id }: { readonly id: string }) => !presets.some((preset) => preset.id === id);
  return [
    ...presets.map((preset) => {
      const change = changes.get(preset.id);
      return change ? entryOf(change, preset) : { template: preset, preset, changed: null };
    }),
    ...rows.filter(isAdded).map((row) => entryOf(row, null)),
  ];
}

/** The addresses to which our people wrote about a lead, in small letters. */
async function writtenTo(database: Database, leadId: string): Promise<ReadonlySet<string>> {
  const deeds = await database
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .execute();
  const addresses = deeds.flatMap(({ deed }) => {
    const { to = [], cc = [] } = reply.parse(JSON.parse(deed));
    return [...to, ...cc];
  });
  return new Set(addresses.map((address) => address.toLowerCase()));
}

/** The mails of a lead's thread that persons wrote, and that are what they say. */
async function threadOf(database: Database, leadId: string) {
  const rows = await database
    .selectFrom("mails")
    .select(shownColumns)
    .select((mail) => mail("html", "is not", null).as("hasHtml"))
    .where("lead_id", "=", leadId)
    .where("kind", "=", "mail")
    .where("unproved", "=", 0)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(shownMail);
}

function isAddress(text: string): boolean {
  return z.email().safeParse(text).success;
}

function inSmall(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => address.toLowerCase());
}

/**
 * To whom the next reply goes: where their newest mail asks for replies, else its writer, else the lead; and the
 * others on the client's side, among them its noted contacts, as copies if our people wrote to them before, else only
 * offered: whoever writes a mail in the client's name could name anybody. `ours`: addresses that are sent nothing, in small letters.
 */
export async function addresseesOf(
  database: Database,
  { reference, contactEmail }: Pick<LeadRow, "reference" | "contactEmail">,
  ours: readonly string[],
): Promise<Pick<z.infer<typeof replyTemplates>, "to" | "cc" | "offered">> {
  const { id } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const mails = await threadOf(database, id);
  const last = mails.findLast(({ direction }) => direction === "in");
  const isTheirs = (address: string) =>
    isAddress(address) && !isOurs(address, ours) && tokensIn([address]).length === 0;
  const ways = [last?.replyTo ?? [], last === undefined ? [] : [last.from.address], [contactEmail]];
  const to =
    ways.map((way) => way.filter((one) => isTheirs(one.toLowerCase()))).find((way) => way.length > 0) ??
    (isAddress(contactEmail) ? [contactEmail] : undefined);
  const told = mails.map(({ direction, from, replyTo, recipients }) => ({
    direction,
    writers: inSmall([from.address, ...replyTo]),
    recipients: inSmall(recipients),
  }));
  const noted = (await contactsOf(database, id)).flatMap(({ email }) => email || []);
  const known = await writtenTo(database, id);
  const sent = mails
    .filter(({ direction }) => direction === "out")
    .flatMap(({ recipients }) => inSmall(recipients));
  const isKnown = (address: string) =>
    known.has(address) || sent.includes(address) || address === contactEmail.toLowerCase();
  const { clients } = sidesOf([contactEmail.toLowerCase(), ...noted], told, ours);
  const receivers = inSmall(to ?? []);
  const copied = mails.length === 0 ? new Set([...known, ...noted]) : new Set([...clients, ...known]);
  const others = [...copied].filter((address) => isTheirs(address) && !receivers.includes(address));
  return {
    to: (to ?? []).slice(0, 10),
    cc: others.filter(isKnown).slice(0, 10),
    offered: others.filter((address) => !isKnown(address)).slice(0, 10),
  };
}
