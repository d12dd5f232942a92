import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { findingsOf } from "#server/content/checking/findings.ts";
import { textsIn } from "#server/content/folder.ts";
import { freshFolder } from "#tests/support/databases.ts";

const node = promisify(execFile);

async function folderFor(country: string) {
  const folder = join(await freshFolder(), "firm");
  const { stdout } = await node(process.execPath, ["tools/content.mjs", "new", folder, "--for", country]);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, said: stdout, legal: `${read("privacy.md")}${read("terms.md")}`, read };
}

test.each(["US", "GB", "DE", "IE", "NZ", "AU", "CH"])("content for %s can be shown", async (country) => {
  const { folder } = await folderFor(country);
  expect(findingsOf(textsIn(folder)).filter(({ kind }) => kind === "problem")).toEqual([]);
});

test.each(["GB", "DE", "IE", "NZ", "CH"])("nothing of American law is left for %s", async (country) => {
  const { legal, read } = await folderFor(country);
  const law =
    /CCPA|California|cross-context|arbitrat(?!ion board)|class\.|business associate|protected health/;
  expect(legal).not.toMatch(law);
  expect(read("company.yaml").slice(read("company.yaml").indexOf("legal:"))).not.toMatch(
    /California|CCPA|Pacific time/,
  );
});

test.each(["GB", "DE", "NZ"])("what %s begins with needs no shorter lines of the owner", async (country) => {
  const { folder, read } = await folderFor(country);
  const long = findingsOf(textsIn(folder)).filter(({ sentence }) =>
    sentence.includes("characters; best are"),
  );
  expect(long).toEqual([]);
  // A new firm has no files of the sample's to send.
  expect(`${read("downloads.yaml")}${read("blog.yaml")}`).not.toMatch(/promised:|full version comes by mail/);
});

test("each place names its own law and what a lawyer has to look at", async () => {
  const [british, german, other, unknown] = await Promise.all(["GB", "DE", "NZ", "AU"].map(folderFor));
  expect(british?.legal).toMatch(/section 164A[\s\S]*Unfair Contract Terms Act 1977/);
  expect(british?.read("company.yaml")).toMatch(/Company number[\s\S]*regulation 25\(2\)\(b\)/);
  expect(british?.read("pages/company-details.md")).toContain("{legal:particulars}");
  const nextYear = new Date().getUTCFullYear() + 1;
  expect(british?.read("company.yaml")).toContain(`${nextYear}-08-`);
  expect(german?.read("company.yaml")).toContain(`${nextYear}-10-03`);
  expect(british?.read("pricing.yaml")).toContain("{legal:currency}, plus VAT.");
  expect(other?.read("pricing.yaml")).toContain("{legal:currency}, plus GST.");
  expect(other?.read("company.yaml")).toMatch(new RegExp(`${nextYear}-02-0[678]`));
  expect(unknown?.said).toContain("Holidays are not filled in");
  expect(other?.said).toMatch(/these texts name law of another country \(United States\): .*\.md \(/);
  expect(german?.legal).toMatch(/§ 25 of the German TDDDG[\s\S]*gross negligence/);
  expect(german?.read("frame.yaml")).toContain("/impressum");
  expect(german?.said).toContain("German law asks for a German Impressum");
  expect(other?.legal).toContain("# For your lawyer: Which privacy law applies to you");
});

test("a folder in German first has no English where the product or the law has German words", async () => {
  const folder = join(await freshFolder(), "firm");
  const words = ["tools/content.mjs", "new", folder, "--for", "DE", "--language", "de"];
  await node(process.execPath, words);
  const texts = textsIn(folder);
  const facts = texts.get("company.yaml") ?? "";
  expect(facts).toMatch(/^locale: de-DE$/m);
  expect(facts).toContain("Registergericht und Registernummer");
  expect(facts.replaceAll(/^ *#.*$/gm, "")).not.toMatch(/once we open again|business hours"|Represented by/);
  expect(texts.get("sentences.yaml")).toBeUndefined();
  expect(texts.get("pages/impressum.md")).toContain("Anschrift");
  const { without } = z
    .object({ without: z.array(z.string()) })
    .parse(parse(texts.get("documents.yaml") ?? ""));
  expect(without).toEqual(["hipaa-checklist", "soc2-checklist"]);
  expect(texts.get("downloads.yaml")).toMatch(/^ +title: Sicherheitscheck$/m);
  expect(findingsOf(texts).filter(({ kind }) => kind === "problem")).toEqual([]);
  const refused = node(process.execPath, [
    "tools/content.mjs",
    "new",
    `${folder}-2`,
    "--for",
    "DE",
    "--language",
    "tlh",
  ]);
  await expect(refused).rejects.toThrow("says nothing in tlh");
});

test("the United Kingdom is meant by UK, and a name in words is refused by a sentence", async () => {
  expect((await folderFor("UK")).read("company.yaml")).toMatch(/^locale: en-GB$[\s\S]*Europe\/London/m);
  await expect(folderFor("Germany")).rejects.toThrow(/GERMANY is no country\. Write two capitals/);
});

test("a country that is none is refused", async () => {
  await expect(folderFor("XX")).rejects.toThrow("XX is no country");
});

test.each([
  ["iso27001", /questionnaire: iso27001/, /off: \[\]/],
  ["none", /questionnaire: soc2/, /off: \["\/sample-report", "\/your-report"\]/],
])("a new folder with --report %s can be shown", async (wanted, sample, off) => {
  const folder = join(await freshFolder(), "firm");
  await node(process.execPath, ["tools/content.mjs", "new", folder, "--report", wanted]);
  expect(findingsOf(textsIn(folder)).filter(({ kind }) => kind === "problem")).toEqual([]);
  expect(readFileSync(join(folder, "sample-report.yaml"), "utf8")).toMatch(sample);
  expect(readFileSync(join(folder, "pages.yaml"), "utf8")).toMatch(off);
});

test("a report that is not known is said in a sentence, and leaves no folder", async () => {
  const folder = join(await freshFolder(), "firm");
  const begun = node(process.execPath, ["tools/content.mjs", "new", folder, "--report", "iso9001"]);
  await expect(begun).rejects.toThrow("Write soc2, iso27001 or none after --report.");
  expect(existsSync(folder)).toBe(false);
});
