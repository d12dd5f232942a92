import { describe, expect, test } from "vitest";
import { house } from "#tests/support/house.ts";
import { oneLine, plain, readable } from "./text.ts";
import { operatorTime, readableTime } from "./times.ts";

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

test.each([
  [
    "2025-11-22T17:42:00.000Z",
    "America/Los_Angeles",
    "Saturday, November 22, 2025 at 9:42 AM Pacific Time (Sat 17:42 UTC)",
  ],
  [
    "2026-06-30T00:05:00.000Z",
    "America/Los_Angeles",
    "Monday, June 29, 2026 at 5:05 PM Pacific Time (Tue 00:05 UTC)",
  ],
  ["2026-06-30T00:05:00.000Z", "Europe/London", "Tuesday, June 30, 2026 at 1:05 AM UK time (Tue 00:05 UTC)"],
  [
    "2026-06-30T00:05:00.000Z",
    "Europe/Berlin",
    "Tuesday, June 30, 2026 at 2:05 AM Central European Time (Tue 00:05 UTC)",
  ],
  [
    "2026-06-30T20:05:00.000Z",
    "Asia/Kolkata",
    "Wednesday, July 1, 2026 at 1:35 AM India Standard Time (Tue 20:05 UTC)",
  ],
])("%s is readable in %s and in UTC", (iso, timeZone, words) => {
  const place = { locale: "en-US", businessHours: { ...house.company.businessHours, timeZone } };
  expect(readableTime(iso, place)).toBe(words);
});

test("domains are shown as people write them", () => {
  expect(oneLine("uma@xn--bro28-kva.example")).toBe("uma@büro28.example");
  expect(readable("See https://xn--bro28-kva.example/a\nUma")).toBe("See https://büro28.example/a\nUma");
});

test("operators read times in English, in the form of the firm's country", () => {
  const berlin = {
    locale: "de-DE",
    businessHours: { ...house.company.businessHours, timeZone: "Europe/Berlin" },
  };
  expect(operatorTime("2026-12-01T14:54:00Z", berlin)).toMatch(
    /^Tuesday,? 1 December 2026 at 15:54 Central European Time/,
  );
});
