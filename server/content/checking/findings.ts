import { matchesGlob } from "node:path";
import { z } from "zod";
import { logoOf } from "#brand/logo.ts";
import { claimsFile, claimsOf } from "#contract/claims.ts";
import { company } from "#contract/company.ts";
import { isUnshown } from "#contract/switched-off.ts";
import { trustFile } from "#contract/trust.ts";
import { costsTable, weeksTable } from "#questionnaires/readiness/tables.ts";
import { outsideAdvice } from "#schemas/advice.ts";
import { blockNames, blockSchema, blocksOf, piecesOf } from "#schemas/blocks.ts";
import { completedText, completedTexts, firstLanguage } from "#schemas/completed.ts";
import { type Expected, expectedFiles } from "#schemas/expected.ts";
import { factsOf, filled, meaningsIn, plans, unknownNames } from "#schemas/facts.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { ownPages } from "#schemas/own-pages.ts";
import { findingsBetweenFiles } from "./between-files.ts";
import { findingsInMoney } from "./money.ts";
import {
  type Finding,
  type Placed,
  placedIn,
  placedTexts,
  readPlaced,
  type Texts,
  textOf,
} from "./placed.ts";
import { findingsInPlanNames } from "./plan-names.ts";
import { findingsInReportPrices } from "./report-prices.ts";
import { sentenceOf } from "./sentences.ts";
import { findingsInShortcodes } from "./shortcodes.ts";
import { pagesOff } from "./switched-off.ts";

const putBack = "put this file back, for example from the sample's content folder.";

const noText = "write the text below the fields; there is none yet.";

/** Words that a practised reader takes in per minute. */
const wordsPerMinute = 200;

/** The values by which {names} are replaced. */
export type Facts = ReadonlyMap<string, string>;

function valueAt(words: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    words,
  );
}

/** Whether a value, or a part of it, names a fact. */
function holdsNames(value: unknown): boolean {
  return [...placedTexts(value)].some(([, text]) => unknownNames(text, new Map()).length > 0);
}

function unknownSentence(names: readonly string[]): string {
  return `nothing is known about ${names.join(", ")}: facts stand in company.yaml, prices as {price:slug} in plans.yaml.`;
}

/** What is wrong with one YAML text of a file. `added`: fields that the check computes and nobody writes. */
function findingsIn(
  file: string,
  { words, faults, lineOf }: Placed,
  {
    schema,
    hasOwnNames,
    facts,
    added = {},
    unshown = false,
    awaitsFacts = false,
  }: Omit<Expected, "pattern"> & {
    facts: Facts;
    added?: Readonly<Record<string, unknown>>;
    /** Nobody reads it: only what keeps the site from being made is wrong. */
    unshown?: boolean;
    /** The facts are not known yet: only what is wrong whatever they are is said. */
    awaitsFacts?: boolean;
  },
): readonly Finding[] {
  if (faults.length > 0) {
    return faults.map((fault) => ({ kind: "problem", file, path: [], text: "", ...fault }));
  }
  const all = hasOwnNames ? words : filled(words, facts);
  const at = (path: readonly PropertyKey[]) => ({
    file,
    line: lineOf(path),
    path,
    text: textOf(valueAt(all, path)),
  });
  const texts = hasOwnNames || unshown || facts.size === 0 ? [] : [...placedTexts(words)];
  const unknown = texts.flatMap(([path, text]): Finding[] => {
    const names = unknownNames(text, facts);
    return names.length === 0 ? [] : [{ kind: "problem", ...at(path), sentence: unknownSentence(names) }];
  });
  const whole = typeof all === "object" && all !== null && !Array.isArray(all) ? { ...all, ...added } : all;
  const read = schema.safeParse(whole);
  const wrong = (read.error?.issues ?? []).flatMap((issue): readonly Finding[] => {
    const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const path = [...issue.path, ...extra];
    if (awaitsFacts && holdsNames(valueAt(whole, path))) return [];
    return [{ kind: "problem", ...at(path), sentence: sentenceOf(issue, valueAt(whole, issue.path)) }];
  });
  const advice = outsideAdvice(schema, all).map(({ path, value, advice: { min, max, why } }): Finding => {
    const has = typeof value === "string" ? `${value.length} characters` : String(value);
    const best = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`];
    const wanted = `best are ${best.filter(Boolean).join(" and ")}`;
    const sentence =
      value === "" ? `this is empty; ${wanted} characters: ${why}.` : `${has}; ${wanted}: ${why}.`;
    return { kind: "warning", ...at(path), sentence };
  });
  return [...unknown, ...wrong, ...(unshown || awaitsFacts ? [] : advice)];
}

/** The blocks of a page; a text stays Markdown, not rendered. */
function shownIn(body: string) {
  return blocksOf(body).map((block) =>
    block.kind === "text" ? { kind: block.kind, html: block.markdown } : block,
  );
}

/** What is wrong with the blocks of a page. `linesBefore`: lines of its file before them. */
function findingsInBlocks(file: string, body: string, linesBefore: number, facts: Facts): readonly Finding[] {
  return piecesOf(body).flatMap((piece): readonly Finding[] => {
    if (piece.kind === "text") return [];
    const line = linesBefore + piece.line;
    const at = { kind: "problem", file, line: line - 1, path: [], text: `\`\`\`${piece.name}` } as const;
    const schema = blockSchema(piece.name);
    if (schema === undefined) {
      return [{ ...at, sentence: `there is no such block: write one of ${blockNames.join(", ")}.` }];
    }
    if (piece.kind === "endless") {
      return [{ ...at, sentence: "this block has no end: write ``` below it, on a line of its own." }];
    }
    // Unknown {names} are reported for each line by the caller.
    const found = findingsIn(file, readPlaced(piece.text, line - 1), { schema, hasOwnNames: true, facts });
    return found.map(({ path, sentence, ...rest }) => {
      const named = path.length === 0 ? sentence : `${path.map(String).join(".")}: ${sentence}`;
      return { ...rest, path: [], sentence: named };
    });
  });
}

