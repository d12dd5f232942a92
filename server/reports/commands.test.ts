import { describe, expect, test } from "vitest";
import { differences } from "#questionnaires/readiness/differences.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { Database } from "#server/database/open.ts";
import { mintLink } from "#server/mails/links.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import {
  aboutSoc2,
  allRead,
  factsSaid,
  freeText,
  receive,
  soc2Draft,
  soc2Submission,
  storeReport,
} from "#tests/support/reports.ts";
import { publishReport, revokeReport } from "./commands.ts";
import { findReport, findReportByToken, listReports } from "./queries.ts";
import { stateOf } from "./rules.ts";
import { findVersion, lastPublished, listVersions, saveReview } from "./versions.ts";

const noon = new Date("2025-11-21T12:00:00.000Z");
const nextDay = new Date("2025-11-22T12:00:00.000Z");
const at = { domain: "lumenward.example", operatorId: null, now: nextDay };
const reviewer = "Lead consultant";
const unticked = 999;
const changes = [{ criterion: "CC6.1", status: "indicated", why: "We saw the access review." }] as const;
const view = "You are close.";
const review = { ...noReview, view, changes, statements: aboutSoc2, readings: allRead, facts: factsSaid };

function mailsOf(database: Database) {
  return database.selectFrom("outbox").select("message").orderBy("message").execute();
}

/** Without its table, nothing can be queued. */
async function renameOutbox(database: Database, from: string, to: string): Promise<void> {
  await database.schema.alterTable(from).renameTo(to).execute();
}

async function counts(database: Database) {
  const tables = ["leads", "reports", "outbox"] as const;
  return Promise.all(
    tables.map(async (table) => (await database.selectFrom(table).select("id").execute()).length),
  );
}

