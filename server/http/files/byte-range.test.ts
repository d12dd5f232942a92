import { expect, test } from "vitest";
import { byteRange } from "./static-answer.ts";

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=2-", { first: 2, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=5-99", { first: 5, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-1", undefined],
  [undefined, undefined],
])("Range %j of ten bytes", (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
