import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { billOfMaterials, packagesIn } from "./bill-of-materials.ts";

// What the schema of CycloneDX 1.6 asks of the parts that are used (cyclonedx.org/docs/1.6/json).
const bill = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  version: z.int().min(1),
  metadata: z.strictObject({
    component: z.strictObject({ type: z.literal("application"), name: z.string(), version: z.string() }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal("library"),
      "bom-ref": z.string().min(1),
      name: z.string().min(1),
      version: z.string().min(1),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
      licenses: z
        .array(
          z.union([
            z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.+-]+$/) }) }),
            z.strictObject({ expression: z.string().regex(/ (?:OR|AND) /) }),
          ]),
        )
        .length(1),
      hashes: z
        .tuple([z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[\da-f]{128}$/) })])
        .optional(),
    }),
  ),
});

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

function manifestIn(folder: string) {
  return manifest.parse(JSON.parse(readFileSync(posix.join(folder, "package.json"), "utf8")));
}

/** Where a package finds another one, as Node looks for it; undefined when it is not installed. */
function found(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const candidate = posix.join(folder, "node_modules", name);
    if (existsSync(`${candidate}/package.json`)) return candidate;
    if (folder === ".") return undefined;
  }
}

/** "name@version" of everything that is reached from a package, walking the manifests and not the lock file. */
function reachedFrom(folder: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const name of Object.keys(manifestIn(folder).dependencies)) {
    const next = found(name, folder);
    if (next === undefined || seen.has(next)) continue;
    const { name: own, version } = manifestIn(next);
    seen.set(next, `${own}@${version}`);
    reachedFrom(next, seen);
  }
  return seen;
}

const lock = readFileSync("package-lock.json", "utf8");

/** What is reached and not listed. */
function missingIn(lockFile: string): readonly string[] {
  const { components } = bill.parse(billOfMaterials(packagesIn(lockFile)));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return [...new Set(reachedFrom(".").values())].filter((one) => !listed.has(one));
}

test("the bill of materials is well formed, and names everything that the server brings along, once", () => {
  const { components } = bill.parse(billOfMaterials(packagesIn(lock)));
  expect(missingIn(lock)).toEqual([]);
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  expect(components.map(({ name }) => name)).not.toContain("vitest");
});

test("a package that the lock file does not know would be missed", () => {
  expect(missingIn(lock.replace('"node_modules/hono": {', '"node_modules/other": {'))).toContainEqual(
    expect.stringMatching(/^hono@/),
  );
});
