import { existsSync, mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptIn } from "./kept.ts";

test("what was made of something is kept, and forgotten when no edition has used it for 30 days", () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  const { find, keep, forgetUnused } = keptIn(folder);
  expect(find("a", "source")).toBeUndefined();
  keep("a", "source", Buffer.from("made"));
  expect(String(find("a", "source"))).toBe("made");
  expect(find("b", "source")).toBeUndefined();
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  const old = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(file, old, old);
  find("a", "source");
  forgetUnused();
  expect(existsSync(file)).toBe(true);
  utimesSync(file, old, old);
  forgetUnused();
  expect(existsSync(file)).toBe(false);
});