/** A page whose address belongs to the product itself would never be shown. */
function findingsInAddress(file: string): readonly Finding[] {
  const name = /^pages\/([^/]+)\.md$/.exec(file)?.[1] ?? "";
  if (!ownPages.includes(name)) return [];
  const sentence = `the site has a page of its own at /${name}: give the file another name.`;
  return [{ kind: "problem", file, line: 1, path: [], text: "", sentence }];
}

function findingsInMarkdown(
  file: string,
  source: string,
  schema: z.ZodType,
  { facts, awaitsFacts }: { readonly facts: Facts; readonly awaitsFacts: boolean },
) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) {
    const sentence = "write its facts above the text, between two lines of three dashes.";
    return [{ kind: "problem" as const, file, line: 1, path: [], text: "", sentence }];
  }
  const before = head.split("\n").length + 2;
  const unknown = body.split("\n").flatMap((line, index): Finding[] => {
    const names = awaitsFacts ? [] : unknownNames(line, facts);
    const at = { file, line: before + index + 1, path: [], text: textOf(line) };
    return names.length === 0 ? [] : [{ kind: "problem", ...at, sentence: unknownSentence(names) }];
  });
  const countedMinutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute));
  // The schema of articles takes the minutes, that of pages the blocks, and that of documents the text.
  const asked = schema instanceof z.ZodObject ? schema.shape : {};
  const inBlocks = "blocks" in asked ? findingsInBlocks(file, body, before, facts) : [];
  const added =
    "countedMinutes" in asked
      ? { countedMinutes }
      : "blocks" in asked
        ? { blocks: inBlocks.length > 0 ? [] : shownIn(body) }
        : { text: body };
  const isEmpty = body.trim() === "";
  const empty = { kind: "problem", file, line: before + 1, path: [], text: "", sentence: noText } as const;
  return [
    // For an empty page only that is reported, and for wrong blocks only what is wrong with each.
    ...findingsIn(file, readPlaced(head, 1), { schema, facts, added, awaitsFacts }).filter(
      ({ path: [key] }) => key !== "blocks" || (!isEmpty && inBlocks.length === 0),
    ),
    ...findingsInAddress(file),
    ...unknown,
    ...inBlocks,
    ...(isEmpty ? [empty] : []),
  ];
}

