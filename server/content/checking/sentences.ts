import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an indented block",
  array: "a list, one line with a dash for each",
};

const formats: Readonly<Record<string, string>> = {
  email: "write an address like name@company.com.",
  url: "write a whole address, for example https://www.company.com/page.",
  date: "write a day as YYYY-MM-DD.",
};

/** Units in which sizes are told. */
const units: Readonly<Record<string, string>> = { string: "characters", array: "entries", number: "" };

function sized(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): string {
  const has = typeof value === "string" || Array.isArray(value) ? `${value.length} ` : `${value} `;
  const unit = units[issue.origin] ?? "";
  const limit = issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  return `it has ${has}${unit}: write ${limit}.`.replaceAll("  ", " ");
}

/** What to do about a part of content that is wrong. `value`: what stands there, the facts filled in. */
export function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== "unrecognized_keys") return "write this; it is missing.";
  switch (issue.code) {
    case "unrecognized_keys":
      return `take out ${issue.keys.join(", ")}: nothing reads it here. Perhaps a name is misspelt.`;
    case "invalid_type":
      return `write ${kinds[issue.expected] ?? `a ${issue.expected}`}.`;
    case "too_big":
    case "too_small":
      return sized(issue, value);
    case "invalid_format":
      return formats[issue.format] ?? issue.message;
    case "invalid_value":
      return `write one of ${issue.values.map(String).join(", ")}.`;
    default:
      return issue.message;
  }
}
