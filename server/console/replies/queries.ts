import { z } from "zod";
import { reply } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { replyTemplates } from "#contract/console/reply.ts";
import type { ReplyTemplate } from "#contract/console/reply-template.ts";
import type { TemplateList } from "#contract/console/templates.ts";
import { shownColumns, shownMail } from "#server/console/mails/rows.ts";
import type { Database } from "#server/database/open.ts";
import { tokensIn } from "#server/threads/rules.ts";

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

/** The last mail that a person wrote into a lead's thread. */
async function lastOfTheirs(database: Database, leadId: string) {
  const row = await database
    .selectFrom("mails")
    .select(shownColumns)
    .select((mail) => mail("html", "is not", null).as("hasHtml"))
    .where("lead_id", "=", leadId)
    .where("direction", "=", "in")
    .where("kind", "=", "mail")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && shownMail(row);
}

/** The addresses that got a copy of our last reply. */
async function lastCopies(database: Database, leadId: string): Promise<readonly string[]> {
  const row = await database
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? [] : (reply.parse(JSON.parse(row.deed)).cc ?? []);
}

function isAddress(text: string): boolean {
  return z.email().safeParse(text).success;
}

/**
 * To whom the next reply goes: the person who wrote last into the thread, else the lead; and the others in the
 * thread. `ours`: addresses that are sent nothing, in small letters.
 */
export async function addresseesOf(
  database: Database,
  { reference, contactEmail }: Pick<LeadRow, "reference" | "contactEmail">,
  ours: readonly string[],
): Promise<Pick<z.infer<typeof replyTemplates>, "to" | "cc">> {
  const { id } = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const last = await lastOfTheirs(database, id);
  const to = [last?.from.address ?? "", contactEmail].find(isAddress);
  const others = [...(last?.recipients ?? []), ...(await lastCopies(database, id))];
  const theirs = others.filter((address) => {
    const small = address.toLowerCase();
    return small !== to?.toLowerCase() && !ours.includes(small) && tokensIn([small]).length === 0;
  });
  return { to: to === undefined ? [] : [to], cc: [...new Set(theirs)].filter(isAddress).slice(0, 10) };
}
