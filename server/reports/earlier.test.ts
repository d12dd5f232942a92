import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { storedReview } from "#server/database/tables/earlier-reports.ts";
import { parseReport } from "#server/database/tables/json.ts";
import { reportWordsOf } from "#server/settings/report-document.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { soc2Answers, storeReport } from "#tests/support/reports.ts";
import { reportPaper } from "./documents/paper.ts";
import { reportWorkbook } from "./documents/workbook.ts";
import { readDraft } from "./drafts.ts";
import { reportPage } from "./page.ts";
import { findReport } from "./queries.ts";

/** Reports as version 0.2.0 stored them, with what it showed of them. */
const file = z
  .object({
    /** The words of its documents. */
    words: z.looseObject({}),
    reports: z.array(
      z.object({
        questionnaire: z.string(),
        draft: z.unknown(),
        review: z.looseObject({}),
        report: z.unknown(),
        shown: z.object({ page: z.looseObject({}), paper: z.unknown(), workbook: z.unknown() }),
      }),
    ),
  })
  .parse(
    JSON.parse(
      gunzipSync(
        readFileSync(join(import.meta.dirname, "../../tests/fixtures/reports/0.2.0.json.gz")),
      ).toString(),
    ),
  );

const strings = z.string();

/** Every text of a document, at any depth. */
function textsIn(value: unknown): readonly string[] {
  const text = strings.safeParse(value);
  if (text.success) return [text.data];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const at = "2025-11-22T17:00:00.000Z";
const times = { readableDay: (day: string) => day, readableTime: (day: string) => day };

test.each(file.reports)(
  "a report that 0.2.0 published from $questionnaire is read, and shown as it was",
  ({ report: json, shown }) => {
    const report = parseReport(JSON.stringify(json));
    const stored = {
      leadId: "",
      reference: "LW-OLD",
      company: "Acme",
      dueAt: at,
      draft: report,
      storedDraft: report,
      published: report,
      reviewer: "Rita",
      publishedAt: at,
      revokedAt: null,
      expiresAt: at,
      createdAt: at,
      openedAt: null,
      liftedAt: null,
      liftedBy: null,
      liftReason: null,
    };
    const data = reportPage(stored, { report, version: 1, earlier: undefined, at: "" }, times);
    const page = JSON.stringify(data);
    // Of two frameworks each is told now; then it was the one that is ready sooner.
    const { readySooner, ...head } = z.looseObject({ readySooner: z.string() }).parse(shown.page["head"]);
    const { readyEach, openEach, ...kept } = data.head;
    expect([kept, data.costs]).toEqual([head, shown.page["costs"]]);
    expect(readyEach.startsWith(readySooner) && (readySooner !== "") === (openEach !== "")).toBe(true);
    expect(data.roadmap.phases.map(({ days }) => days).join("")).toBe("");
    for (const text of textsIn(shown.page["roadmap"])) expect(page).toContain(JSON.stringify(text));
    // An owner's older words are completed by the product's; what changed since a version is none of the first one's.
    const { changes } = z
      .looseObject({ changes: z.unknown() })
      .parse(parse(readFileSync("words/product/report-document.yaml", "utf8")));
    const words = { ...reportWordsOf({ ...file.words, changes }), firstCall: "" };
    const issue = {
      company: "Acme",
      firm: "Test & Sons",
      reference: "LW-OLD",
      reviewer: "Rita",
      reviewedOn: "November 22, 2025",
      readableDay: (day: string) => `the day of ${day}`,
      version: 1,
      report,
      drafted: new Map(),
      earlier: undefined,
      notice: "",
    };
    // That nobody had weighed a text is not said any more.
    const said = (text: unknown): unknown =>
      JSON.parse(
        JSON.stringify(text)
          .replaceAll(/ ?Not weighed against what was written under: [^"]*?”\./g, "")
          .replaceAll(` ${readyEach}.`, ` ${readySooner}.`)
          .replaceAll(` ${openEach}.`, openEach === "" ? " ." : ""),
      );
    expect(said(reportPaper(issue, words))).toEqual(said(shown.paper));
    expect(said(reportWorkbook(issue, words))).toEqual(said(shown.workbook));
  },
);

test("a draft that 0.2.0 stored is drawn anew from its answers, and its review keeps the day that was set", async () => {
  const [first] = file.reports;
  const stored = {
    draft: JSON.stringify(first?.draft),
    answers: JSON.stringify(soc2Answers),
    questionnaire: soc2.slug,
    receivedAt: "2025-11-21T12:00:00.000Z",
  };
  const draft = await readDraft(stored);
  expect(draft.basis.kinds.length).toBeGreaterThan(0);
  expect(draft.basis.start).toBe("2025-12-08");
  const review = storedReview(first?.review);
  expect(review.facts.needs).toMatchObject([{ what: "type-1", by: "2026-02-13" }]);
  const { roadmap, view } = reviewed(draft, review);
  expect(view).toBe("You are close.");
  expect(roadmap.phases.find(({ id }) => id === "evidence")).toMatchObject({ byHand: true });
  expect(roadmap.answer?.sentence).toContain("by February 13, 2026");
  // The order was one of that version's plan, and no hours keep that day.
  expect(roadmap.misfits).toEqual([
    expect.stringContaining("move the phases again"),
    expect.stringContaining("another day, or another proof"),
  ]);
  // A draft of today is read as it is.
  const again = await readDraft({ ...stored, draft: JSON.stringify(draft), answers: "{}" });
  expect(again).toEqual(draft);
});

test("what was published is compared with the draft that it came from, and a review starts from a new one", async () => {
  const database = await freshDatabase("SQLite");
  const { reference, leadId } = await storeReport(database);
  const [first] = file.reports;
  const [draft, published] = [JSON.stringify(first?.draft), JSON.stringify(first?.report)];
  await database.updateTable("reports").set({ draft, published }).where("lead_id", "=", leadId).execute();
  const found = await findReport(database, reference);
  expect(found?.storedDraft.basis.kinds).toEqual([]);
  expect(found?.published?.roadmap.title).toBe(parseReport(published).roadmap.title);
  expect(found?.draft.basis.kinds.length).toBeGreaterThan(0);
});
