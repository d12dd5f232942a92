import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const component = z.object({
  "bom-ref": z.string(),
  name: z.string(),
  type: z.enum(["library", "platform"]),
});
const bill = z.object({ components: z.array(component) });
const sourceMap = z.object({ sources: z.array(z.string()) });

const { components } = bill.parse(JSON.parse(readFileSync("dist/current/sbom.json", "utf8")));
/** The packages whose code is shipped; Node is only named. */
const listed = new Set(components.filter(({ type }) => type === "library").map(({ name }) => name));

/** Names of the packages that the source maps of the built server speak of. */
function serverPackages(): ReadonlySet<string> {
  const sources = globSync("dist/current/server/*.map").flatMap(
    (file) => sourceMap.parse(JSON.parse(readFileSync(file, "utf8"))).sources,
  );
  return new Set(
    sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
  );
}

test("the bill of materials lists each package with a part in the server, the pages and the console, once", () => {
  const found = [...serverPackages()];
  expect(found).toContain("kysely");
  expect(found.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed]).toEqual(
    expect.arrayContaining(["@tanstack/react-query", "react-dom", "@fontsource/stix-two-text"]),
  );
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
});

test("what only builds the site is not in it, and each has its license", () => {
  for (const tool of ["astro", "esbuild", "lightningcss", "sharp", "svgo"])
    expect([...listed]).not.toContain(tool);
  const licenses = readFileSync("dist/current/licenses.txt", "utf8");
  expect([...listed].filter((name) => !licenses.includes(`${name} `))).toEqual([]);
});
