import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, matchesGlob, relative, sep } from "node:path";
import { z } from "zod";
import type { ContentList, ContentRow } from "#contract/console/content.ts";
import { expectedFiles } from "#schemas/expected.ts";
import { translationAt } from "#schemas/languages.ts";
import { isRecord } from "#server/content/editing/values.ts";
import { wordsOf } from "#server/content/editing/words.ts";
import type { Texts } from "./checking/placed.ts";

/** A file that was changed by hand and is not shown, because the folder cannot be shown as it is. Null: there is none. */
export type HandChange = {
  readonly file: string;
  /** What the site was made from. */
  readonly served: string | null;
  readonly inFile: string | null;
};

/** The files in which two versions differ, sorted. `texts`: the newest; `served`: what the site says. */
export function handChanges(texts: Texts, served: Texts): readonly HandChange[] {
  return [...new Set([...served.keys(), ...texts.keys()])]
    .map((file) => ({ file, served: served.get(file) ?? null, inFile: texts.get(file) ?? null }))
    .filter(({ served, inFile }) => served !== inFile)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

type Group = ContentRow["group"];

/** Titles and groups of files, by patterns; the first pattern that matches counts. */
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
  ["blog.yaml", "articles", "Page of the blog"],
  ["resources.yaml", "articles", "Page of the guides"],
  ["documents.yaml", "articles", "Words around documents"],
  ["downloads.yaml", "articles", "Downloads of the blog"],
  ["{documents,downloads}/*", "articles", ""],
  ["blog/*.md", "articles", ""],
  ["resources/*.md", "articles", ""],
  ["cases/*.md", "articles", ""],
  ["pages/*.md", "pages", ""],
  ["{terms,privacy}.md", "firm", ""],
  ["assistant.yaml", "answers", "Answers of the assistant"],
  ["sentences.yaml", "reports", "Sentences beside fields"],
  ["ask.yaml", "answers", "Page of all answers"],
  ["chat.yaml", "answers", "Chat"],
  ["voice.yaml", "answers", "Voice"],
  ["search.yaml", "answers", "Search"],
  ["mails.yaml", "mails", "Mails to visitors"],
  ["replies.yaml", "mails", "Templates of replies"],
  ["it-health.yaml", "reports", "IT health check"],
  ["report.yaml", "reports", "Readiness report"],
  ["report-document.yaml", "reports", "Readiness report as Word and Excel"],
  ["sample-report.yaml", "reports", "Sample report: answers and review"],
  ["open-report.yaml", "reports", "Sample report on the home page"],
  ["questionnaires.yaml", "reports", "Questionnaires"],
  ["company.yaml", "firm", "Company, hours and legal facts"],
  ["claims.yaml", "firm", "Claims to review"],
  ["trust.yaml", "firm", "Trust, team and clients"],
  ["brand/brand.yaml", "firm", "Colors and typeface"],
  ["brand/logo.svg", "firm", "Logo"],
  ["pages.yaml", "firm", "Pages that are switched off"],
  ["redirects.yaml", "pages", "Old addresses"],
  ["endings.yaml", "pages", "Ends of pages"],
  ["call-back.yaml", "pages", "To be called back"],
  ["message.yaml", "pages", "Short message"],
  ["client-portal.yaml", "pages", "Sample portal of a client"],
  ["member-portal.yaml", "pages", "Sample portal of a member"],
  ["labs.yaml", "pages", "Labs"],
  ["demos.yaml", "pages", "Demos"],
  ["pictures.yaml", "pages", "Pictures drawn from the product"],
  ["your-data.yaml", "pages", "What a visitor has sent"],
  ["room.yaml", "pages", "Room of a client"],
  ["legal.yaml", "firm", "Words around legal texts"],
];

function fromName(file: string): string {
  const name = basename(file, extname(file)).replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How a file is called in lists, and where; one of a second language like its first, with the language behind it. */
export function labelOf(path: string, text: string): Pick<ContentRow, "title" | "group" | "kind"> {
  const { tag, file } = translationAt(path) ?? { tag: undefined, file: path };
  const found = named.find(([pattern]) => matchesGlob(file, pattern));
  const { value } = found?.[2] || file.endsWith(".txt") ? { value: undefined } : wordsOf(file, text);
  const own = isRecord(value) && typeof value["title"] === "string" ? value["title"] : "";
  // Names of facts would not be understood in a list.
  const said = own
    .split(/\{[^{}]*\}/)
    .map((part) => part.trimEnd())
    .join("");
  return {
    title: (found?.[2] || said || fromName(file)) + (tag === undefined ? "" : ` (${tag})`),
    group: found?.[1] ?? "pages",
    kind: file.endsWith(".yaml") ? "yaml" : file.endsWith(".md") ? "markdown" : "text",
  };
}

/** Kinds of files that can be added. */
export const addable: ContentList["addable"] = [
  { folder: "blog", title: "Article" },
  { folder: "resources", title: "Guide" },
  { folder: "cases", title: "Case study" },
  { folder: "pages", title: "Page" },
];

/** Fields that the check adds to those of Markdown, and that nobody writes. */
const counted = ["countedMinutes", "blocks", "text"];

/** The JSON Schema of a file's fields; null where it has none. A translation may leave out all of them. */
export function schemaOf(path: string): unknown {
  const translated = translationAt(path);
  if (translated === undefined) return schemaOfFirst(path);
  const optional = (key: string, value: unknown) =>
    key === "required" && Array.isArray(value) ? undefined : value;
  return JSON.parse(JSON.stringify(schemaOfFirst(translated.file)), optional);
}

function schemaOfFirst(file: string): unknown {
  const expected = expectedFiles.find(({ pattern }) => matchesGlob(file, pattern));
  if (expected === undefined || file.endsWith(".txt")) return null;
  const schema = z.toJSONSchema(expected.schema, { io: "input", unrepresentable: "any" });
  if (!file.endsWith(".md") || !isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).filter(([name]) => !counted.includes(name));
  const required = schema.required?.filter((name) => !counted.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), ...(required && { required }) };
}

/** Files of content that people write, not pictures or files of Git. */
const written = /\.(?:yaml|md|txt|svg)$/;

/** Paths of the files from a folder of content, with slashes; not those that begin with a dot. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && written.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => name.split("/").every((part) => !part.startsWith(".")))
    .toSorted();
}

/** What stands in each file of a folder of content. Throws when the folder cannot be read. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  return new Map(namesIn(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
