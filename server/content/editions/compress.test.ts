import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compress, compressWell } from "./compress.ts";
import { keptIn } from "./kept.ts";

function begun() {
  const folder = mkdtempSync(join(tmpdir(), "compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const kept = keptIn(join(folder, "kept"));
  /** Another edition's folder, with one page. */
  const edition = (name: string, text: string) => {
    const site = mkdtempSync(join(folder, name));
    writeFileSync(join(site, "page.html"), text);
    return site;
  };
  const bytesOf = (site: string) => readFileSync(join(site, "page.html.br")).length;
  const textOf = (site: string) => brotliDecompressSync(readFileSync(join(site, "page.html.br"))).toString();
  return { kept, edition, bytesOf, textOf };
}

/** A text that the best level makes smaller than the first does. */
const words = (about: string) =>
  Array.from({ length: 3_000 }, (_, index) => `<p>${about} ${(index * 7919) % 613}</p>`).join("\n");

test("a page is small at once, as small as can be later, and from then on without work in the next edition", async () => {
  const { kept, edition, bytesOf, textOf } = begun();
  const first = edition("first", words("price"));
  compress(first, kept);
  const soon = bytesOf(first);
  expect(textOf(first)).toBe(words("price"));
  await compressWell(first, kept, async () => undefined);
  expect(bytesOf(first)).toBeLessThan(soon);
  expect(textOf(first)).toBe(words("price"));
  expect(gunzipSync(readFileSync(join(first, "page.html.gz"))).toString()).toBe(words("price"));
  const same = edition("same", words("price"));
  compress(same, kept);
  expect(bytesOf(same)).toBe(bytesOf(first));
  expect(existsSync(join(same, "page.html.gz"))).toBe(true);
  const changed = edition("changed", words("prices"));
  compress(changed, kept);
  expect(textOf(changed)).toBe(words("prices"));
});

test("what was ended in the middle is done to its end", async () => {
  const { kept, edition, bytesOf } = begun();
  const site = edition("site", words("price"));
  const stopped = compressWell(site, kept, () => Promise.reject(new Error("ended")));
  await expect(stopped).rejects.toThrow("ended");
  expect(existsSync(join(site, "page.html.gz"))).toBe(false);
  await compressWell(site, kept, async () => undefined);
  expect(existsSync(join(site, "page.html.gz"))).toBe(true);
  expect(bytesOf(site)).toBeLessThan(words("price").length);
});
