import { expect, test } from "vitest";
import { deniedStatuses } from "#questionnaires/readiness/denied.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import {
  type Edits,
  editsOf,
  isSame,
  moved,
  quoting,
  reviewOf,
  stampedReviewOf,
  takenIn,
  ticked,
  unexplained,
} from "./edits.ts";

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
  const before = edits.rows[criterion] ?? { status: "partial" as const, why: "", note: "" };
  return { ...edits, rows: { ...edits.rows, [criterion]: { ...before, ...part } } };
}

test("a review survives being opened", () => {
  expect(reviewOf(base, draft)).toEqual(saved);
  expect(reviewOf(editsOf(draft), draft)).toEqual(noReview);
});

test("a quote is left out of its row, and quoted again", () => {
  const quote = { criterion: "CC1.1", question: "Is it so?", answer: "No" };
  const left = quoting(base, quote, false);
  expect(reviewOf(left, draft).quotes).toEqual([quote]);
  expect(quoting(left, { ...quote, criterion: "CC1.2" }, true)).toEqual(left);
  expect(quoting(quoting(left, quote, false), quote, true)).toEqual(base);
  const theirs = { ...quoting(base, quote, false), base: 4 };
  expect(takenIn(draft, { before: base, mine: base, theirs }).edits.rest.quotes).toEqual([quote]);
});

test("a status without a reason, and one that is again as drafted, are told apart", () => {
  const changed = withRow(base, "CC1.1", { status: "indicated", why: "  " });
  expect(unexplained(changed, draft)).toEqual(["CC1.1"]);
  const back = withRow(changed, "CC1.1", { status: "partial" });
  expect(unexplained(back, draft)).toEqual([]);
  expect(isSame(reviewOf(back, draft), reviewOf(base, draft))).toBe(true);
});

test("a change with a reason stays when the draft has come to say the same", () => {
  const change = { criterion: "CC1.1", status: "partial", why: "Seen in part." } as const;
  const review: Review = { ...saved, changes: [change, ...saved.changes] };
  expect(reviewOf(editsOf(draft, { number: 4, review }), draft)).toEqual(review);
});

test("a status that was saved keeps what the answers said then, until it is set anew", () => {
  const review: Review = {
    ...noReview,
    changes: [{ criterion: "CC1.1", status: "indicated", was: "partial", why: "Seen." }],
  };
  const later = { ...draft, rows: draft.rows.map((one) => ({ ...one, status: "gap" as const })) };
  const opened = editsOf(later, { number: 1, review });
  expect(deniedStatuses(later, stampedReviewOf(opened, later, review))).toEqual([
    { criterion: "CC1.1", set: "indicated", was: "partial", now: "gap" },
  ]);
  const anew = withRow(opened, "CC1.1", { why: "Seen again." });
  expect(deniedStatuses(later, stampedReviewOf(anew, later, review))).toEqual([]);
});

test("what somebody else saved is taken in below what was typed, and nothing typed is lost", () => {
  const mine = withRow(withRow(base, "CC1.1", { note: "Mine" }), "CC1.2", { why: "I looked again." });
  const theirs = {
    ...withRow(withRow(base, "CC1.2", { why: "They looked." }), "CC1.3", { note: "Theirs" }),
    base: 4,
    order: ["First", "Second"],
  };
  const { edits, both } = takenIn(draft, { before: base, mine, theirs });
  expect(both).toEqual(["CC1.2"]);
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

test("a row that is brought into scope can be changed like any other", () => {
  const changed = withRow(base, "A1.1", { status: "gap", why: "No forecast." });
  expect(reviewOf(changed, draft).changes).toContainEqual({
    criterion: "A1.1",
    status: "gap",
    why: "No forecast.",
  });
});

test("ticks of two people are taken in one by one", () => {
  const before = ticked(base, { criterion: "CC1.1", status: "gap" }, true, tick);
  const mine = ticked(
    ticked(before, { criterion: "CC1.1", status: "gap" }, false, tick),
    { criterion: "CC1.2", status: "gap" },
    true,
    tick,
  );
  const theirs = { ...ticked(before, { criterion: "CC1.3", status: "partial" }, true, tick), base: 4 };
  const { edits, both } = takenIn(draft, { before, mine, theirs });
  expect(edits.rest.checks.map(({ criterion }) => criterion)).toEqual(["CC1.3", "CC1.2"]);
  expect(both).toEqual([]);
});

test("parts of a report that only one person wrote are both kept", () => {
  const mine = { ...base, rest: { ...base.rest, view: "Mine." } };
  const theirs = { ...base, base: 4, rest: { ...base.rest, start: "2026-12-07" } };
  const { edits, both } = takenIn(draft, { before: base, mine, theirs });
  expect([edits.rest.view, edits.rest.start, both]).toEqual(["Mine.", "2026-12-07", []]);
  const same = { ...theirs, rest: { ...base.rest, view: "Theirs." } };
  expect(takenIn(draft, { before: base, mine, theirs: same }).both).toEqual(["view"]);
});

test("an entry changes places with its neighbor, and none moves past an end", () => {
  const ids = ["one", "two", "three"];
  expect(moved(ids, "three", -1)).toEqual(["one", "three", "two"]);
  expect(moved(ids, "one", 1)).toEqual(["two", "one", "three"]);
  for (const [id, by] of [
    ["one", -1],
    ["three", 1],
    ["not there", 1],
  ] as const)
    expect(moved(ids, id, by)).toEqual(ids);
});
