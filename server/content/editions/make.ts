import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { readBrand, readLogo } from "#brand/read.ts";
import { company } from "#contract/company.ts";
import { redirectsFile } from "#contract/redirects.ts";
import { isOff } from "#contract/switched-off.ts";
import { findingsInAll } from "#server/content/checking/languages.ts";
import { leftOfSample } from "#server/content/checking/left-of-sample.ts";
import type { Finding } from "#server/content/checking/placed.ts";
import { codeFolder } from "#server/settings/code-folder.ts";
import { readContentOf } from "#server/settings/content-folder.ts";
import type { Content } from "#site/content/content.ts";
import type { Edition, Made } from "#site/rendering/edition.ts";
import { codeNames, codeStamp, importEdition, readCode } from "./code.ts";
import { compress, compressWell } from "./compress.ts";
import { brandedConsole, consoleManifest } from "./console-page.ts";
import { editionFiles } from "./editions.ts";
import { linkFiles, write } from "./files.ts";
import type { Kept } from "./kept.ts";
import { sample, sampleDocuments, sampleReport } from "./sample-report.ts";
import { UnshowableError } from "./unshowable.ts";
import type { Surroundings, Version } from "./version.ts";

/** What the server needs to know of a page: the hashes of its code, and where and with what its region is rendered. */
type Facts = Omit<Made, "html">;

/** What the pictures of shared links are drawn of. */
const shared = z.array(
  z.object({
    image: z.string(),
    words: z.object({ company: z.string(), heading: z.string(), address: z.string() }),
  }),
);

/** The file of a page in the folder `site`. */
function fileOf(address: string): string {
  return address === "/404" ? "/404.html" : posix.join(address, "index.html");
}

function sentenceOf({ file, line, sentence }: Finding): string {
  return `${file}, line ${line}: ${sentence}`;
}

/** Throws UnshowableError with the first thing that is wrong in the files. */
function check(texts: Version["texts"]): void {
  const problems = findingsInAll(texts).filter(({ kind }) => kind === "problem");
  const [first] = problems;
  if (first === undefined) return;
  const more = problems.length === 1 ? "" : ` Things to mend besides: ${problems.length - 1}.`;
  throw new UnshowableError(`${sentenceOf(first)}${more}`);
}

/** Writes every page; gives the facts of each by its file. */
async function writePages(edition: Edition, site: string): Promise<Readonly<Record<string, Facts>>> {
  const facts: Record<string, Facts> = {};
  for (const address of edition.pages) {
    const { html, ...its } = await edition.renderPage(address);
    facts[fileOf(address)] = its;
    write(join(site, fileOf(address)), html);
  }
  return facts;
}

/** Where old addresses lead. Throws when one leads to a page that this version does not show. */
function redirectsIn({ texts }: Version, { pages, files }: Edition, { off }: Content) {
  const read = redirectsFile.parse(parse(texts.get("redirects.yaml") ?? "redirects: []"));
  const shown = new Set([...pages.filter((page) => !isOff(off, page)), ...files]);
  for (const { from, to } of read.redirects) {
    const { pathname } = new URL(to, "https://site.invalid");
    if (to.startsWith("/") && !shown.has(pathname))
      throw new Error(`redirects.yaml: ${from} leads to ${to}, and the site shows no such page.`);
  }
  return read;
}

/** Writes the console in the firm's colors, with its name. */
function writeConsole(
  folder: string,
  content: Content,
  firm: string,
  painted: (css: string) => string,
): void {
  linkFiles(join(codeFolder, codeNames.console), folder);
  const page = join(folder, "index.html");
  const html = brandedConsole(readFileSync(page, "utf8"), content, painted);
  // A new file, because the linked one belongs to the code.
  rmSync(page);
  writeFileSync(page, html);
  writeFileSync(join(folder, "app.webmanifest"), consoleManifest(firm, content));
}

/** What an edition is made of and where. */
type Given = Surroundings & {
  readonly version: Version;
  /** Where the edition is made. */
  readonly folder: string;
};

