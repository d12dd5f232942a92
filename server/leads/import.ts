import { randomUUIDv7 } from "node:crypto";
import { z } from "zod";
import { originSchema } from "#contract/visits/origin-schema.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { insertAll } from "#server/database/insert-all.ts";
import type { Database } from "#server/database/open.ts";
import { storedAnswers } from "#server/database/tables/json.ts";
import { insertDraft } from "#server/reports/commands.ts";
import { draftOf } from "#server/reports/drafts.ts";
import { identityOf, keepWording } from "./commands.ts";
import { erasedAmong } from "./erased.ts";
import { sortingOf } from "./progress/sorting.ts";
import { wordsOfLead } from "./progress/words.ts";
import { payloadHash } from "./rules.ts";

const questionnaire = z.string().transform((slug, context): Questionnaire => {
  const found = Object.values(catalogue).find((one) => one.slug === slug);
  if (found !== undefined) return found;
  context.addIssue({ code: "custom", message: `no questionnaire is called "${slug}"` });
  return z.NEVER;
});

/** A lead as `ops leads export --format json` writes it. */
const exportedLead = z.object({
  reference: z.string().min(1),
  questionnaire,
  plan: z.string(),
  source: z.enum(["json", "form"]),
  origin: originSchema.nullable(),
  // Exports of earlier versions do not say it.
  language: z.string().nullable().default(null),
  receivedAt: z.iso.datetime({ precision: 3 }),
  dueAt: z.iso.datetime({ precision: 3 }),
  answers: storedAnswers,
});

type ExportedLead = z.output<typeof exportedLead>;

/** How many leads were stored, existed already, or were left out because their address was erased on demand. */
export type Imported = { readonly stored: number; readonly known: number; readonly erased: number };

/** The lead in one line of an export; undefined where the line holds none. Throws with the number of the line. */
function leadIn(line: string, number: number): ExportedLead | undefined {
  const text = line.trim().replace(/,$/, "");
  if (text === "" || text === "[" || text === "]" || text === "[]") return undefined;
  try {
    return exportedLead.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "it is not JSON";
    throw new Error(`Line ${number} holds no lead of an export: ${why}. The lines before it were stored.`);
  }
}

/** Whether a lead was stored under its reference already. */
async function isKnown(database: Database, { reference }: ExportedLead): Promise<boolean> {
  const found = await database
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found !== undefined;
}

async function isErased(database: Database, { questionnaire, answers }: ExportedLead): Promise<boolean> {
  return (await erasedAmong(database, [identityOf(questionnaire, answers).contact_email])).size > 0;
}

/** Stores a lead of another store. One that was due before `now` counts as answered. Nobody gets a mail. */
async function store(database: Database, given: ExportedLead, now: Date): Promise<void> {
  const { reference, questionnaire, plan, source, origin, language, receivedAt, dueAt, answers } = given;
  const isPast = dueAt < now.toISOString();
  const lead = {
    id: randomUUIDv7(),
    reference,
    questionnaire: questionnaire.slug,
    wording_id: await keepWording(database, questionnaire),
    ...identityOf(questionnaire, answers),
    answers: JSON.stringify(answers),
    plan,
    source,
    idempotency_key: `import:${reference}`,
    payload_hash: payloadHash({ questionnaire: questionnaire.slug, answers, plan }),
    received_at: receivedAt,
    due_at: dueAt,
    origin: origin === null ? null : JSON.stringify(origin),
    landing: null,
    language,
    ...sortingOf(questionnaire.slug, answers, origin),
    answered_at: isPast ? dueAt : null,
    status: isPast ? ("answered" as const) : ("new" as const),
  };
  const draft = await draftOf(questionnaire, answers, new Date(receivedAt));
  await database.transaction().execute(async (transaction) => {
    await insertAll(transaction, [
      transaction.insertInto("leads").values(lead),
      transaction.insertInto("lead_texts").values({ lead_id: lead.id, words: wordsOfLead(lead, answers) }),
      ...(draft === undefined
        ? []
        : [insertDraft(transaction, { leadId: lead.id, draft, now: new Date(receivedAt) })]),
    ]);
  });
}

/**
 * Stores the leads of an export, line by line. Nobody gets a mail, no target is told, and a lead with a known
 * reference is skipped: a failed import can be repeated. Throws at the first line that holds no lead.
 */
export async function importLeads(
  database: Database,
  lines: AsyncIterable<string>,
  now = new Date(),
): Promise<Imported> {
  let number = 0;
  let stored = 0;
  let known = 0;
  let erased = 0;
  for await (const line of lines) {
    number += 1;
    const lead = leadIn(line, number);
    if (lead === undefined) continue;
    if (await isKnown(database, lead)) {
      known += 1;
    } else if (await isErased(database, lead)) {
      erased += 1;
    } else {
      await store(database, lead, now);
      stored += 1;
    }
  }
  return { stored, known, erased };
}