/** The facts of a folder; none when they cannot be read. Throws when a name stands for two things. */
export function factsIn(own: Texts): Facts {
  const texts = completedTexts(own);
  const read = (file: string) => placedIn(texts, file).words;
  const ours = company.safeParse(read("company.yaml"));
  const theirs = plans.safeParse(read("plans.yaml"));
  const weeks = weeksTable.safeParse(read("weeks.yaml"));
  const costs = costsTable.safeParse(read("costs.yaml"));
  const claims = claimsFile.safeParse(read("claims.yaml"));
  const trust = trustFile.safeParse(read("trust.yaml"));
  if (
    !ours.success ||
    !theirs.success ||
    !weeks.success ||
    !costs.success ||
    !claims.success ||
    !trust.success
  ) {
    return new Map();
  }
  return factsOf({
    read: ours.data,
    trust: trust.data,
    offers: theirs.data,
    weeks: weeks.data,
    costs: costs.data,
    claims: claimsOf(claims.data),
  });
}

/** What is wrong with the logo. */
function findingsInLogo(texts: Texts): readonly Finding[] {
  const file = "brand/logo.svg";
  const at = { kind: "problem", file, line: 1, path: [], text: "" } as const;
  const logo = texts.get(file);
  if (logo === undefined) return [{ ...at, sentence: putBack }];
  try {
    logoOf(logo);
    return [];
  } catch (error) {
    return [{ ...at, sentence: error instanceof Error ? error.message : String(error) }];
  }
}

const factFiles = /^(?:company|plans|weeks|costs|claims|trust)\.yaml$/;

const looked = oncePerText<readonly Finding[]>();

/** What is wrong with one file. */
function findingsInFile(
  file: string,
  source: string,
  expected: Expected,
  { facts, off }: { readonly facts: Facts; readonly off: readonly string[] },
): readonly Finding[] {
  const { pattern, ...rest } = expected;
  if (!/\.(?:md|yaml)$/.test(file)) return [];
  const unshown = isUnshown(off, file);
  const awaitsFacts = facts.size === 0 && !factFiles.test(pattern);
  return looked(`${pattern} ${file}`, `${unshown}${meaningsIn(source, facts)}\0${source}`, () =>
    file.endsWith(".md")
      ? findingsInMarkdown(file, source, rest.schema, { facts, awaitsFacts })
      : findingsIn(file, readPlaced(source), { ...rest, facts, unshown, awaitsFacts }),
  );
}

/** The facts of a folder, and the finding that a name stands for two things. */
function readFacts(texts: Texts): { readonly facts: Facts; readonly faults: readonly Finding[] } {
  try {
    return { facts: factsIn(texts), faults: [] };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    // What code misses in a file begins with its name.
    const [, file = "company.yaml"] = /^content\/([\w-]+\.yaml) /.exec(sentence) ?? [];
    return { facts: new Map(), faults: [{ kind: "problem", file, line: 1, path: [], text: "", sentence }] };
  }
}

/** The line of a finding in the firm's own text, without the product's words that complete it. */
function lineInOwn({ file, path, line }: Finding, own: Texts): number {
  const text = own.get(file);
  const isCompleted = text !== undefined && text !== completedText(file, text, firstLanguage(own));
  return isCompleted ? readPlaced(text).lineOf(path) : line;
}

/** All findings in a folder of content, in the order of its files. `more`: further expected files. */
export function findingsOf(own: Texts, more: readonly Expected[] = []): readonly Finding[] {
  const texts = completedTexts(own);
  const { facts, faults } = readFacts(texts);
  const names = [...texts.keys()].toSorted();
  const off = pagesOff(texts);
  const all = [...expectedFiles, ...more];
  const found = all.flatMap((expected) => {
    const { pattern, isOptional } = expected;
    const files = /[*{]/.test(pattern)
      ? names.filter((name) => matchesGlob(name, pattern))
      : names.filter((name) => name === pattern);
    if (files.length === 0 && !pattern.includes("*") && isOptional !== true) {
      return [{ kind: "problem" as const, file: pattern, line: 1, path: [], text: "", sentence: putBack }];
    }
    return files.flatMap((file) => findingsInFile(file, texts.get(file) ?? "", expected, { facts, off }));
  });
  return [
    ...faults,
    ...found,
    ...findingsInLogo(texts),
    ...findingsBetweenFiles(texts),
    ...findingsInMoney(texts, own),
    ...findingsInReportPrices(texts),
    ...findingsInPlanNames(own),
    ...findingsInShortcodes(own),
  ]
    .map((finding) => ({ ...finding, line: lineInOwn(finding, own) }))
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}
