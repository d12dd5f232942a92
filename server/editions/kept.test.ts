import { randomUUID } from "node:crypto";
import { existsSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { forgetUnused, kept, placeOf } from "./kept.ts";

test("something is made once of a source, kept, and forgotten when no build has used it for 30 days", async () => {
  const source = randomUUID();
  let times = 0;
  const make = async () => {
    times += 1;
    return Buffer.from(`made ${times}`);
  };
  expect(String(await kept("a", source, make))).toBe("made 1");
  const file = placeOf("a", source);
  expect(String(await kept("a", source, make))).toBe("made 1");
  expect(String(await kept("b", source, make))).toBe("made 2");
  const old = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(file, old, old);
  await kept("a", source, make);
  forgetUnused();
  expect(existsSync(file)).toBe(true);
  utimesSync(file, old, old);
  forgetUnused();
  expect(existsSync(file)).toBe(false);
});
