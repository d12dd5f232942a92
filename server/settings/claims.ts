import { join } from "node:path";
import { type ClaimsFile, claimsFile } from "#contract/claims.ts";
import { contentFolder } from "./content-folder.ts";
import { readYaml } from "./content-yaml.ts";

/** What the site says and when it was reviewed, from content/claims.yaml. Throws when the file is wrong. */
export function readClaims(path: string = join(contentFolder(), "claims.yaml")): ClaimsFile {
  return claimsFile.parse(readYaml(path));
}
