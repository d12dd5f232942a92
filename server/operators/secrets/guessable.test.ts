import { expect, test } from "vitest";
import { isGuessable } from "./guessable.ts";

const words = ["Lumenward", "lumenward.example", "jane.doe@lumenward.example", "Jane Doe"];

test.each([
  "password1234",
  "Password2026!",
  "passwordpassword",
  "qwertyuiop12",
  "aaaaaaaaaaaa",
  "abcdefghijklmnop",
  "iloveyou1234",
  "Lumenward2026!",
  "lumenwardlumenward",
  "jane.doe@lumenward.example",
])("%s is soon guessed", async (password) => {
  expect(await isGuessable(password, words)).toBe(true);
});

test.each(["correct horse battery", "x8Kq-p2Lm-9Zw", "größer als der Turm", "猫が屋根の上で寝ている夜明け"])(
  "%s is not",
  async (password) => {
    expect(await isGuessable(password, words)).toBe(false);
  },
);

test("the longest password is judged as fast as any", async () => {
  const began = performance.now();
  await isGuessable("aB3$".repeat(50), words);
  await isGuessable("abcdefghij0123456789".repeat(10), words);
  expect(performance.now() - began).toBeLessThan(5_000);
});
