import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { sampleEdition } from "#tests/support/warm.ts";
import { filesOf } from "./installation.ts";

test("npm run export writes every page and file of the site, as the server sends them", async () => {
  const target = join(await freshFolder(), "site");
  const said = execFileSync(process.execPath, [resolve("tools/export.mjs"), target], { encoding: "utf8" });
  expect(said).toContain(`${target} holds the site.`);
  const [written, served] = [filesOf(target), filesOf(join(sampleEdition(), "site"))];
  expect(Object.keys(written)).toEqual(Object.keys(served));
  // Documents hold the time at which they were made.
  const isText = (name: string) => /\.(?:html|js|css|svg|xml|txt|json)$/.test(name);
  for (const name of Object.keys(written).filter(isText)) expect(written[name], name).toBe(served[name]);
  const addresses = readFileSync(join(target, "sitemap.xml"), "latin1").matchAll(/<loc>([^<]+)<\/loc>/g);
  for (const [, address = ""] of addresses) {
    const { pathname } = new URL(address);
    expect(written[join(pathname, "index.html").replace(/^\//, "")], pathname).toContain("</html>");
  }
}, 120_000);
