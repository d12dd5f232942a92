import { careIn, sentenceOfCare } from "#questionnaires/readiness/texts.ts";
import { shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers, parseReport } from "#server/database/tables/json.ts";
import { withCare } from "#server/reports/queries.ts";

/** The words because of which reports of these leads are on hold, and the first sentence with one of them; by lead. */
export async function heldReports(database: Database, ids: readonly string[], now: string) {
  if (ids.length === 0) return new Map<string, never>();
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
  return new Map(
    rows.flatMap(({ lead_id, draft, answers }) => {
      const texts = careIn(parseReport(draft).texts);
      const [first] = texts;
      if (first === undefined) return [];
      const given = parseAnswers(answers)[first.name];
      const sentence = shortened(sentenceOfCare(typeof given === "string" ? given : "", first.care));
      const care = [...new Set(texts.flatMap((text) => text.care))];
      return [[lead_id, { care, sentence }] as const];
    }),
  );
}
