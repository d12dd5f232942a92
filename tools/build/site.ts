import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { parse } from "yaml";
import { claimsFile, dueForReview } from "#contract/claims.ts";
import { company, schedulingLinks } from "#contract/company.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Printed } from "#site/rendering/finishing/print.ts";
import { linkFiles } from "#tools/entry/builds.mjs";
import { contentFolder } from "#tools/entry/content.mjs";
import { brandedConsole } from "./brand.ts";
import { buildFolder } from "./build-folder.ts";
import { consoleIn, importEdition, readCode } from "./code.ts";
import { warningsOf } from "./first-flight.ts";
import { forEach } from "./for-each.ts";
import { forgetUnused } from "./kept.ts";
import { looseNumberWarnings } from "./loose-numbers.ts";
import { drawIcons, drawSharePictures } from "./pictures.ts";
import { precompress } from "./precompress.ts";
import { makeSampleDocuments, sampleReportFilling, sampleReportPath } from "./sample-report.ts";
import { wordsChanged } from "./words-changed.ts";
import { write } from "./write.ts";

// A program: renders every page of a folder of content with built code (tools/build/code.ts), and adds what pages need
// to be served: hashes for the security policy, pictures, compressed files. Argument: the folder of the code.

const [, , codeFolder = ""] = process.argv;
const dist = buildFolder();
const site = join(dist, "site");
const consoleFolder = join(dist, "console");

/** The file that answers the address of a page. */
function fileOf(address: string): string {
  return address === "/404" ? "/404.html" : posix.join(address, "index.html");
}

const { readContent, editionOf, pngOf } = await importEdition(codeFolder);
const facts = company.parse(parse(readFileSync(join(dist, "content/company.yaml"), "utf8")));
const content = readContent(textsIn(contentFolder));
const edition = await editionOf(content, readCode(codeFolder), {
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
const { ink, light } = content.brand;
const look = { ink, light, logo: content.logo };
await drawSharePictures(
  site,
  { draw: pngOf, by: basename(codeFolder) },
  await edition.publicPages(),
  facts,
  look,
);
await drawIcons(site, pngOf, look);
const pictures = join(contentFolder, "pictures");
if (existsSync(pictures)) cpSync(pictures, join(site, "pictures"), { recursive: true });
await makeSampleDocuments(dist, facts, readFileSync(join(site, "apple-touch-icon.png")));
linkFiles(consoleIn(codeFolder), consoleFolder);
// A new file, because the linked one belongs to the code.
const consolePage = join(consoleFolder, "index.html");
const ownConsole = brandedConsole(readFileSync(consolePage, "utf8"));
rmSync(consolePage);
writeFileSync(consolePage, ownConsole);
linkFiles(join(codeFolder, "packages"), join(dist, "packages"));
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
