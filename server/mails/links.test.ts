import { expect, test } from "vitest";
import { hashOf, isToken, newToken } from "./links.ts";

test("a token is random and can stand in an address as it is", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every(isToken)).toBe(true);
  expect(tokens.map(encodeURIComponent)).toEqual(tokens);
});

test.each(["", "x", "a".repeat(31), "a".repeat(33), `${"a".repeat(31)}\u0000`, `${"a".repeat(31)}/`])(
  "%j cannot be a token",
  (text) => expect(isToken(text)).toBe(false),
);

test("what is stored of a token is SHA-256", () => {
  // FIPS 180-4, example of one block.
  expect(hashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
