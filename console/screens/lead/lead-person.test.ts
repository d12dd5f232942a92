import { expect, test } from "vitest";
import { erasedInWords } from "./lead-person.tsx";

const nothing = { leads: 0, suspects: 0, mails: 0, calls: 0, cancelled: 0, held: [], named: [] };

test.each([
  [{ leads: 1 }, "Erased: 1 lead."],
  [{ leads: 2, mails: 3, calls: 1 }, "Erased: 2 leads, 3 mails and 1 call."],
  [
    { leads: 1, suspects: 1, calls: 1, cancelled: 1 },
    "Erased: 1 lead, 1 submission in quarantine and 1 call; 1 call to come is cancelled, and whoever takes it is told by mail.",
  ],
  [{ held: ["LW-1"] }, "Nothing was erased; kept by a hold: LW-1."],
])("what was erased is said in one sentence", (some, sentence) => {
  expect(erasedInWords({ ...nothing, ...some })).toBe(sentence);
});
