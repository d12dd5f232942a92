import { expect, test } from "vitest";
import { deniedStatuses } from "#questionnaires/readiness/denied.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import {
  asDrafted,
  type Edits,
  editsOf,
  editsSchema,
  isEdited,
  isSame,
  moved,
  quoting,
  reviewOf,
  stampedReviewOf,
  unexplained,
} from "./edits.ts";
import { takenIn } from "./taken-in.ts";

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
  rows: [
    { criterion: "CC1.1", effort: "L", step: "Ask the landlord." },
    { criterion: "CC1.3", run: { how: "inherited", by: "AWS" } },
    {
      criterion: "A1.1",
      evidence: "The contract",
      run: { how: "shared", by: "The parent" },
      included: "Risk 7",
    },
  ],
  order: ["Second", "First"],
};
const base = editsOf(draft, { number: 3, review: saved });

function withRow(edits: Edits, criterion: string, part: Partial<Edits["rows"][string]>): Edits {
  const before = edits.rows[criterion] ?? asDrafted("partial");
  return { ...edits, rows: { ...edits.rows, [criterion]: { ...before, ...part } } };
}

test("a review survives being opened", () => {
  expect(reviewOf(base, draft)).toEqual(saved);
  expect(reviewOf(editsOf(draft), draft)).toEqual(noReview);
});

test("effort, evidence, next step, who else runs it and why it is included are set in a row, count as a change, and are given back by emptying them", () => {
  expect(isEdited(base.rows["CC1.1"] ?? asDrafted("partial"), "partial")).toBe(true);
  expect(isEdited(asDrafted("partial"), "partial")).toBe(false);
  const nothing = { effort: "", evidence: "", step: " ", runBy: " ", included: "" } as const;
  const given = ["CC1.1", "CC1.3", "A1.1"].reduce((edits, number) => withRow(edits, number, nothing), base);
  expect(reviewOf(given, draft)).toEqual({ ...saved, rows: [] });
  // What a tab keeps from before it could be set.
  const { status, why, note } = asDrafted("partial");
  const earlier = { status, why, note };
  // How they run it says nothing where nobody does.
  expect(isEdited({ ...asDrafted("partial"), run: "shared" }, "partial")).toBe(false);
  expect(isEdited({ ...asDrafted("partial"), runBy: "AWS" }, "partial")).toBe(true);
  expect(editsSchema.parse({ ...base, rows: { "CC1.1": earlier } }).rows).toEqual({
    "CC1.1": asDrafted("partial"),
  });
  const theirs = { ...withRow(base, "CC1.2", { step: "Theirs." }), base: 4 };
  const mine = withRow(base, "CC1.1", { effort: "M" });
  const taken = reviewOf(takenIn(draft, { before: base, mine, theirs }), draft).rows;
  expect(taken).toContainEqual({ criterion: "CC1.1", effort: "M", step: "Ask the landlord." });
  expect(taken).toContainEqual({ criterion: "CC1.2", step: "Theirs." });
});

test("a quote is left out of its row, and quoted again", () => {
  const quote = { criterion: "CC1.1", question: "Is it so?", answer: "No" };
  const left = quoting(base, quote, false);
  expect(reviewOf(left, draft).quotes).toEqual([quote]);
  expect(quoting(left, { ...quote, criterion: "CC1.2" }, true)).toEqual(left);
  expect(quoting(quoting(left, quote, false), quote, true)).toEqual(base);
  const theirs = { ...quoting(base, quote, false), base: 4 };
  expect(takenIn(draft, { before: base, mine: base, theirs }).rest.quotes).toEqual([quote]);
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

test("a row that is brought into scope can be changed like any other", () => {
  const changed = withRow(base, "A1.1", { status: "gap", why: "No forecast." });
  expect(reviewOf(changed, draft).changes).toContainEqual({
    criterion: "A1.1",
    status: "gap",
    why: "No forecast.",
  });
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