describe.each(engines)("a report on %s", (engine) => {
  test("is drafted with its lead", async () => {
    const database = await freshDatabase(engine);
    const { token, ...report } = await storeReport(database, noon);
    expect(report).toMatchObject({
      draft: await soc2Draft(),
      published: null,
      reviewer: null,
      publishedAt: null,
      revokedAt: null,
      dueAt: "2025-11-22T12:00:00.000Z",
      createdAt: noon.toISOString(),
      expiresAt: "2026-05-20T12:00:00.000Z",
    });
    expect(JSON.stringify(report.draft)).not.toContain(freeText);
    expect(await findReportByToken(database, token, noon)).toEqual(report);
  });

  test("is not drafted for a questionnaire without rules", async () => {
    const database = await freshDatabase(engine);
    await receive(database, submission(), noon);
    expect(await counts(database)).toEqual([1, 0, 2]);
  });

  test("is drafted once for a submission that is repeated", async () => {
    const database = await freshDatabase(engine);
    const sent = { ...soc2Submission, idempotencyKey: "a key of a browser" };
    await receive(database, sent, noon);
    await receive(database, sent, nextDay);
    expect(await counts(database)).toEqual([1, 1, 2]);
  });

  test("is not left behind when the lead's transaction fails after it", async () => {
    const database = await freshDatabase(engine);
    await renameOutbox(database, "outbox", "outbox_away");
    await expect(receive(database, soc2Submission, noon)).rejects.toThrow(/outbox/);
    await renameOutbox(database, "outbox_away", "outbox");
    expect(await counts(database)).toEqual([0, 0, 0]);
  });

  test("is published with a review's changes, and the visitor is told in the same transaction", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    await renameOutbox(database, "outbox", "outbox_away");
    await expect(publishReport(database, { reference, reviewer, unticked, review }, at)).rejects.toThrow(
      /outbox/,
    );
    await renameOutbox(database, "outbox_away", "outbox");
    expect((await findReport(database, reference))?.published).toBeNull();
    expect(await publishReport(database, { reference, reviewer, unticked, review }, at)).toEqual({
      outcome: "published",
      mailed: true,
      number: 1,
      forClient: 1,
    });
    const report = await findReport(database, reference);
    expect(report).toMatchObject({
      reviewer,
      publishedAt: nextDay.toISOString(),
      expiresAt: "2026-05-21T12:00:00.000Z",
    });
    expect(report?.published && differences(report.draft, report.published)).toMatchObject(
      changes.map(({ criterion, status, why }) => ({ criterion, to: status, why })),
    );
    expect((await mailsOf(database)).map(({ message }) => message)).toEqual([
      "lead-notification",
      "lead-receipt",
      "report-published",
    ]);
  });

  test("that is published again has only the new changes, and sends no second mail", async () => {
    const database = await freshDatabase(engine);
    const { reference, draft } = await storeReport(database, noon);
    await publishReport(database, { reference, reviewer, unticked, review }, at);
    const unchanged = { ...noReview, view, statements: aboutSoc2, readings: allRead, facts: factsSaid };
    const again = {
      ...{ reference, reviewer: "Another\u0000", unticked, review: unchanged },
      mailNote: "Words of the second version.",
    };
    expect(await publishReport(database, again, at)).toEqual({
      outcome: "published",
      mailed: false,
      number: 2,
      forClient: 2,
    });
    // What the statement answers is asked no more.
    const { questions: _, ...rest } = draft;
    expect(await findReport(database, reference)).toMatchObject({
      published: {
        ...rest,
        facts: factsSaid,
        view,
        mailNote: "Words of the second version.",
        statements: aboutSoc2.map((one) => ({ ...one, byHand: true })),
      },
      reviewer: "Another",
    });
    expect(await mailsOf(database)).toHaveLength(3);
  });

  test("that is published again can be announced, once for each version", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    await publishReport(database, { reference, reviewer, unticked, review, announce: true }, at);
    expect(await mailsOf(database)).not.toContainEqual({ message: "report-corrected:1" });
    for (const number of [2, 3]) {
      const again = { reference, reviewer, unticked, review, announce: true };
      expect(await publishReport(database, again, at)).toMatchObject({ mailed: true, number });
      expect(await mailsOf(database)).toContainEqual({ message: `report-corrected:${number}` });
    }
  });

  test("is told once, also when several publish it at the same time", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    const publications = await Promise.all(
      Array.from({ length: 8 }, () => publishReport(database, { reference, reviewer, unticked, review }, at)),
    );
    expect(publications.filter((done) => done.outcome === "published" && done.mailed)).toHaveLength(1);
    expect(await mailsOf(database)).toHaveLength(3);
  });

  test("is not published when it is unknown or changed in a criterion it does not have, or without a view", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    const stray = {
      reference,
      reviewer,
      unticked,
      review: { ...review, changes: [{ ...changes[0], criterion: "CC99.9" }] },
    };
    expect(await publishReport(database, { ...stray, reference: "LW-0000-0000" }, at)).toEqual({
      outcome: "unknown",
    });
    expect(await publishReport(database, stray, at)).toEqual({ outcome: "stray", what: "CC99.9" });
    const unsaid = { reference, reviewer, unticked, review: { ...review, view: " " } };
    expect(await publishReport(database, unsaid, at)).toMatchObject({ outcome: "lacking" });
    const unfilled = { reference, reviewer, unticked, review: { ...review, statements: [] } };
    expect(await publishReport(database, unfilled, at)).toMatchObject({
      outcome: "lacking",
      sentence: expect.stringContaining("[your product or service]"),
    });
    expect((await findReport(database, reference))?.published).toBeNull();
    expect(await mailsOf(database)).toHaveLength(2);
  });

  test("that was withdrawn is corrected and published under a new link, and every earlier link stays dead", async () => {
    const database = await freshDatabase(engine);
    const { reference, leadId, token } = await storeReport(database, noon);
    await publishReport(database, { reference, reviewer, unticked, review }, at);
    expect(await revokeReport(database, reference, nextDay)).toBe(true);
    const late = await mintLink(database, { opens: "report", leadId }, nextDay);
    const act = { operatorId: null, now: nextDay };
    expect(await saveReview(database, { reference, base: 1, review }, act)).toMatchObject({ number: 2 });
    expect(await publishReport(database, { reference, reviewer, unticked, review }, at)).toEqual({
      outcome: "published",
      mailed: true,
      number: 3,
      forClient: 2,
    });
    expect(await mailsOf(database)).toContainEqual({ message: "report-corrected:3" });
    const fresh = await mintLink(database, { opens: "report", leadId }, nextDay);
    const stateAt = async (link: string) => {
      const found = await findReportByToken(database, link, nextDay);
      return found && stateOf(found, nextDay);
    };
    expect([await stateAt(token), await stateAt(late), await stateAt(fresh)]).toEqual([
      "revoked",
      "revoked",
      "published",
    ]);
    expect(await revokeReport(database, reference, nextDay)).toBe(true);
    expect(await stateAt(fresh)).toBe("revoked");
  });

  test("is withdrawn once, and only the one that is named", async () => {
    const database = await freshDatabase(engine);
    const [first, second] = [await storeReport(database, noon), await storeReport(database, nextDay)];
    expect(await revokeReport(database, first.reference, nextDay)).toBe(true);
    expect(await revokeReport(database, first.reference, nextDay)).toBe(false);
    expect(await revokeReport(database, "LW-0000-0000", nextDay)).toBe(false);
    const listed = await listReports(database, { limit: 10 });
    expect(listed.map(({ reference, revokedAt }) => [reference, revokedAt])).toEqual([
      [second.reference, null],
      [first.reference, nextDay.toISOString()],
    ]);
    expect(await listReports(database, { limit: 1 })).toHaveLength(1);
  });

  test("keeps every version of its review, and lets nobody save over what they have not seen", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, noon);
    const act = { operatorId: null, now: nextDay };
    const save = (base: number, why: string) => {
      const changed = { ...noReview, changes: [{ ...changes[0], why }] };
      return saveReview(database, { reference, base, review: changed }, act);
    };
    expect(await save(0, "First\u0000")).toEqual({ outcome: "saved", number: 1 });
    expect(await save(0, "Too late")).toEqual({ outcome: "conflict" });
    const both = await Promise.all([save(1, "One"), save(1, "Other")]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "saved"]);
    expect((await findReport(database, reference))?.published).toBeNull();
    const late = { reference, reviewer, unticked, review, base: 1 };
    expect(await publishReport(database, late, at)).toEqual({ outcome: "conflict" });
    expect(await publishReport(database, { ...late, base: 2 }, at)).toMatchObject({ number: 3 });
    // The client's numbers count published versions alone: saving a review adds none.
    const { leadId } = (await findReport(database, reference)) ?? { leadId: "" };
    const read = await lastPublished(database, leadId);
    expect([read.latest?.number, read.earlier]).toEqual([1, undefined]);
    const versions = await listVersions(database, reference, { limit: 10 });
    expect(versions.map((version) => [version.number, version.reviewer, version.forClient])).toEqual([
      [3, reviewer, 1],
      [2, null, null],
      [1, null, null],
    ]);
    expect(versions.at(-1)?.review.changes).toEqual([{ ...changes[0], why: "First", was: "partial" }]);
    expect((await findVersion(database, reference, 3))?.report?.head).toEqual(
      (await findReport(database, reference))?.published?.head,
    );
    await expect(
      database.updateTable("report_versions").set({ reviewer: "Somebody" }).execute(),
    ).rejects.toThrow("only ever added to");
    expect(await saveReview(database, { reference: "LW-0000-0000", base: 0, review }, act)).toEqual({
      outcome: "unknown",
    });
  });
});
