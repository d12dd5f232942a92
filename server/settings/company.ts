import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { type Company, company } from "#contract/company.ts";
import { signOf } from "#questionnaires/engine/writing.ts";
import { countIn } from "#words/speaking.ts";
import { contentFolder } from "./content-folder.ts";

/** The consultancy's facts, or one line per wrong fact. */
export type CompanyRead =
  | { readonly ok: true; readonly company: Company }
  | { readonly ok: false; readonly problems: readonly string[] };

const file = "content/company.yaml";

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = { string: "text", object: "an indented block of facts" };

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.path === undefined || issue.path.length === 0)
    return "write the facts as `name: value`, one per line.";
  if (issue.input === undefined) return "write this fact; it is missing.";
  if (issue.code !== "invalid_type") return undefined;
  return `write ${kinds[issue.expected] ?? `a ${issue.expected}`}.`;
}

/** Reads the consultancy's facts from company.yaml of the content folder, or from another file of the same shape. */
export function readCompany(path: string = join(contentFolder(), "company.yaml")): CompanyRead {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { ok: false, problems: [`${file}: the file cannot be read; put it back and start again.`] };
  }
  const read = company.safeParse(parseYaml(text), { error: sentence });
  if (read.success) return { ok: true, company: read.data };
  const problems = read.error.issues.map(({ path: fact, message }) =>
    [file, fact.map(String).join("."), message].filter((part) => part !== "").join(": "),
  );
  return { ok: false, problems };
}

const signs = new Map<string, string>();

/** The sign of the firm's currency, read once for each build; "$" where the facts are wrong, which others say. */
function companySign(): string {
  const folder = contentFolder();
  const known = signs.get(folder);
  if (known !== undefined) return known;
  const read = readCompany();
  const sign = read.ok ? signOf(read.company.legal.currency.code) : "$";
  signs.set(folder, sign);
  return sign;
}

countIn(companySign);

/** The consultancy's facts, for a program that stops when they are wrong. Throws when they are. */
export function companyFacts(): Company {
  const read = readCompany();
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.company;
}

const zones = new Map<string, string>();

/**
 * The time zone in which the consultancy counts its days, as the tz database names it: read once for
 * each build, in the database's thread as well. Throws when the facts are wrong.
 */
export function companyZone(): string {
  const folder = realpathSync(contentFolder());
  const known = zones.get(folder);
  if (known !== undefined) return known;
  const { timeZone } = companyFacts().businessHours;
  zones.set(folder, timeZone);
  return timeZone;
}
