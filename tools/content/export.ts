import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { builtFolder } from "#server/http/files/built-files.ts";
import { shownIn } from "#server/http/files/site-files.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { makeWhole } from "./whole.ts";

/**
 * Bytes that a server sends before it waits for a first acknowledgement: ten segments (RFC 6928) of 1,460
 * bytes.
 */
export const firstFlight = 14_600;

/** Bytes of them for the head of a response, with its security headers. */
export const headBytes = 1_400;

/** A built page with its size in bytes when it is sent. */
type Sent = { readonly route: string; readonly bytes: number };

/** One sentence for each page that is larger than the first flight and so needs one more round trip. */
export function warningsOf(pages: readonly Sent[]): readonly string[] {
  return pages
    .filter(({ bytes }) => bytes + headBytes > firstFlight)
    .map(
      ({ route, bytes }) =>
        `Warning: ${route} has ${bytes} bytes, and with more than ${firstFlight - headBytes} a page takes one turn more to arrive.`,
    );
}

// A program: writes every page and file that visitors may ask for into a folder, for a server of files. Argument: the folder.

const [, , target = ""] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "edition-"));
try {
  await makeWhole(contentFolder, folder);
  const site = join(folder, "site");
  const pages = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")));
  const sent = Object.keys(pages).map((route) => ({
    route,
    bytes: statSync(`${join(site, route)}.br`).size,
  }));
  for (const warning of warningsOf(sent)) console.warn(warning);
  const { originals } = builtFolder(site);
  const written = [...shownIn(folder, originals), "/404.html"].flatMap((file) =>
    ["", ".br", ".gz"].map((ending) => file + ending),
  );
  for (const file of written.filter((name) => existsSync(site + name))) {
    mkdirSync(dirname(target + file), { recursive: true });
    copyFileSync(site + file, target + file);
  }
  console.log(`${target} holds the site. What is filled in for each visitor needs the server.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
