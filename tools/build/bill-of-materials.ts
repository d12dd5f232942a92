import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

// A program, run by the build: what the server brings along, as dist/sbom.json and dist/licenses.txt.

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
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

/** Every package that runs on the server, from the text of the lock file; optional ones for other machines are left out. */
export function packagesIn(lock: string): readonly Package[] {
  const { packages } = lockFile.parse(JSON.parse(lock));
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === "" || entry.dev === true || !existsSync(`${folder}/package.json`)) return [];
    const { name, version, license } = packageFile.parse(JSON.parse(read(`${folder}/package.json`)));
    const digest = /^sha512-(?<base64>.+)$/.exec(entry.integrity ?? "")?.groups?.["base64"];
    const sha512 = digest === undefined ? undefined : Buffer.from(digest, "base64").toString("hex");
    return [{ folder, name, version, license: entry.license ?? license ?? "unknown", sha512 }];
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

/** CycloneDX 1.6 (cyclonedx.org/docs/1.6/json), the same for the same lock file: no time, no random number. */
export function billOfMaterials(packages: readonly Package[]) {
  const { name, version } = packageFile.parse(JSON.parse(read("package.json")));
  const byReference = new Map(packages.map((one) => [`${one.name}@${one.version}`, componentOf(one)]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...byReference.values()],
  };
}

function licenseOf({ folder, name, version, license }: Package): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  const text = file === undefined ? "" : `\n${read(`${folder}/${file}`).trim()}\n`;
  return `${name} ${version}: ${license}\n${text}`;
}

if (import.meta.main) {
  const packages = packagesIn(read("package-lock.json"));
  writeFileSync("dist/sbom.json", `${JSON.stringify(billOfMaterials(packages), null, 2)}\n`);
  writeFileSync("dist/licenses.txt", packages.map(licenseOf).join(`\n${"-".repeat(80)}\n\n`));
}
