import { matchesGlob } from "node:path";
import { z } from "zod";
import type { ContentList, ContentRow } from "#contract/console/content.ts";
import { expectedFiles } from "#schemas/expected.ts";
import { isRecord } from "#server/content/editing/values.ts";
import { wordsOf } from "#server/content/editing/words.ts";

type Group = ContentRow["group"];

/** Titles and groups of files, by patterns; the first that fits counts. */
const named: readonly (readonly [pattern: string, group: Group, title: string])[] = [
  ["plans.yaml", "offer", "Plans and prices"],
  ["pricing.yaml", "offer", "Page of prices"],
  ["services.yaml", "offer", "Services"],
  ["costs.yaml", "offer", "Costs in reports"],
  ["weeks.yaml", "offer", "Weeks in reports"],
  ["booking.yaml", "offer", "Calls to book"],
  ["quick-start.yaml", "offer", "Quick-Start: offer, tiers and questions"],
  ["agent-ready.yaml", "offer", "Agent-ready IT"],
  ["home.yaml", "pages", "Home page"],
  ["frame.yaml", "pages", "Menu and footer"],
  ["blog/*.md", "articles", ""],
  ["resources/*.md", "articles", ""],
  ["pages/*.md", "pages", ""],
  ["{terms,privacy}.md", "firm", ""],
  ["assistant.yaml", "answers", "Answers of the assistant"],
  ["sentences.yaml", "reports", "Sentences beside fields"],
  ["{ask,chat,voice,search}.yaml", "answers", ""],
  ["mails.yaml", "mails", "Mails to visitors"],
  ["replies.yaml", "mails", "Templates of replies"],
  ["it-health.yaml", "reports", "IT health check"],
  ["{report,report-document,sample-report,open-report,questionnaires,it-health}.yaml", "reports", ""],
  ["documents/*", "reports", ""],
  ["company.yaml", "firm", "Company, hours and legal facts"],
  ["claims.yaml", "firm", "Claims to review"],
  ["trust.yaml", "firm", "Trust, team and clients"],
  ["brand/brand.yaml", "firm", "Colors and typeface"],
  ["brand/logo.svg", "firm", "Logo"],
  ["pages.yaml", "firm", "Pages that are switched off"],
  ["endings.yaml", "pages", "Ends of pages"],
  ["legal.yaml", "firm", "Words around legal texts"],
];

function fromName(file: string): string {
  const name = file.replace(/\.\w+$/, "").replaceAll(/[-/]/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How a file is called in lists, and where. */
export function labelOf(file: string, text: string): Pick<ContentRow, "title" | "group" | "kind"> {
  const found = named.find(([pattern]) => matchesGlob(file, pattern));
  const { value } = file.endsWith(".md") ? wordsOf(file, text) : { value: undefined };
  const own = isRecord(value) && typeof value["title"] === "string" ? value["title"] : "";
  return {
    title: found?.[2] || own || fromName(file),
    group: found?.[1] ?? "pages",
    kind: file.endsWith(".yaml") ? "yaml" : file.endsWith(".md") ? "markdown" : "text",
  };
}

/** Kinds of files that can be added. */
export const addable: ContentList["addable"] = [
  { folder: "blog", title: "Article" },
  { folder: "resources", title: "Guide" },
  { folder: "pages", title: "Page" },
];

/** What the check adds to the fields of Markdown, and nobody writes. */
const counted = ["countedMinutes", "blocks", "text"];

/** The JSON Schema of a file's fields; null where it has none. */
export function schemaOf(file: string): unknown {
  const expected = expectedFiles.find(({ pattern }) => matchesGlob(file, pattern));
  if (expected === undefined || file.endsWith(".txt")) return null;
  const schema = z.toJSONSchema(expected.schema, { io: "input", unrepresentable: "any" });
  if (!file.endsWith(".md") || !isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).filter(([name]) => !counted.includes(name));
  const required = schema.required?.filter((name) => !counted.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), ...(required && { required }) };
}
