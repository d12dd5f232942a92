import { expect, test } from "vitest";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import { asDrafted, type Edits, editsOf, editsSchema, reviewOf, ticked } from "./edits.ts";
import { clashesIn, settled, takenIn } from "./taken-in.ts";

const row = (criterion: string): ReadinessReport["rows"][number] => ({
  framework: "soc2",
  category: "security",
  criterion,
  group: "A group",
  wording: "Words",
  evidence: "A list",
  effort: "S",
  status: "partial",
  because: [],
  asked: [],
  follows: [],
  alsoRead: [],
});

const draft = { rows: ["CC1.1", "CC1.2", "CC1.3"].map(row), outside: [row("A1.1")] };
const saved: Review = {
  ...noReview,
  view: "Close to ready.",
  changes: [{ criterion: "CC1.2", status: "gap", why: "Nothing was found." }],
  notes: [{ criterion: "CC1.3", text: "Bring the list." }],
  order: ["Second", "First"],
};
const base = editsOf(draft, { number: 3, review: saved });

function withRow(edits: Edits, criterion: string, part: Partial<Edits["rows"][string]>): Edits {
  const before = edits.rows[criterion] ?? asDrafted("partial");
  return { ...edits, rows: { ...edits.rows, [criterion]: { ...before, ...part } } };
}

test("what somebody else saved is taken in below what was typed, and nothing typed is lost", () => {
  const mine = withRow(withRow(base, "CC1.1", { note: "Mine" }), "CC1.2", { why: "I looked again." });
  const theirs = {
    ...withRow(withRow(base, "CC1.2", { why: "They looked." }), "CC1.3", { note: "Theirs" }),
    base: 4,
    order: ["First", "Second"],
  };
  const edits = takenIn(draft, { before: base, mine, theirs });
  expect(edits.clashes).toEqual({ theirs: 4, names: ["CC1.2"] });
  expect(edits.base).toBe(4);
  expect(reviewOf(edits, draft)).toEqual({
    ...saved,
    changes: [{ criterion: "CC1.2", status: "gap", why: "I looked again." }],
    notes: [
      { criterion: "CC1.1", text: "Mine" },
      { criterion: "CC1.3", text: "Theirs" },
    ],
    order: ["First", "Second"],
  });
});

const tick = { by: "Rita", at: "2026-11-24T12:00:00.000Z" };

test("ticks of two people are taken in one by one", () => {
  const before = ticked(base, { criterion: "CC1.1", status: "gap" }, true, tick);
  const mine = ticked(
    ticked(before, { criterion: "CC1.1", status: "gap" }, false, tick),
    { criterion: "CC1.2", status: "gap" },
    true,
    tick,
  );
  const theirs = { ...ticked(before, { criterion: "CC1.3", status: "partial" }, true, tick), base: 4 };
  const edits = takenIn(draft, { before, mine, theirs });
  expect(edits.rest.checks.map(({ criterion }) => criterion)).toEqual(["CC1.3", "CC1.2"]);
  expect(edits.clashes).toBeUndefined();
});

test("parts of a report that only one person wrote are both kept", () => {
  const mine = { ...base, rest: { ...base.rest, view: "Mine." } };
  const theirs = { ...base, base: 4, rest: { ...base.rest, start: "2026-12-07" } };
  const edits = takenIn(draft, { before: base, mine, theirs });
  expect([edits.rest.view, edits.rest.start, edits.clashes]).toEqual(["Mine.", "2026-12-07", undefined]);
  const same = { ...theirs, rest: { ...base.rest, view: "Theirs." } };
  expect(takenIn(draft, { before: base, mine, theirs: same }).clashes?.names).toEqual(["view"]);
});

test("what both wrote stands side by side until a person chooses, also after a reload", () => {
  const mine = withRow({ ...base, rest: { ...base.rest, view: "Mine." } }, "CC1.1", { note: "Mine" });
  const theirs = withRow({ ...base, base: 4, rest: { ...base.rest, view: "Theirs." } }, "CC1.1", {
    note: "Theirs",
  });
  const kept = editsSchema.parse(JSON.parse(JSON.stringify(takenIn(draft, { before: base, mine, theirs }))));
  expect(clashesIn(draft, kept, theirs)).toEqual([
    { name: "CC1.1", label: "CC1.1", mine: { note: "Mine" }, theirs: { note: "Theirs" } },
    { name: "view", label: "Our view", mine: "Mine.", theirs: "Theirs." },
  ]);
  const chosen = settled(draft, settled(draft, kept, "view", theirs), "CC1.1");
  expect([chosen.rest.view, chosen.rows["CC1.1"]?.note, chosen.clashes]).toEqual([
    "Theirs.",
    "Mine",
    undefined,
  ]);
});

test("a clash that nobody has settled stays when something more is taken in", () => {
  const mine = { ...base, rest: { ...base.rest, view: "Mine." } };
  const theirs = { ...base, base: 4, rest: { ...base.rest, view: "Theirs." } };
  const first = takenIn(draft, { before: base, mine, theirs });
  const later = { ...theirs, base: 5, order: ["First"] };
  const second = takenIn(draft, { before: theirs, mine: first, theirs: later });
  expect(second).toMatchObject({ base: 5, order: ["First"], clashes: { theirs: 5, names: ["view"] } });
});
