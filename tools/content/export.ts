import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { builtFolder } from "#server/http/files/built-files.ts";
import { shownIn } from "#server/http/files/site-files.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { warningsOf } from "./first-flight.ts";
import { makeWhole } from "./whole.ts";

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
