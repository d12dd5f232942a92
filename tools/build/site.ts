import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readBrand, readLogo } from "#brand/read.ts";
import { claimsFile, dueForReview } from "#contract/claims.ts";
import { company, schedulingLinks } from "#contract/company.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { isOff, pagesFile } from "#contract/switched-off.ts";
import { companyFacts } from "#server/settings/company.ts";
import { readSpeech } from "#server/settings/speech.ts";
import { type Filling, linked } from "#site/rendering/link.ts";
import { linkFiles } from "#tools/entry/builds.mjs";
import { contentFolder } from "#tools/entry/content.mjs";
import { brandedConsole } from "./brand.ts";
import { buildFolder } from "./build-folder.ts";
import { publicPage } from "./built-page.ts";
import { consoleIn, readCode } from "./code.ts";
import { warningsOf } from "./first-flight.ts";
import { forEach } from "./for-each.ts";
import { forgetUnused } from "./kept.ts";
import { looseNumberWarnings } from "./loose-numbers.ts";
import { lateStyles, renderPages } from "./markup.ts";
import { drawIcons, drawSharePictures } from "./pictures.ts";
import { precompress } from "./precompress.ts";
import { type Printed, printer } from "./print.ts";
import { fillSampleReport, makeSampleDocuments } from "./sample-report.ts";
import { sitemap, wordsChanged } from "./sitemap.ts";

// A program: renders every page of a folder of content with built code (tools/build/code.ts), and adds what pages need
// to be served: hashes for the security policy, sitemap, pictures, compressed files. Argument: the folder of the code.

const [, , codeFolder = ""] = process.argv;

const dist = buildFolder();
const site = join(dist, "site");
const consoleFolder = join(dist, "console");

function files(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: site });
}

const code = readCode(codeFolder);
const brand = readBrand(contentFolder);
const styles = await renderPages(site, codeFolder, code, brand);
const facts = company.parse(parse(readFileSync(join(dist, "content/company.yaml"), "utf8")));
await fillSampleReport(dist, facts);
/** What the islands of this version of the content are made with. */
function written(filling: Filling): string {
  switch (filling.kind) {
    case "speech":
      return JSON.stringify(readSpeech(companyFacts().locale, contentFolder));
    case "styles":
      return JSON.stringify(lateStyles(code.brought[filling.name] ?? "", brand));
    case "content": {
      const page = join(site, `${filling.name}.json`);
      taken.add(page);
      return readFileSync(page, "utf8");
    }
  }
}

const taken = new Set<string>();
const islands = linked(code.islands, written);
for (const page of taken) rmSync(page);
mkdirSync(join(site, "_astro"), { recursive: true });
for (const [address, text] of islands.files) writeFileSync(join(site, address), text);
const fragments = new Map(
  files("fragments/*/index.html").map((file) => [
    file.split("/")[1] ?? "",
    readFileSync(join(site, file), "utf8"),
  ]),
);
const pages: Record<string, Omit<Printed, "html">> = {};
// While one page is compressed, the styles of the next one are reduced.
const { off } = pagesFile.parse(parse(readFileSync(join(dist, "content/pages.yaml"), "utf8")));
const print = printer({ islands, start: code.start, off, fragments });
await forEach(files("**/*.html"), async (file) => {
  const path = join(site, file);
  const { html, ...hashes } = print(readFileSync(path, "utf8"), styles.get(file) ?? []);
  writeFileSync(path, html);
  pages[`/${file}`] = hashes;
  await precompress(path);
});
const publicPages = files("**/*.html")
  .filter((file) => !isOff(off, `/${file}`))
  .flatMap((file) => publicPage(join(site, file)) ?? []);
writeFileSync(join(site, "sitemap.xml"), sitemap(publicPages, wordsChanged(contentFolder)));
const { ink, light } = brand;
const look = { ink, light, logo: readLogo(contentFolder) };
await drawSharePictures(site, publicPages, facts, look);
await drawIcons(site, look);
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
writeFileSync(join(dist, "switched-off.json"), JSON.stringify(off));
writeFileSync(join(dist, "pages.json"), JSON.stringify(pages, null, 2));
const sent = files("**/*.html").map((file) => ({
  route: `/${file.replace(/(?:^|\/)index\.html$/, "")}`,
  bytes: statSync(join(site, `${file}.br`)).size,
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
