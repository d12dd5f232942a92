import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { builtPages } from "#tests/support/built-site.ts";
import { javaPath } from "#tools/provision/java.mjs";

const checker = join(import.meta.dirname, "../../node_modules/vnu-jar/build/dist/vnu.jar");

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), message: z.string(), url: z.string(), extract: z.string().optional() }),
  ),
});

/** Errors that the Nu HTML checker finds. Those about CSS are left out: it does not know present CSS. */
async function errorsIn(java: string, files: readonly string[]): Promise<readonly string[]> {
  const args = ["-jar", checker, "--format", "json", "--errors-only", "--exit-zero-always"];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(java, [...args, ...files], (error, _, stderr) => (error ? reject(error) : resolve(stderr)));
  const { messages } = report.parse(JSON.parse(await promise));
  return messages
    .filter(({ message }) => !message.startsWith("CSS:"))
    .map(({ message, url, extract }) => `${url}: ${message} ${extract ?? ""}`);
}

/** Hashes of pages in which this version of the checker found no error; a missing file means that none is known. */
const known = join(import.meta.dirname, "../../.cache/checked-html.json");
const hashes = z.array(z.string());

function hashOf(...parts: readonly (string | Buffer)[]): string {
  return parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
}

test("the Nu HTML checker finds no error on any page", async () => {
  test.slow();
  const java = javaPath();
  test.skip(java === undefined, "There is no Java here: the Nu HTML checker was not run.");
  if (java === undefined) return;
  const version = hashOf(readFileSync(checker));
  const pages = builtPages().map(({ file }) => ({ file, hash: hashOf(version, readFileSync(file)) }));
  const checked = new Set(existsSync(known) ? hashes.parse(JSON.parse(readFileSync(known, "utf8"))) : []);
  const changed = pages.filter(({ hash }) => !checked.has(hash)).map(({ file }) => file);
  expect(changed.length > 0 ? await errorsIn(java, changed) : []).toEqual([]);
  mkdirSync(dirname(known), { recursive: true });
  writeFileSync(known, JSON.stringify(pages.map(({ hash }) => hash)));
});

test("the Nu HTML checker finds an error that is planted", async () => {
  const java = javaPath();
  test.skip(java === undefined, "There is no Java here: the Nu HTML checker was not run.");
  if (java === undefined) return;
  const page = test.info().outputPath("planted.html");
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '<!doctype html><html lang="en"><title>A</title><p id="a"><b id="a"></p>');
  expect((await errorsIn(java, [page])).join()).toContain("Duplicate ID");
});
