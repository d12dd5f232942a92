import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { load } from "cheerio/slim";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { makeEdition } from "#server/content/editions/make.ts";

/** A folder of content as it was with a release. Other than `content/`, it does not change. */
const texts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(gunzipSync(readFileSync("tests/fixtures/content/0.2.0.json.gz")).toString()));

type Node = ReturnType<ReturnType<typeof load>["root"]>["0"]["children"][number];

/** Addresses without the hash of a file's content. */
const withoutHash = (value: string) => value.replaceAll(/(?<=\/_code\/)[\w-]+(?=\.\w+)/g, "*");

/** One line for each element: its name and attributes, without words and code. */
function linesOf(node: Node, depth: number): readonly string[] {
  if (node.type !== "tag" && node.type !== "script" && node.type !== "style") return [];
  const attributes = Object.entries(node.attribs)
    .filter(([name]) => name !== "d" && name !== "integrity" && name !== "content")
    .map(([name, value]) => `${name}=${JSON.stringify(withoutHash(value))}`);
  const line = `${" ".repeat(depth)}${[node.name, ...attributes.toSorted()].join(" ")}`;
  return [line, ...node.children.flatMap((child) => linesOf(child, depth + 1))];
}

/** The first page of each kind: articles, answers and the like differ by their words alone. */
function firstOfEach(files: readonly string[]): readonly string[] {
  const kinds = Map.groupBy(files, (file) => file.split("/").slice(0, -2).join("/") || file);
  return [...kinds].flatMap(([, [first]]) => first ?? []);
}

test("every kind of page has the elements and attributes that it had", async () => {
  const folder = mkdtempSync(join(tmpdir(), "golden-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // An offer is shown on its days only.
  vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await makeEdition({
    version: { texts: new Map(Object.entries(texts)), pictures: [], changed: "2026-11-24" },
    folder,
    site: "https://firm.example",
    calendlyUrl: undefined,
    day: "2026-11-24",
  });
  const pages = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")));
  for (const file of firstOfEach(Object.keys(pages).toSorted())) {
    const $ = load(readFileSync(join(folder, "site", file), "utf8"));
    const lines = $.root()[0]?.children.flatMap((child) => linesOf(child, 0)) ?? [];
    const name = file.replace(/\/index\.html$|\.html$/, "") || "/home";
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`pages${name}.txt`);
  }
}, 120_000);
