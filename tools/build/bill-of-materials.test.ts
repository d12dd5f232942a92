import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { billOfMaterials, packagesIn } from "./bill-of-materials.ts";
import { packageOf } from "./shipped-packages.ts";

// The schema of CycloneDX 1.6, only for the parts that we use (cyclonedx.org/docs/1.6/json).
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
      type: z.enum(["library", "platform"]),
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
        .tuple([
          z.union([
            z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[\da-f]{128}$/) }),
            z.strictObject({ alg: z.literal("SHA-256"), content: z.string().regex(/^[\da-f]{64}$/) }),
          ]),
        ])
        .optional(),
    }),
  ),
});

const lock = readFileSync("package-lock.json", "utf8");

test("the bill of materials is well formed, with the digest of each package", () => {
  const folders = ["node_modules/hono", "node_modules/@radix-ui/react-toast", "node_modules/react"];
  const { components } = bill.parse(billOfMaterials(packagesIn(lock, folders)));
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const [nodes, libraries] = [
    components.filter(({ type }) => type === "platform"),
    components.filter(({ type }) => type === "library"),
  ];
  expect(nodes.map(({ name, version }) => [name, version])).toEqual(Object.entries(optionalDependencies));
  expect(libraries.map(({ name }) => name)).toEqual(["hono", "@radix-ui/react-toast", "react"]);
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
});

test("a shipped package that is not in the lock file stops the build", () => {
  const other = lock.replace('"node_modules/hono": {', '"node_modules/other": {');
  expect(() => packagesIn(other, ["node_modules/hono"])).toThrow("node_modules/hono is shipped");
});

test.each([
  ["/home/site/node_modules/hono/dist/index.js", "node_modules/hono"],
  ["/home/site/node_modules/@scope/one/index.js?v=1", "node_modules/@scope/one"],
  ["/home/site/node_modules/a/node_modules/@b/c/d.js", "node_modules/a/node_modules/@b/c"],
  ["C:\\site\\node_modules\\hono\\index.js", "node_modules/hono"],
  ["\0rolldown/runtime.js", "node_modules/rolldown"],
  ["\0vite/preload-helper.js", "node_modules/vite"],
  ["/home/site/server/main.ts", undefined],
])("the module %j belongs to %s", (id, folder) => {
  expect(packageOf(id)).toBe(folder);
});
