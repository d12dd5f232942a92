import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { parse } from "yaml";
import { claimsFile, dueForReview } from "#contract/claims.ts";
import { type Company, company, schedulingLinks } from "#contract/company.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Content } from "#site/content/content.ts";
import type { Edition } from "#site/rendering/edition.ts";
import type { Printed } from "#site/rendering/finishing/print.ts";
import { linkFiles } from "#tools/entry/builds.mjs";
import { contentFolder } from "#tools/entry/content.mjs";
import { brandedConsole } from "./brand.ts";
import { buildFolder } from "./build-folder.ts";
import { consoleIn, importEdition, readCode } from "./code.ts";
import { type Sent, warningsOf } from "./first-flight.ts";
import { forEach } from "./for-each.ts";
import { forgetUnused } from "./kept.ts";
import { looseNumberWarnings } from "./loose-numbers.ts";
import { drawIcons, drawSharePictures } from "./pictures.ts";
import { precompress } from "./precompress.ts";
import { makeSampleDocuments, sampleReportFilling, sampleReportPath } from "./sample-report.ts";
import { wordsChanged } from "./words-changed.ts";
import { write } from "./write.ts";

/** Hashes of the code on a page. */
type Hashes = Omit<Printed, "html">;

/** What a site is made of, and where to: folders. */
export type SiteFolders = {
  /** Built code (tools/build/code.ts). */
  readonly code: string;
  readonly content: string;
  /** The build, with a copy of the content. */
  readonly folder: string;
};

/** The file that answers the address of a page. */
function fileOf(address: string): string {
  return address === "/404" ? "/404.html" : posix.join(address, "index.html");
}

/** What is to be looked at in the content of a build. */
function warningsAbout(folder: string, facts: Company): readonly string[] {
  const claims = claimsFile.parse(parse(readFileSync(join(folder, "content/claims.yaml"), "utf8")));
  const due = dueForReview(claims, new Date()).map(
    ({ name, reviewed, by }) =>
      `Warning: "${name}" of content/claims.yaml was last reviewed on ${reviewed} by ${by}: look it up again.`,
  );
  const calls = schedulingLinks(facts.scheduling, process.env["CALENDLY_URL"]).consultation;
  const samples = sampleFacts(facts, calls);
  const left = `Warning: the sample's facts are still in content/company.yaml: ${samples.join(", ")}. Write your own.`;
  return [...looseNumberWarnings(join(folder, "content")), ...due, ...(samples.length > 0 ? [left] : [])];
}

/** Writes every page, compressed; gives the hashes of each by its file. */
async function writePages(edition: Edition, site: string): Promise<Readonly<Record<string, Hashes>>> {
  const hashes = new Map<string, Hashes>();
  // While one page is compressed, the next one is rendered.
  await forEach(edition.pages, async (address) => {
    const file = fileOf(address);
    const { html, ...its } = await edition.renderPage(address);
    hashes.set(file, its);
    write(join(site, file), html);
    await precompress(join(site, file));
  });
  return Object.fromEntries(
    edition.pages.map(fileOf).flatMap((file) => {
      const its = hashes.get(file);
      return its === undefined ? [] : [[file, its]];
    }),
  );
}

/** Writes the console in the brand's colors. */
function writeConsole(code: string, folder: string, version: Content): void {
  linkFiles(consoleIn(code), folder);
  const page = join(folder, "index.html");
  const html = brandedConsole(readFileSync(page, "utf8"), version);
  // A new file, because the linked one belongs to the code.
  rmSync(page);
  writeFileSync(page, html);
}

/** Sizes of the pages as they are sent. */
function sizesOf({ pages }: Edition, site: string): readonly Sent[] {
  return pages.map((route) => ({ route, bytes: statSync(join(site, `${fileOf(route)}.br`)).size }));
}

/**
 * Renders every page of a folder of content with built code, and adds what pages need to be served: hashes for the
 * security policy, pictures, compressed files. Gives what a builder should know: one sentence each.
 * Rejects when a page cannot be made.
 */
export async function makeSite({ code, content, folder }: SiteFolders): Promise<readonly string[]> {
  const [site, consoleFolder] = [join(folder, "site"), join(folder, "console")];
  const { readContent, editionOf, pngOf } = await importEdition(code);
  const facts = company.parse(parse(readFileSync(join(folder, "content/company.yaml"), "utf8")));
  const version = readContent(textsIn(content));
  const edition = await editionOf(version, readCode(code), {
    site: new URL(process.env["PUBLIC_URL"] || "http://127.0.0.1:3000"),
    changed: wordsChanged(content),
    fillings: { [sampleReportPath]: sampleReportFilling(folder, facts) },
  });
  cpSync("site/public", site, { recursive: true });
  const pages = await writePages(edition, site);
  for (const address of edition.files) write(join(site, address), await edition.renderFile(address));
  const look = { ink: version.brand.ink, light: version.brand.light, logo: version.logo };
  const drawing = { draw: pngOf, by: basename(code) };
  await drawSharePictures(site, drawing, await edition.publicPages(), facts, look);
  await drawIcons(site, pngOf, look);
  const pictures = join(content, "pictures");
  if (existsSync(pictures)) cpSync(pictures, join(site, "pictures"), { recursive: true });
  await makeSampleDocuments(folder, facts, readFileSync(join(site, "apple-touch-icon.png")));
  writeConsole(code, consoleFolder, version);
  linkFiles(join(code, "packages"), join(folder, "packages"));
  const texts = "*.{js,css,svg,txt,xml,json,webmanifest,md}";
  await forEach(globSync([`${site}/**/${texts}`, `${consoleFolder}/**/{${texts},*.html}`]), precompress);
  forgetUnused();
  // Pages that are switched off: the server needs some for forms without JavaScript, so they are built but never
  // shown.
  writeFileSync(join(folder, "switched-off.json"), JSON.stringify(version.off));
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages, null, 2));
  return [...warningsOf(sizesOf(edition, site)), ...warningsAbout(folder, facts)];
}

// As a program, run by the build. Argument: the folder of the code.
if (import.meta.main) {
  const [, , code = ""] = process.argv;
  for (const warning of await makeSite({ code, content: contentFolder, folder: buildFolder() }))
    console.warn(warning);
}
