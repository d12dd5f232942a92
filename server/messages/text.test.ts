import { describe, expect, test } from "vitest";
import { oneLine, plain } from "./text.ts";
import { readableTime } from "./times.ts";

describe("plain", () => {
  test.each([
    ["colors of a terminal", "a\u001b[31mb\u009b0mc", "a[31mb0mc"],
    ["its title and bell", "\u001b]0;owned\u0007x", "]0;ownedx"],
    ["NUL and delete", "a\u0000b\u007fc", "abc"],
    ["reordering", "safe\u202egpj.exe\u2066\u2069", "safegpj.exe"],
    ["a mark of an encoding", "\ufeffAcme", "Acme"],
    ["line ends of every kind", "a\r\nb\rc\u0085d\u2028e", "a\nb\nc\nd\ne"],
    ["tabs", "a\tb", "a b"],
  ])("takes the power from %s", (_, typed, shown) => expect(plain(typed)).toBe(shown));

  test("keeps what people write", () => {
    const text = "Zoë & “Ωmega” 👩‍💻 می‌خواهم\n<b>";
    expect(plain(text)).toBe(text);
  });
});

describe("one line", () => {
  test("never holds a line end", () => {
    expect(oneLine(" Acme\r\nBcc: victim@example.org\u2028\n\n x ")).toBe("Acme Bcc: victim@example.org x");
  });

  test("is cut between characters, not inside one", () => {
    expect(oneLine("😀😀😀😀", 3)).toBe("😀😀…");
    expect(oneLine("😀😀😀", 3)).toBe("😀😀😀");
  });
});

test("a time is readable in Pacific time and in UTC, in summer, winter and around midnight", () => {
  expect(readableTime("2025-11-22T17:42:00.000Z")).toBe(
    "Saturday, November 22, 2025 at 9:42 AM Pacific time (Sat 17:42 UTC)",
  );
  expect(readableTime("2026-06-30T00:05:00.000Z")).toBe(
    "Monday, June 29, 2026 at 5:05 PM Pacific time (Tue 00:05 UTC)",
  );
});
