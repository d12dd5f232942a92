import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { isPinned } from "./pinned-node.mjs";

const folder = mkdtempSync(join(tmpdir(), "pinned-node-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("takes only a Node with the digest of the repository, also when it was changed after it was found right", () => {
  const [path, record] = [join(folder, "node"), join(folder, "notes/pinned")];
  const digest = createHash("sha256").update("the Node").digest("hex");
  writeFileSync(path, "the Node");
  expect(isPinned(path, digest, record)).toBe(true);
  expect(isPinned(path, digest, record)).toBe(true);
  writeFileSync(path, "not Node");
  expect(isPinned(path, digest, record)).toBe(false);
  expect(isPinned(path, "0".repeat(64), record)).toBe(false);
});
