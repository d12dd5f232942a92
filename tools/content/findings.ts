import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { brand } from "#brand/brand.ts";
import { logoOf } from "#brand/logo.ts";
import { claimsFile, claimsOf } from "#contract/claims.ts";
import { company } from "#contract/company.ts";
import { replyTemplate } from "#contract/console/reply-template.ts";
import { mailWords } from "#contract/mail-words.ts";
import { pagesFile } from "#contract/switched-off.ts";
import { costsTable, weeksTable } from "#questionnaires/engine/readiness-tables.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import { outsideAdvice } from "#site/content.advice.ts";
import { blocksOf } from "#site/content.blocks.ts";
import { factsOf, filled, plans, unknownNames } from "#site/content.facts.ts";
import { type Placed, readPlaced } from "./places.ts";
import { sentenceOf } from "./sentences.ts";
import { textsInCode, wordsSchema } from "./words.ts";

/** Something about a folder of content that is to be mended, or may be. */
export type Finding = {
  readonly kind: "problem" | "warning";
  /** From the folder. */
  readonly file: string;
  readonly line: number;
  /** The part's name, for example "hero.lead". */
  readonly part: string;
  /** What stands there, the facts filled in. */
  readonly text: string;
  readonly sentence: string;
};

/** Files of content and what is expected of them. A pattern with a star may fit none. */
export type Expected = {
  readonly pattern: string;
  readonly schema: z.ZodType;
  /** Its {names} stand for what is known later, and not for facts. */
  readonly hasOwnNames?: true;
};

/** A firm that speaks English has no words.yaml. */
function wordsOf(folder: string): readonly Expected[] {
  return existsSync(join(folder, "words.yaml"))
    ? [{ pattern: "words.yaml", schema: wordsSchema(textsInCode()), hasOwnNames: true }]
    : [];
}

/** What is read besides the collections of the site. */
const others: readonly Expected[] = [
  { pattern: "replies.yaml", schema: replyTemplate.array(), hasOwnNames: true },
  { pattern: "weeks.yaml", schema: weeksTable },
  { pattern: "costs.yaml", schema: costsTable },
  { pattern: "claims.yaml", schema: claimsFile },
  { pattern: "mails.yaml", schema: mailWords, hasOwnNames: true },
  { pattern: "sentences.yaml", schema: sentencesFile, hasOwnNames: true },
  { pattern: "brand/brand.yaml", schema: brand },
  { pattern: "pages.yaml", schema: pagesFile },
];

const putBack = "put this file back, for example from the sample's content folder.";

/** Words that a practised reader takes in per minute. */
const wordsPerMinute = 200;

type Facts = ReadonlyMap<string, string>;

function textOf(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

function valueAt(words: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    words,
  );
}

/** Every text of words, with its place. */
function* textsIn(
  words: unknown,
  path: readonly PropertyKey[] = [],
): Generator<readonly [path: readonly PropertyKey[], text: string]> {
  if (typeof words === "string") yield [path, words];
  else if (typeof words === "object" && words !== null) {
    for (const [key, part] of Object.entries(words)) {
      yield* textsIn(part, [...path, Array.isArray(words) ? Number(key) : key]);
    }
  }
}

function unknownSentence(names: readonly string[]): string {
  return `nothing is known about ${names.join(", ")}: facts stand in company.yaml, prices as {price:slug} in plans.yaml.`;
}

