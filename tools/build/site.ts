import { cpSync, existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { readBrand, readLogo } from "#brand/read.ts";
import { claimsFile, dueForReview } from "#contract/claims.ts";
import { company, schedulingLinks } from "#contract/company.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Printed } from "#site/rendering/finishing/print.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { buildFolder } from "./build-folder.ts";
import { buildCode } from "./code.ts";
import { buildConsole } from "./console.ts";
import { warningsOf } from "./first-flight.ts";
import { forEach } from "./for-each.ts";
import { forgetUnused } from "./kept.ts";
import { looseNumberWarnings } from "./loose-numbers.ts";
import { drawIcons, drawSharePictures } from "./pictures.ts";
import { precompress } from "./precompress.ts";
import { makeSampleDocuments, sampleReportFilling, sampleReportPath } from "./sample-report.ts";
import { wordsChanged } from "./words-changed.ts";
import { write } from "./write.ts";

// A program: renders every page, builds the code of the islands and the console, and adds what pages need to be
// served: hashes for the security policy, sitemap, pictures, compressed files.

const dist = buildFolder();
const site = join(dist, "site");
const consoleFolder = join(dist, "console");

/** The file that answers the address of a page. */
function fileOf(address: string): string {
  return address === "/404" ? "/404.html" : posix.join(address, "index.html");
}

const { readContent, editionOf, pngOf, code } = await buildCode();
const facts = company.parse(parse(readFileSync(join(dist, "content/company.yaml"), "utf8")));
const content = readContent(textsIn(contentFolder));
const edition = await editionOf(content, code, {
  site: new URL(process.env["PUBLIC_URL"] || "http://127.0.0.1:3000"),
  changed: wordsChanged(contentFolder),
  fillings: { [sampleReportPath]: sampleReportFilling(dist, facts) },
});
cpSync("site/public", site, { recursive: true });
const hashes = new Map<string, Omit<Printed, "html">>();
// While one page is compressed, the next one is rendered.
await forEach(edition.pages, async (address) => {
  const file = fileOf(address);
  const { html, ...itsHashes } = await edition.renderPage(address);
  hashes.set(address, itsHashes);
  write(join(site, file), html);
  await precompress(join(site, file));
});
for (const address of edition.files) write(join(site, address), await edition.renderFile(address));
const { ink, light } = readBrand(contentFolder);
const look = { ink, light, logo: readLogo(contentFolder) };
await drawSharePictures(site, pngOf, await edition.publicPages(), facts, look);
await drawIcons(site, pngOf, look);
const pictures = join(contentFolder, "pictures");
if (existsSync(pictures)) cpSync(pictures, join(site, "pictures"), { recursive: true });
await makeSampleDocuments(dist, facts, readFileSync(join(site, "apple-touch-icon.png")));
await buildConsole(consoleFolder);
const texts = "*.{js,css,svg,txt,xml,json,webmanifest,md}";
await forEach(globSync([`${site}/**/${texts}`, `${consoleFolder}/**/{${texts},*.html}`]), precompress);
forgetUnused();
// Pages that are switched off: the server needs some for forms without JavaScript, so they are built but never
// shown.
writeFileSync(join(dist, "switched-off.json"), JSON.stringify(content.off));
const pages = Object.fromEntries(edition.pages.map((address) => [fileOf(address), hashes.get(address)]));
writeFileSync(join(dist, "pages.json"), JSON.stringify(pages, null, 2));
const sent = edition.pages.map((route) => ({
  route,
  bytes: statSync(join(site, `${fileOf(route)}.br`)).size,
}));
for (const warning of warningsOf(sent)) console.warn(warning);
const claims = claimsFile.parse(parse(readFileSync(join(dist, "content/claims.yaml"), "utf8")));
for (const warning of looseNumberWarnings(join(dist, "content"))) console.warn(warning);
for (const { name, reviewed, by } of dueForReview(claims, new Date())) {
  console.warn(
    `Warning: "${name}" of content/claims.yaml was last reviewed on ${reviewed} by ${by}: look it up again.`,
  );
}
const samples = sampleFacts(
  facts,
  schedulingLinks(facts.scheduling, process.env["CALENDLY_URL"]).consultation,
);
if (samples.length > 0) {
  console.warn(
    `Warning: the sample's facts are still in content/company.yaml: ${samples.join(", ")}. Write your own.`,
  );
}
