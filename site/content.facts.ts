import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { claimsFile, claimsOf } from "#contract/claims.ts";
import { company } from "#contract/company.ts";
import { pagesFile, withoutOff, withoutOffLinks } from "#contract/switched-off.ts";
import { factsOf, filled, fillText, plans, unknownNames } from "#schemas/facts.ts";
import { contentFolder } from "./content.folder.ts";
import { keptBackPages } from "./content.hidden.ts";

/** The parsed content of {name}.yaml. */
async function yaml(name: string): Promise<unknown> {
  const path = join(contentFolder, `${name}.yaml`);
  try {
    return parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} cannot be read. ${error instanceof Error ? error.message : error}`);
  }
}

/** The pages that are not built: content/pages.yaml switches them off, or no fact in them is filled in yet. */
async function pagesOff(): Promise<readonly string[]> {
  return [...pagesFile.parse(await yaml("pages")).off, ...keptBackPages()];
}

async function facts(): Promise<ReadonlyMap<string, string>> {
  return factsOf({
    read: company.parse(await yaml("company")),
    offers: plans.parse(await yaml("plans")),
    weeks: await yaml("weeks"),
    costs: await yaml("costs"),
    claims: claimsOf(claimsFile.parse(await yaml("claims"))),
  });
}

function refuseUnknown(text: string, known: ReadonlyMap<string, string>): void {
  const [first] = unknownNames(text, known);
  if (first !== undefined)
    throw new Error(`Nothing is known about ${first}: npm run content check says where.`);
}

/**
 * The words of {name}.yaml with the facts filled in, without links to pages that are off. Throws when a {name}
 * is unknown.
 */
export async function wordsWithFacts(name: string): Promise<unknown> {
  const [words, known] = [await yaml(name), await facts()];
  refuseUnknown(JSON.stringify(words), known);
  return withoutOff(filled(words, known), await pagesOff());
}

/**
 * A text of content with the facts filled in, without links to pages that are off. Throws when a {name} is
 * unknown.
 */
export async function withFacts(text: string): Promise<string> {
  const known = await facts();
  refuseUnknown(text, known);
  return withoutOffLinks(fillText(text, known), await pagesOff());
}