/** What is wrong with one YAML text of a file. `added`: what is counted and not written. */
function findingsIn(
  file: string,
  { words, faults, lineOf }: Placed,
  {
    schema,
    hasOwnNames,
    facts,
    added = {},
  }: Omit<Expected, "pattern"> & { facts: Facts; added?: Readonly<Record<string, unknown>> },
): readonly Finding[] {
  if (faults.length > 0) {
    return faults.map((fault) => ({ kind: "problem", file, part: "", text: "", ...fault }));
  }
  const all = hasOwnNames ? words : filled(words, facts);
  const at = (path: readonly PropertyKey[]) => ({
    file,
    line: lineOf(path),
    part: path.map(String).join("."),
    text: textOf(valueAt(all, path)),
  });
  const texts = hasOwnNames || facts.size === 0 ? [] : [...textsIn(words)];
  const unknown = texts.flatMap(([path, text]): Finding[] => {
    const names = unknownNames(text, facts);
    return names.length === 0 ? [] : [{ kind: "problem", ...at(path), sentence: unknownSentence(names) }];
  });
  const whole = typeof all === "object" && all !== null && !Array.isArray(all) ? { ...all, ...added } : all;
  const read = schema.safeParse(whole);
  const wrong = (read.error?.issues ?? []).map((issue): Finding => {
    const sentence = sentenceOf(issue, valueAt(whole, issue.path));
    const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    return { kind: "problem", ...at([...issue.path, ...extra]), sentence };
  });
  const advice = outsideAdvice(schema, all).map(({ path, value, advice: { min, max, why } }): Finding => {
    const has = typeof value === "string" ? `${value.length} characters` : String(value);
    const best = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`];
    const sentence = `${has}; best are ${best.filter(Boolean).join(" and ")}: ${why}.`;
    return { kind: "warning", ...at(path), sentence };
  });
  return [...unknown, ...wrong, ...advice];
}

/** The blocks of a page; a text as what it is before it is rendered. */
function shownIn(body: string) {
  return blocksOf(body).map((block) =>
    block.kind === "text" ? { kind: block.kind, html: block.markdown } : block,
  );
}

function findingsInMarkdown(file: string, source: string, schema: z.ZodType, facts: Facts) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) {
    const sentence = "write its facts above the text, between two lines of three dashes.";
    return [{ kind: "problem" as const, file, line: 1, part: "", text: "", sentence }];
  }
  const before = head.split("\n").length + 2;
  const unknown = body.split("\n").flatMap((line, index): Finding[] => {
    const names = unknownNames(line, facts);
    const at = { file, line: before + index + 1, part: "", text: textOf(line) };
    return names.length === 0 ? [] : [{ kind: "problem", ...at, sentence: unknownSentence(names) }];
  });
  const countedMinutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute));
  // Articles are told their minutes, pages their blocks, and documents their text.
  const asked = schema instanceof z.ZodObject ? schema.shape : {};
  const added =
    "countedMinutes" in asked
      ? { countedMinutes }
      : "blocks" in asked
        ? { blocks: shownIn(body) }
        : { text: body };
  return [...findingsIn(file, readPlaced(head, 1), { schema, facts, added }), ...unknown];
}

/** The facts of a folder, as far as they can be read. */
function factsIn(folder: string): Facts {
  const read = (file: string) => {
    try {
      return readPlaced(readFileSync(join(folder, file), "utf8")).words;
    } catch {
      return undefined;
    }
  };
  const ours = company.safeParse(read("company.yaml"));
  const theirs = plans.safeParse(read("plans.yaml"));
  const weeks = weeksTable.safeParse(read("weeks.yaml"));
  const costs = costsTable.safeParse(read("costs.yaml"));
  const claims = claimsFile.safeParse(read("claims.yaml"));
  if (!ours.success || !theirs.success || !weeks.success || !costs.success || !claims.success) {
    return new Map();
  }
  return factsOf({
    read: ours.data,
    offers: theirs.data,
    weeks: weeks.data,
    costs: costs.data,
    claims: claimsOf(claims.data),
  });
}

/** What is wrong with the logo. */
function findingsInLogo(folder: string): readonly Finding[] {
  const file = "brand/logo.svg";
  const at = { kind: "problem", file, line: 1, part: "", text: "" } as const;
  if (!existsSync(join(folder, file))) return [{ ...at, sentence: putBack }];
  try {
    logoOf(readFileSync(join(folder, file), "utf8"));
    return [];
  } catch (error) {
    return [{ ...at, sentence: error instanceof Error ? error.message : String(error) }];
  }
}

/** Everything that is to be mended in a folder of content, in the order of its files. */
export function findingsOf(folder: string, expected: readonly Expected[]): readonly Finding[] {
  const facts = factsIn(folder);
  // Without facts every {name} would be unknown: what is wrong with the facts is told alone.
  const isFact = (pattern: string) => /^(?:company|plans|weeks|costs|claims)\.yaml$/.test(pattern);
  const looked = [...expected, ...others, ...wordsOf(folder)].filter(
    ({ pattern }) => facts.size > 0 || isFact(pattern),
  );
  const found = looked.flatMap(({ pattern, ...rest }) => {
    const files = globSync(pattern, { cwd: folder }).toSorted();
    if (files.length === 0 && !pattern.includes("*")) {
      return [{ kind: "problem" as const, file: pattern, line: 1, part: "", text: "", sentence: putBack }];
    }
    return files.flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return file.endsWith(".md")
        ? findingsInMarkdown(file, source, rest.schema, facts)
        : file.endsWith(".yaml")
          ? findingsIn(file, readPlaced(source), { ...rest, facts })
          : [];
    });
  });
  return [...found, ...findingsInLogo(folder)].toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}
