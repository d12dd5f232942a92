import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { buildFolder } from "./build-folder.ts";
import { shippedFolders } from "./shipped-packages.ts";

// A program, run by the build: lists the packages whose code is shipped, as sbom.json and licenses.txt.

/** Packages whose faces are in site/public/fonts; bundlers do not process these. */
const faces = [
  "node_modules/@fontsource-variable/schibsted-grotesk",
  "node_modules/@fontsource/stix-two-text",
];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

const packageFile = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

type Package = {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Hex. */
  readonly sha512: string | undefined;
};

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/**
 * The packages in these folders, by the lock file and their own package.json. Throws for one that is not
 * locked.
 */
export function packagesIn(lock: string, folders: readonly string[]): readonly Package[] {
  const { packages } = lockFile.parse(JSON.parse(lock));
  return folders.map((folder) => {
    const entry = packages[folder];
    if (entry === undefined) throw new Error(`${folder} is shipped and is not in the lock file.`);
    const { name, version, license } = packageFile.parse(JSON.parse(read(`${folder}/package.json`)));
    const digest = /^sha512-(?<base64>.+)$/.exec(entry.integrity ?? "")?.groups?.["base64"];
    const sha512 = digest === undefined ? undefined : Buffer.from(digest, "base64").toString("hex");
    return { folder, name, version, license: entry.license ?? license ?? "unknown", sha512 };
  });
}

function componentOf({ name, version, license, sha512 }: Package) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    ...(sha512 !== undefined && { hashes: [{ alg: "SHA-512", content: sha512 }] }),
  };
}

const digests = z.record(z.string(), z.string());

/** The Nodes that the product runs on, one for each platform, with the digest of the program itself. */
function nodes() {
  const named = Object.entries(digests.parse(JSON.parse(read("tools/entry/node-digests.json"))));
  return named.map(([reference, content]) => {
    const [name = "", version = ""] = reference.split("@");
    const purl = `pkg:npm/${reference}`;
    return {
      type: "platform",
      "bom-ref": purl,
      name,
      version,
      purl,
      licenses: [{ license: { id: "MIT" } }],
      hashes: [{ alg: "SHA-256", content }],
    };
  });
}

/**
 * CycloneDX 1.6 (cyclonedx.org/docs/1.6/json), without time and random numbers, so that the same lock file
 * gives the same file.
 */
export function billOfMaterials(packages: readonly Package[]) {
  const { name, version } = packageFile.parse(JSON.parse(read("package.json")));
  const byReference = new Map(packages.map((one) => [`${one.name}@${one.version}`, componentOf(one)]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...nodes(), ...byReference.values()],
  };
}

function licenseOf({ folder, name, version, license }: Package): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  const text = file === undefined ? "" : `\n${read(`${folder}/${file}`).trim()}\n`;
  return `${name} ${version}: ${license}\n${text}`;
}

if (import.meta.main) {
  const folder = buildFolder();
  const packages = packagesIn(read("package-lock.json"), [...shippedFolders(folder), ...faces]);
  writeFileSync(join(folder, "sbom.json"), `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`);
  writeFileSync(join(folder, "licenses.txt"), packages.map(licenseOf).join(`\n${"-".repeat(80)}\n\n`));
}
