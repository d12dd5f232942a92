import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { isOff } from "#contract/switched-off.ts";
import { editionsIn } from "#server/content/editions/editions.ts";
import { linkFiles } from "#server/content/editions/files.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { sampleEdition, warmFolder } from "#tests/support/warm.ts";
import { filesOf } from "./installation.ts";

/** Pages that the server fills in for each visitor. */
const filled = /^(?:r|book|kept|room|received|your-data\/.+|it-assessment\/send|.+\/not-found)\//;

test("npm run export writes every page and file that visitors may ask for, as the server sends them", async () => {
  // What the sample's edition was made of needs not be made again.
  linkFiles(editionsIn(warmFolder).keptFolder, ".cache/kept");
  const target = join(await freshFolder(), "site");
  const said = execFileSync(process.execPath, [resolve("tools/export.mjs"), target], { encoding: "utf8" });
  expect(said).toContain(`${target} holds the site.`);
  const [written, served] = [filesOf(target), filesOf(join(sampleEdition(), "site"))];
  const off = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(join(sampleEdition(), "switched-off.json"), "utf8")));
  const isShown = (name: string) =>
    !filled.test(name) && !isOff(off, `/${name.replace(/\/index\.html.*$/, "")}`);
  expect(Object.keys(written)).toEqual(Object.keys(served).filter(isShown));
  // Documents hold the time at which they were made.
  const isText = (name: string) => /\.(?:html|js|css|svg|xml|txt|json)$/.test(name);
  for (const name of Object.keys(written).filter(isText)) expect(written[name], name).toBe(served[name]);
  const addresses = readFileSync(join(target, "sitemap.xml"), "latin1").matchAll(/<loc>([^<]+)<\/loc>/g);
  for (const [, address = ""] of addresses) {
    const { pathname } = new URL(address);
    expect(written[join(pathname, "index.html").replace(/^\//, "")], pathname).toContain("</html>");
  }
}, 120_000);
