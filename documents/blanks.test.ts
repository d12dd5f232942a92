import { expect, test } from "vitest";
import { withBlanks } from "./blanks.ts";

const known = { days: { empty: "[days]", example: "30" } };

test("a blank is to be filled in, or is filled in", () => {
  expect(withBlanks("Within [[days]] days.", known, "empty")).toBe("Within [days] days.");
  expect(withBlanks("Within [[days]] days.", known, "example")).toBe("Within 30 days.");
});

test("a blank that nothing is known of stops the build", () => {
  expect(() => withBlanks("Within [[weeks]].", known, "empty")).toThrow("Nothing is known about [[weeks]]");
});
