import { careIn, sentenceOfCare } from "#questionnaires/readiness/texts.ts";
import { shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers, parseReport } from "#server/database/tables/json.ts";
import { withCare } from "#server/reports/queries.ts";
import { notesAbout } from "#server/rooms/interview.ts";

/** Words that need care in what a client wrote, and a sentence with one of them. */
type HeldWords = { readonly care: readonly string[]; readonly sentence: string };

/** The words because of which reports of these leads are on hold, and the first sentence with one of them; by lead. */
export async function heldReports(database: Database, ids: readonly string[], now: string) {
  if (ids.length === 0) return new Map<string, HeldWords>();
  const rows = await database
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .select(["reports.lead_id", "reports.draft", "leads.answers"])
    .where("reports.lead_id", "in", ids)
    .where("reports.published_at", "is", null)
    .where("reports.revoked_at", "is", null)
    .where("reports.expires_at", ">", now)
    .where("reports.lifted_at", "is", null)
    .where("reports.draft", "like", withCare)
    .execute();
  const held = new Map<string, HeldWords>();
  for (const { lead_id, draft, answers } of rows) {
    const texts = careIn(parseReport(draft).texts);
    const [first] = texts;
    if (first === undefined) continue;
    const given =
      parseAnswers(answers)[first.name] ??
      (await notesAbout(database, lead_id)).find(({ name }) => name === first.name)?.text;
    const sentence = shortened(sentenceOfCare(typeof given === "string" ? given : "", first.care));
    held.set(lead_id, { care: [...new Set(texts.flatMap((text) => text.care))], sentence });
  }
  return held;
}
