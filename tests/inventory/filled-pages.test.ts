import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { addNote } from "#server/console/notes/commands.ts";
import { fillingOf } from "#server/evidence/rules.ts";
import { resultOf } from "#server/health/rules.ts";
import { keysOf } from "#server/http/filling/keys.ts";
import type { Filling } from "#server/http/filling/template.ts";
import { erasedPage, ownDataPage, personPage } from "#server/privacy/own/page.ts";
import { findOwnData } from "#server/privacy/own/queries.ts";
import { inReviewPage, reportPage } from "#server/reports/page.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { storeReport } from "#tests/support/reports.ts";

function keysIn(filling: Filling): readonly string[] {
  return Object.entries(filling).flatMap(([key, value]) =>
    typeof value === "object" ? [key, ...value.flatMap(keysIn)] : [key],
  );
}

const clock = { readableDay: (iso: string) => iso, readableTime: (iso: string) => iso };

/** Values for every mark of each page: there is something of everything. */
async function fillings() {
  const database = await freshDatabase("SQLite");
  const now = new Date();
  const { token: _, ...report } = await storeReport(database, now);
  const act = { operatorId: null, now };
  await addNote(database, report.reference, { key: randomUUID(), text: "Asks for a call." }, act);
  const own = await findOwnData(database, report.leadId);
  if (own === undefined) throw new Error("what was stored is not found");
  const gap = report.draft.rows.find(({ status }) => status === "gap");
  const changed = { criterion: gap?.criterion ?? "", status: "indicated" as const, why: "Seen." };
  const after = reviewed(report.draft, { ...noReview, changes: [changed] });
  const roadmap = { ...after.roadmap, oddities: ["A plan that starts on a holiday."] };
  const published = { ...after, roadmap };
  const at = now.toISOString();
  const { costs, roadmap: drafted } = report.draft;
  const before = {
    ...report.draft,
    roadmap: { ...drafted, milestones: [], readyWeek: drafted.readyWeek + 1 },
    costs: { ...costs, total: { low: 1, high: 2 } },
  };
  const earlier = { number: 1, at, report: before };
  const showing = { report: published, version: 2, earlier, at: "/r/x" };
  const submission = { questionnaire: soc2.slug, reference: own.lead.reference, receivedAt: at };
  const firstOptions = itHealth.steps
    .flatMap(({ questions }) => questions)
    .map(({ name, options }) => [name, options[0]?.value ?? ""]);
  const entry = {
    position: 1,
    at,
    cause: "request",
    subject: "",
    counts: "{}",
    previous: "",
    hash: "",
  } as const;
  return {
    "/fragments/health/index.html": resultOf(Object.fromEntries(firstOptions)) ?? {},
    "/fragments/evidence/index.html":
      fillingOf({ backup: now, drill: now, update: now, promise: { due: 20, kept: 20 } }, String) ?? {},
    "/r/in-review/index.html": inReviewPage(report, now, clock),
    "/r/published/index.html": reportPage({ ...report, publishedAt: at }, showing, clock),
    "/your-data/stored/index.html": ownDataPage(
      own,
      { path: "/your-data/x", questionnaire: soc2, outcome: "" },
      { ...clock, ...house },
    ),
    "/your-data/person/index.html": personPage(
      [{ ...submission, isHeld: false, isApart: false }],
      { path: "/your-data/x", address: own.lead.contactEmail, madeAt: at, endsAt: at },
      { outcome: "", titleOf: () => soc2.title, now },
      clock,
    ),
    "/your-data/erased/index.html": erasedPage(
      { counts: { leads: 1 }, held: [], calls: 0, entries: [entry] },
      house,
    ),
  } satisfies Partial<Record<keyof typeof keysOf, Filling>>;
}

test("the server fills every key of these pages", async () => {
  const filled = Object.entries(await fillings()).map(([file, filling]) => [
    file,
    [...new Set(keysIn(filling))].toSorted(),
  ]);
  const wanted: Readonly<Record<string, readonly string[]>> = keysOf;
  expect(Object.fromEntries(filled)).toEqual(
    Object.fromEntries(filled.map(([file]) => [file, wanted[String(file)]?.toSorted()])),
  );
});
