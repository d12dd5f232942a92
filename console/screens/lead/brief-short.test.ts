import { expect, test } from "vitest";
import { shortened } from "./brief-short.tsx";

test.each([
  ["short enough", 20, "short enough"],
  ["one two\n\nthree four five", 15, "one two three…"],
  ["one\n\n\n\n\n\ntwo", 8, "one two"],
  ["Donaudampfschiffahrt", 10, "Donaudampf…"],
  ["ab👍👍", 3, "ab\ufffd…"],
])("%j with at most %i letters becomes %j", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