async function make({ version, folder, site: origin }: Given): Promise<void> {
  const [site, content] = [join(folder, "site"), join(folder, "content")];
  for (const [path, text] of version.texts) write(join(content, path), text);
  readContentOf(content);
  const facts = company.parse(parse(version.texts.get("company.yaml") ?? ""));
  const { readContent, editionOf, drawIcons, paintedStyles } = await importEdition();
  const read = readContent(version.texts);
  const sampled = await sample(content);
  const edition = await editionOf(read, readCode(), {
    site: new URL(origin),
    changed: version.changed,
    sampleReport: sampleReport(sampled, facts),
  });
  linkFiles(join(codeFolder, codeNames.public), site);
  const pages = await writePages(edition, site);
  for (const address of edition.files) write(join(site, address), await edition.renderFile(address));
  const { ink, light } = read.brand;
  const icons = await drawIcons({ ink, light, logo: read.logo });
  for (const [path, icon] of icons) write(join(site, path), icon);
  const mark = icons.get("apple-touch-icon.png") ?? Buffer.alloc(0);
  for (const [path, body] of await sampleDocuments(content, sampled, facts, mark))
    write(join(site, path), body);
  for (const file of version.pictures) linkFiles(file, join(site, "pictures", basename(file)));
  writeConsole(join(folder, "console"), read, facts.name, (css) => paintedStyles(css, read.brand));
  const pictures = (await edition.publicPages()).map(({ heading, address, image }) => {
    const { pathname } = new URL(address);
    const shownAddress = facts.domain + (pathname === "/" ? "" : pathname);
    return { image, words: { company: facts.name, heading, address: shownAddress } };
  });
  writeFileSync(join(folder, editionFiles.shared), JSON.stringify(pictures));
  // Pages that are switched off: the server needs some for forms without JavaScript, so they are made but never shown.
  writeFileSync(join(folder, editionFiles.off), JSON.stringify(read.off));
  writeFileSync(join(folder, editionFiles.redirects), JSON.stringify(redirectsIn(version, edition, read)));
  writeFileSync(join(folder, editionFiles.sample), JSON.stringify(leftOfSample(version.texts)));
  writeFileSync(join(folder, editionFiles.pages), JSON.stringify(pages));
}

/**
 * Makes an edition in a new folder: every page and file of a version, as they are sent. Rejects with
 * UnshowableError when the version cannot be shown.
 */
export async function makeEdition(given: Given): Promise<void> {
  check(given.version.texts);
  try {
    await make(given);
  } catch (cause) {
    if (cause instanceof Error && "syscall" in cause) throw cause;
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new UnshowableError(`The site cannot be shown with this: ${said}`, { cause });
  }
}

/** Makes the texts of an edition smaller, before it is served: nobody waits for that at a preview. */
export function compressEdition(folder: string, kept: Kept): void {
  for (const part of ["site", "console"]) compress(join(folder, part), kept);
}

/**
 * Adds to an edition what may come later: pictures for shared links, and texts as small as can be. `pause` is awaited
 * between two files, and ends the work by rejecting.
 */
export async function finishEdition(folder: string, kept: Kept, pause: () => Promise<void>): Promise<void> {
  const { drawSharePicture } = await importEdition();
  const { ink, light } = readBrand(join(folder, "content"));
  const look = { ink, light, logo: readLogo(join(folder, "content")) };
  const face = readFileSync(join(codeFolder, codeNames.face));
  const how = `share ${codeStamp()}`;
  for (const { image, words } of shared.parse(
    JSON.parse(readFileSync(join(folder, editionFiles.shared), "utf8")),
  )) {
    const file = join(folder, "site", image);
    if (existsSync(file)) continue;
    const source = JSON.stringify([words, look]);
    const known = kept.find(how, source);
    const drawn = known ?? (await drawSharePicture(words, face, look));
    if (known === undefined) kept.keep(how, source, drawn);
    write(file, drawn);
    await pause();
  }
  for (const part of ["site", "console"]) await compressWell(join(folder, part), kept, pause);
  kept.forgetUnused();
}
