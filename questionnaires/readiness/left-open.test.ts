import { expect, test } from "vitest";
import { soc2Controls } from "#questionnaires/definitions/readiness-soc2-controls.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { soc2Report, testTables } from "#tests/support/readiness.ts";

const silent = [...new Set(soc2Controls.flatMap((rule) => rule.silent ?? []))];
const none = "None of these yet";

test("a row that stays open beside an answer says what was answered, and that another way was not asked about", async () => {
  const { rows, outside, head } = await soc2Report({ currentControls: [none] });
  const all = [...rows, ...outside];
  const open = silent.flatMap((number) => all.filter(({ criterion }) => criterion === number));
  const left = open.filter(({ status }) => status === "not-assessed");
  expect(left.length).toBeGreaterThan(2);
  for (const { because } of left) {
    expect(because).toEqual([
      {
        question: labelsOf(soc2).question("currentControls"),
        answer: `${none} (not asked: whether it is done in another way)`,
      },
    ]);
  }
  // Nothing else follows from it.
  expect(head.touched).toBe(rows.filter(({ status }) => status !== "not-assessed").length);
});

test("it names the option that was not chosen, and nothing where nobody answered", async () => {
  const { rows } = await soc2Report({ currentControls: ["Multi-factor authentication"] });
  const row = rows.find(({ criterion }) => criterion === "CC6.8");
  expect(row?.status).toBe("not-assessed");
  expect(row?.because.map(({ answer }) => answer).join()).toMatch(
    /^Not chosen: Endpoint protection \(EDR\) \(not asked/,
  );
  const blank = await soc2Report({});
  for (const { status, because } of blank.rows) if (status === "not-assessed") expect(because).toEqual([]);
});

test("a row about which somebody said in the room that they do not know was asked about", async () => {
  const by = { name: "Jane Roe", role: "CTO", on: "2025-11-22" };
  const given = { "devices-malware": { value: "unknown", note: "", by } };
  const { rows } = await soc2Report({ currentControls: [none] }, testTables, given);
  expect(rows.find(({ criterion }) => criterion === "CC6.8")).toMatchObject({
    status: "not-assessed",
    because: [],
  });
});

test("a row of the other framework that has the status of such a row says the same", async () => {
  const { rows } = await soc2Report({ currentControls: [none], complianceGoal: "ISO 27001 + SOC 2" });
  const leaders = new Map(rows.map((row) => [row.criterion, row]));
  const followers = rows.filter(
    ({ status, follows }) =>
      status === "not-assessed" && follows.some((number) => leaders.get(number)?.because.length),
  );
  expect(followers.length).toBeGreaterThan(0);
  for (const { because } of followers) expect(because.length).toBeGreaterThan(0);
});
