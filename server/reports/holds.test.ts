import { describe, expect, test } from "vitest";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { aboutSoc2, allRead, factsSaid, holdReport, storeReport } from "#tests/support/reports.ts";
import { publishReport } from "./commands.ts";
import { liftHold } from "./holds.ts";
import { findReport, findSummary } from "./queries.ts";
import { saveReview } from "./versions.ts";

const now = new Date("2025-11-22T12:00:00.000Z");
const review = { ...noReview, view: "Close.", statements: aboutSoc2, readings: allRead, facts: factsSaid };

describe.each(engines)("a report whose texts need care, on %s", (engine) => {
  test("is not published before an owner has lifted its hold, which is audited", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database, now);
    const marked = async () => (await findSummary(database, reference))?.isHeld;
    expect(await marked()).toBe(false);
    await holdReport(database, reference);
    expect(await marked()).toBe(true);
    const publishing = { reference, unticked: 999, reviewer: "Rita", review };
    const act = { domain: "lumenward.example", operatorId: null, now };
    const mails = async () => (await database.selectFrom("outbox").select("id").execute()).length;
    const before = await mails();
    expect(await publishReport(database, publishing, act)).toEqual({ outcome: "held" });
    expect([(await findReport(database, reference))?.published, await mails()]).toEqual([null, before]);
    expect(await saveReview(database, { reference, base: 0, review }, act)).toMatchObject({
      outcome: "saved",
    });

    const { id: operatorId } = await newOperator(database, "owner");
    const lifting = { reference, reason: "Counsel has read it." };
    expect(await liftHold(database, { ...lifting, reference: "LW-0000-0000" }, { operatorId, now })).toBe(
      false,
    );
    expect(await liftHold(database, lifting, { operatorId, now })).toBe(true);
    expect(await liftHold(database, lifting, { operatorId, now })).toBe(false);
    expect(await marked()).toBe(false);
    expect(await findReport(database, reference)).toMatchObject({
      liftedAt: now.toISOString(),
      liftedBy: "The owner",
      liftReason: lifting.reason,
    });
    const entries = database.selectFrom("audit_log").select(["action", "subject", "operator_id"]);
    expect(await entries.where("action", "=", "lifted the hold on a report").execute()).toEqual([
      { action: "lifted the hold on a report", subject: reference, operator_id: operatorId },
    ]);
    expect(await publishReport(database, publishing, act)).toMatchObject({
      outcome: "published",
      mailed: true,
    });
  });
});
