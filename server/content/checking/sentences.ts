import type { ErrorCode } from "yaml";
import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an indented block",
  record: "an indented block",
  array: "a list, one line with a dash for each",
  tuple: "a list, one line with a dash for each",
};

const formats: Readonly<Record<string, string>> = {
  email: "write an address like name@company.com.",
  url: "write a whole address, for example https://www.company.com/page.",
};

const quotes = "a text with a colon, or that begins with a special character, needs quotes around it.";

/** What to do about a file that cannot be read, by the parser's error code. */
const faults: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: "a text that begins with * or & needs quotes around it.",
  BAD_DQ_ESCAPE: "a backslash between double quotes means something else: write two of them.",
  BAD_INDENT:
    "this line does not begin under those that it belongs to: give it as many spaces as they have, or close a bracket before it.",
  BLOCK_IN_FLOW: "what stands between [ ] or { } is written with commas, without dashes and blocks.",
  DUPLICATE_KEY: "this name stands twice in one block: take one of them out.",
  MISSING_CHAR:
    "something is missing, such as a closing quotation mark or bracket, a comma, or a colon with a space after it.",
  RESOURCE_EXHAUSTION: "lists and blocks stand within each other more than 24 deep: take most of them out.",
  TAB_AS_INDENT: "a line begins with a tab: write spaces instead.",
};

/** What to do about a file that cannot be read. */
export function faultSentence(code: ErrorCode): string {
  return `this cannot be read: ${faults[code] ?? quotes}`;
}

const otherwise = "this is not written as it has to be: compare it with its like in this file.";

/** A sentence of a schema; those that Zod makes itself say nothing to people. */
function ownSentence({ message }: z.core.$ZodIssue): string {
  return /^Invalid\b/.test(message) ? otherwise : message;
}

/** What may stand in a place where several things may, for example an address or one word. */
function oneOf(issue: z.core.$ZodIssueInvalidUnion, value: unknown): string {
  const ways = issue.errors.flatMap(([first]) =>
    first === undefined || first.path.length > 0 ? [] : sentenceOf(first, value).replace(/\.$/, ""),
  );
  return ways.length === 0 ? otherwise : `${[...new Set(ways)].join(", or ")}.`;
}

/** Units of sizes. */
const units: Readonly<Record<string, string>> = { string: "characters", array: "entries", number: "" };

function sized(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): string {
  if (value === "") return "this is empty: write something here.";
  if (Array.isArray(value) && value.length === 0) return "this list is empty: add at least one entry.";
  const has = typeof value === "string" || Array.isArray(value) ? `${value.length} ` : `${value} `;
  const unit = units[issue.origin] ?? "";
  const limit = issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  return `it has ${has}${unit}: write ${limit}.`.replaceAll("  ", " ");
}

/** Names the day that is wrong, because one field may hold a list of days. */
function daySentence(value: unknown): string {
  const named =
    typeof value === "string" && value !== "" ? `${value.slice(0, 40)} is no day: write it` : "write a day";
  return `${named} as YYYY-MM-DD, for example 2026-12-25.`;
}

/** What to do about a part of content that is wrong. `value`: what stands there, the facts filled in. */
export function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== "unrecognized_keys") return "write this; it is missing.";
  switch (issue.code) {
    case "unrecognized_keys":
      return `take out ${issue.keys.join(", ")}: nothing reads it here. Perhaps a name is misspelt.`;
    case "invalid_type":
      return kinds[issue.expected] === undefined ? otherwise : `write ${kinds[issue.expected]}.`;
    case "too_big":
    case "too_small":
      return sized(issue, value);
    case "invalid_format":
      return issue.format === "date" ? daySentence(value) : (formats[issue.format] ?? ownSentence(issue));
    case "invalid_value":
      return `write one of ${issue.values.map(String).join(", ")}.`;
    case "invalid_union":
      return oneOf(issue, value);
    default:
      return ownSentence(issue);
  }
}
