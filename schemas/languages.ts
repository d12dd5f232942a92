import { parse, stringify } from "yaml";
import { z } from "zod";
import { bookingPath } from "#contract/booking.ts";
import { isTimeZone } from "#contract/calendar/zoned-words.ts";
import { companyFacts, isLanguage } from "#contract/company.ts";
import { keptAnswers } from "#contract/kept.ts";
import { receivedPath } from "#contract/receipt.ts";
import { isOff, isUnshown } from "#contract/switched-off.ts";
import { yourDataAnswers, yourDataPath } from "#contract/your-data.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Form } from "#questionnaires/engine/question.ts";
import type { Advice } from "#questionnaires/engine/score.ts";
import { productFiles, productLanguages, productTexts } from "#words/product-texts.ts";
import { speaking } from "#words/speaking.ts";
import { completedTexts, firstLanguage } from "./completed.ts";
import { type Fields, isBlock, isFields, laid, type Path, silent } from "./laid.ts";

// A firm's second language is a folder called by its code, with the files of the first one: what it says is laid over
// them, and what it leaves out is said in the first language.

type Texts = ReadonlyMap<string, string>;

/** What a translation does wrong. `file`: with the folder. */
export type Misfit = { readonly file: string; readonly path: Path; readonly sentence: string };

/** How much of a file is translated. */
export type Said = {
  /** Number of its texts. */
  readonly texts: number;
  /** The places of those that are missing. */
  readonly missing: readonly Path[];
};

/** A second language of a version of the content. */
export type Language = {
  /** Its code, BCP 47: also the first part of the addresses of its pages. */
  readonly tag: string;
  /** Every text of the content in it. */
  readonly texts: Texts;
  /** The words of code in it, by the English ones. */
  readonly words: Readonly<Record<string, string>>;
  readonly misfits: readonly Misfit[];
  /** How much of a file is translated; only of the parts below these keys, if some are named. */
  readonly said: (file: string, ...keys: readonly string[]) => Said;
};

/** What has to be said in each language: no number, no {name} alone, no address, no time zone, and no name in small letters. */
function isText(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const words = value.replaceAll(/\{[^{}]*\}/g, "");
  if (value.includes("/") && isTimeZone(value)) return false;
  return (
    /\p{L}/u.test(words) &&
    !/^(?:[/#]|https?:|mailto:|tel:)/.test(value) &&
    !/^[a-z0-9][A-Za-z0-9-]*$/.test(value)
  );
}

/** Fields that name criteria and answers: they are the same in every language. */
const named = /^(?:begins|criteria|options)$/;

/** The places of all texts. A list of plain texts is one: each language may have another number of them. */
function placesIn(words: unknown, path: Path = []): readonly Path[] {
  if (named.test(String(path.at(-1))) && !isFields(words)) return [];
  if (Array.isArray(words)) {
    if (!words.some(isBlock)) return words.some(isText) ? [path] : [];
    return words.flatMap((one, index) => placesIn(one, [...path, index]));
  }
  if (isFields(words)) return Object.entries(words).flatMap(([key, one]) => placesIn(one, [...path, key]));
  return isText(words) ? [path] : [];
}

const markdown = /^---\n(.*?)\n---\n(.*)$/s;

/** Fields of a file, and the text of Markdown below them. */
function partsOf(
  file: string,
  text: string,
): { readonly fields: unknown; readonly body: string | undefined } {
  const [, head = "", body] = file.endsWith(".md") ? (markdown.exec(text) ?? []) : ["", text];
  if (!file.endsWith(".md")) return { fields: parse(text), body: undefined };
  return { fields: parse(head), body };
}

function textOf(file: string, fields: unknown, body: string | undefined): string {
  const written = stringify(fields, { lineWidth: 0 });
  return file.endsWith(".md") ? `---\n${written}---\n${body ?? ""}` : written;
}

/** Files that are the same in every language. */
const common = /^(?:brand\/|pages\.yaml$|redirects\.yaml$|replies\.yaml$)/;

const wordsFile = "words.yaml";
const codeWords = z.record(z.string(), z.string());

const inLanguages = new Map<string, Fields>();

/** What the product says in a language, by the files of content; `words.yaml` has the words of code. */
function productIn(tag: string): Fields {
  const { language } = new Intl.Locale(tag);
  const known = inLanguages.get(language) ?? readProduct(language);
  inLanguages.set(language, known);
  return known;
}

function readProduct(language: string): Fields {
  const read: unknown = parse(productLanguages[language] ?? "");
  const said = isFields(read) ? read : {};
  if (language !== "en") return said;
  const files = Object.entries(productTexts).filter(([file]) => file.endsWith(".yaml"));
  return { ...Object.fromEntries(files.map(([file, text]) => [file, parse(text)])), ...said };
}

/** A file in a language: its text, which of its places are said, and what does not fit. */
function layFile(file: string, first: string, product: unknown, own: string | undefined) {
  const said = new Set<string>();
  const misfits: Omit<Misfit, "file">[] = [];
  const says = (path: Path) => void said.add(JSON.stringify(path));
  const refuse = (path: Path, sentence: string) => void misfits.push({ path, sentence });
  if (!/\.(?:yaml|md)$/.test(file)) return { text: own ?? first, said, misfits };
  const before = partsOf(file, first);
  const mine = own === undefined ? { fields: undefined, body: undefined } : partsOf(file, own);
  const fields = laid(laid(before.fields, product, { ...silent, says }), mine.fields, { says, refuse });
  const body = mine.body?.trim() === "" ? undefined : mine.body;
  if (body !== undefined) says(["text"]);
  return { text: textOf(file, fields, body ?? before.body), said, misfits };
}

/** The facts of the firm in a language: its dates and numbers follow it. */
function companyIn(text: string, tag: string): string {
  const { languages: _, ...facts } = z.looseObject({}).parse(parse(text));
  return stringify({ ...facts, locale: tag }, { lineWidth: 0 });
}

/** The facts with what the product says where a firm says nothing: a language may say it, too. */
function wholeCompany(text: string): string {
  const read = companyFacts.safeParse(parse(text));
  return read.success ? stringify(read.data, { lineWidth: 0 }) : text;
}

/** The words of code that the product says in a language, by the English ones. */
export function productWords(tag: string): Language["words"] {
  return codeWords.parse((isEnglish(tag) ? {} : productIn(tag))[wordsFile] ?? {});
}

const isEnglish = (tag: string) => new Intl.Locale(tag).language === "en";

function wordsIn(tag: string, first: Texts, own: Texts): Language["words"] {
  const ofFirm = {
    ...productWords(firstLanguage(own)),
    ...codeWords.parse(parse(first.get(wordsFile) ?? "{}") ?? {}),
  };
  const ofOwner = codeWords.parse(parse(own.get(`${tag}/${wordsFile}`) ?? "{}") ?? {});
  // Where the first language is not English, English is what code says itself.
  const before = isEnglish(tag) ? Object.fromEntries(Object.keys(ofFirm).map((one) => [one, one])) : ofFirm;
  return { ...before, ...productWords(tag), ...ofOwner };
}

/** A language of a folder of content. Throws when a file of it is no YAML. */
export function languageOf(own: Texts, tag: string): Language {
  const completed = completedTexts(own);
  const first = new Map(completed).set("company.yaml", wholeCompany(completed.get("company.yaml") ?? ""));
  const product = productIn(tag);
  const misfits: Misfit[] = [];
  const said = new Map<string, ReadonlySet<string>>();
  const texts = new Map(first);
  const ofOwner = [...own.keys()].filter((path) => path.startsWith(`${tag}/`));
  const translated = new Set([...ofOwner.map((path) => path.slice(tag.length + 1)), ...Object.keys(product)]);
  for (const file of [...translated].filter((one) => one !== wordsFile)) {
    const path = `${tag}/${file}`;
    const text = first.get(file);
    if (text === undefined || common.test(file)) {
      const why =
        text === undefined ? "the first language has no such file" : "this is the same in every language";
      if (own.has(path)) misfits.push({ file: path, path: [], sentence: `take this file out: ${why}.` });
      continue;
    }
    const read = layFile(file, text, product[file], own.get(path));
    texts.set(file, read.text);
    said.set(file, read.said);
    misfits.push(...read.misfits.map((one) => ({ file: path, ...one })));
  }
  texts.set("company.yaml", companyIn(texts.get("company.yaml") ?? "", tag));
  const words = wordsIn(tag, first, own);
  return {
    tag,
    texts,
    words,
    misfits,
    said: (file, ...keys) => {
      if (file === wordsFile) {
        // What code says itself is English.
        const missing = isEnglish(tag) ? [] : keys.filter((key) => !Object.hasOwn(words, key));
        return { texts: keys.length, missing: missing.map((key) => [key]) };
      }
      const text = first.get(file) ?? "";
      const known = said.get(file);
      const { fields, body } = partsOf(file, text);
      const all = [...placesIn(fields), ...(body === undefined ? [] : [["text"]])];
      const asked = all.filter(([key]) => keys.length === 0 || keys.includes(String(key)));
      return {
        texts: asked.length,
        missing: asked.filter((path) => known?.has(JSON.stringify(path)) !== true),
      };
    },
  };
}

/** Whether no visitor sees a file of the product: its pages are switched off, or it is a document that is left out. */
function isLeftOut(own: Texts, file: string): boolean {
  const listed = (name: string, key: string) => {
    const { fields } = readable(name, own.get(name) ?? "");
    const list = isFields(fields) ? fields[key] : undefined;
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  };
  const [, name = ""] = /^(?:documents|downloads)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return isUnshown(listed("pages.yaml", "off"), file) || listed("documents.yaml", "without").includes(name);
}

/** A file of the product's words, and how many of its texts a firm whose first language is not English says in English. */
export type LeftInEnglish = { readonly file: string; readonly texts: number; readonly left: readonly Path[] };

/** What of the product's words is still English in a firm's first language; nothing where that is English. */
export function leftInEnglish(own: Texts): readonly LeftInEnglish[] {
  const tag = firstLanguage(own);
  if (isEnglish(tag)) return [];
  const product = productIn(tag);
  const whole = productFiles[new Intl.Locale(tag).language] ?? {};
  return Object.entries(productTexts)
    .filter(([file]) => !Object.hasOwn(whole, file) && !isLeftOut(own, file))
    .map(([file, english]) => {
      // A text that is not YAML is the firm's own as a whole.
      if (!file.endsWith(".yaml")) return { file, texts: 1, left: own.has(file) ? [] : [["text"]] };
      const { said } = layFile(file, english, product[file], own.get(file));
      const all = placesIn(parse(english));
      return { file, texts: all.length, left: all.filter((path) => !said.has(JSON.stringify(path))) };
    })
    .filter(({ left }) => left.length > 0);
}

/** Which file a file in the folder of a language translates; undefined: it is one of the first language. */
export function translationAt(path: string): { readonly tag: string; readonly file: string } | undefined {
  const [, tag, file] = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\/(.+)$/.exec(path) ?? [];
  return tag === undefined || file === undefined ? undefined : { tag, file };
}

/** Words with the places of all texts, and nothing else; undefined: there is none. */
function emptied(words: unknown): unknown {
  if (Array.isArray(words)) return words.some(isBlock) ? words.map((one) => emptied(one) ?? {}) : undefined;
  if (!isFields(words)) return isText(words) ? "" : undefined;
  const entries = Object.entries(words).map(([key, one]) => [key, emptied(one)] as const);
  const left = entries.filter(([, one]) => one !== undefined);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** A translation with which its writer begins: every text is empty. Undefined: it cannot be translated. */
export function begunTranslation(path: string, own: Texts): string | undefined {
  const translated = translationAt(path);
  if (translated === undefined || !languagesIn(own).includes(translated.tag)) return undefined;
  const { file } = translated;
  const first = completedTexts(own);
  if (!translatableFiles(first).has(file)) return undefined;
  const { fields, body } = readable(file, first.get(file) ?? "");
  return textOf(file, emptied(fields) ?? {}, body === undefined ? undefined : "\n");
}

/** The files that a translation may have, but for the words of code. */
function translatableFiles(texts: Texts): ReadonlySet<string> {
  const files = translatableParts(texts).map(([file]) => file);
  return new Set(files.filter((file) => file !== wordsFile));
}

/** The files of every translation that a firm has, or can begin. */
export function translations(own: Texts): readonly string[] {
  const files = translatableFiles(completedTexts(own));
  return languagesIn(own).flatMap((tag) => [...files].map((file) => `${tag}/${file}`));
}

/** The fields of a file; nothing where it is no YAML. */
function readable(file: string, text: string): ReturnType<typeof partsOf> {
  try {
    return partsOf(file, text);
  } catch {
    return { fields: undefined, body: undefined };
  }
}

/** The codes of a firm's further languages; not those that are none. */
export function languagesIn(own: Texts): readonly string[] {
  const facts = readable("company.yaml", own.get("company.yaml") ?? "").fields;
  const listed = isFields(facts) ? facts["languages"] : undefined;
  const known = Array.isArray(listed)
    ? listed.filter((one) => typeof one === "string" && isLanguage(one))
    : [];
  return [...new Set(known)];
}

/** A file, or the parts of it below some keys, of which a page consists; of words.yaml the words of code. */
export type Part = readonly [file: string, ...keys: readonly string[]];

/** The words of code that forms say, and the result of one. */
function wordsOf(...forms: readonly (Form | Advice)[]): Part {
  const asked = new Set<string>();
  const noting = new Proxy<Record<string, string>>(
    {},
    { get: (_, english) => void asked.add(String(english)) },
  );
  speaking(noting, () => JSON.stringify(forms));
  return [wordsFile, ...[...asked].filter(isText)];
}

/** What follows every form: the sentences about its fields, its receipt, and the mail with it. */
const received: readonly Part[] = [
  ["questionnaires.yaml", "wizard", "receipt", "received"],
  ["sentences.yaml"],
  ["mails.yaml", "reference", "yourReference", "receipt"],
];

/** What the IT health check says, with its result. */
const health: readonly Part[] = [
  ["it-health.yaml"],
  wordsOf(itHealth, itHealthAdvice, healthResult),
  [
    wordsFile,
    ...["Question {question} of {questions}", "Please choose one."],
    ...["Low risk", "Medium risk", "High risk", "More work"],
    ...["{count} of {most}", "of {most}", "Below {points}", "{points} and over", "{points} to {most}"],
  ],
  ...received,
];

/** What a call that is booked on the site says, on its pages and in its mails. */
const booked: readonly Part[] = [
  ["booking.yaml", "times", "details", "call", "move", "zones"],
  wordsOf(bookedCall),
  [
    wordsFile,
    "Book this time",
    "We call you: please write the number at which we reach you.",
    "Your phone number: we call you, so please write the number at which we reach you.",
    "We could not take this booking. Please call {phone} or write to us, and we find a time together.",
    "The place follows: we write to you with whom and where the call is.",
  ],
  ["sentences.yaml"],
  ["mails.yaml", "call"],
];

/** What "Your data" says: on its pages, and in its mails. */
const yourData: readonly Part[] = [
  ["your-data.yaml"],
  ["sentences.yaml"],
  ["mails.yaml", "reference", "addressConfirmation", "addressProof", "dataLink", "listed", "erasure"],
  [
    wordsFile,
    "The room of {company}: your name and address, and {answers} answers that you gave.",
    "A form that is not sent yet: {form}",
    "There is nothing stored at this address.",
    "We have written to the new address several times today. Please confirm again tomorrow.",
  ],
];

/** What is said of a questionnaire that is kept before it is sent: on its pages, and in its mails. */
const kept: readonly Part[] = [
  ["kept.yaml"],
  ["questionnaires.yaml", "wizard"],
  ["sentences.yaml"],
  ["mails.yaml", "keptForm"],
  [
    wordsFile,
    "Please write an email address, for example jane@acme.example.",
    "Please choose the step.",
    "We have mailed this address as often as anybody may ask us to in a day. Please try again tomorrow.",
    "This form is not kept any more.",
  ],
];

/** The short form for a message. */
const messageForm: readonly Part[] = [["message.yaml"], wordsOf(message), ...received];

/** The page with the form of the launch list, and what follows that form. */
const labs: readonly Part[] = [
  ["labs.yaml"],
  wordsOf(launchList),
  [wordsFile, "In Progress", "Planning", "Research", "Future"],
  ["sentences.yaml"],
  ["mails.yaml", "reference", "yourReference", "signup"],
];

/** What stands on every page. */
const framed: readonly Part[] = [
  ["frame.yaml"],
  ["endings.yaml"],
  ["company.yaml", "tagline", "description", "statements", "promises"],
];

/** The pages that can be translated, besides those that a firm writes itself, and of what each consists. */
const translatable: Readonly<Record<string, readonly Part[]>> = {
  "/": [["home.yaml"]],
  "/services": [["services.yaml"], ["pictures.yaml", "who"]],
  "/pricing": [["pricing.yaml"], ["plans.yaml"]],
  "/agent-ready-it": [["agent-ready.yaml"]],
  "/terms": [["terms.md"], ["legal.yaml"]],
  "/privacy": [["privacy.md"], ["legal.yaml"], ["pictures.yaml", "desk"]],
  "/ask/a-person": messageForm,
  "/call-back": [["call-back.yaml"], wordsOf(callBack), ...received],
  "/questionnaire": [["questionnaires.yaml", "onboarding"], wordsOf(onboarding), ...received],
  "/soc2-questionnaire": [["questionnaires.yaml", "soc2"], wordsOf(soc2), ...received],
  "/iso27001-questionnaire": [["questionnaires.yaml", "iso27001"], wordsOf(iso27001), ...received],
  "/it-assessment": health,
  "/it-assessment/send": health,
  [bookingPath]: booked,
  "/book/details": booked,
  "/book/call": booked,
  "/book/move": booked,
  "/book/unknown": [...booked, ["booking.yaml", "unknown"]],
  ...Object.fromEntries(keptAnswers.map((page) => [page, kept])),
  "/labs": labs,
  "/labs/registered": labs,
  [receivedPath]: received,
  [yourDataPath]: yourData,
  ...Object.fromEntries(yourDataAnswers.map((page) => [page, yourData])),
};

/** Of what a page consists besides the frame; undefined: it cannot be translated. */
function partsOfPage(page: string, texts: Texts): readonly Part[] | undefined {
  const written = `pages${page}.md`;
  if (texts.has(written) && page !== "/trust") {
    const shows = (block: string) => texts.get(written)?.includes(`\n\`\`\`${block}\n`);
    return [
      [written],
      ...(shows("facts") ? [["trust.yaml"] as const] : []),
      ...(shows("message") ? messageForm : []),
    ];
  }
  if (/^\/blog\/[^/]+$/.test(page) && texts.has(`${page.slice(1)}.md`))
    return [[`${page.slice(1)}.md`], ["blog.yaml"]];
  return translatable[page];
}

/** Whether all of some parts is translated. */
function isSaid({ said }: Language, parts: readonly Part[]): boolean {
  return parts.every(([file, ...keys]) => said(file, ...keys).missing.length === 0);
}

/** Of some pages, those that are offered in a language: no text of theirs, nor of the frame, is missing. */
export function offeredPages(language: Language, pages: readonly string[], off: readonly string[]) {
  if (!isSaid(language, framed)) return [];
  return pages.filter((page) => {
    const parts = isOff(off, page) ? undefined : partsOfPage(page, language.texts);
    return parts !== undefined && isSaid(language, parts);
  });
}

/** The addresses of all pages that can be translated. */
export function translatablePages(texts: Texts): readonly string[] {
  const written = [...texts.keys()].flatMap((path) => {
    const [, page] = /^(?:pages(?=\/)|(?=blog\/))(.+)\.md$/.exec(path) ?? [];
    return page === undefined ? [] : [page.startsWith("/") ? page : `/${page}`];
  });
  return [...Object.keys(translatable), ...written].filter((page) => partsOfPage(page, texts) !== undefined);
}

/** What mails say that no page calls for: one that is not whole in a language is in the first. */
const mailed: readonly Part[] = [
  ["mails.yaml", "report", "room"],
  [
    wordsFile,
    "The readiness report on {client}, prepared at your request",
    "The readiness report on {client} has a new version",
    "It was prepared at the request of counsel: pass it on only as counsel says.",
  ],
];

/** What a page that is translated itself still waits for. */
export type WaitingPage = { readonly page: string; readonly for: readonly Part[] };

/** Pages whose own file is translated, and which are not offered because another part of them is not. */
export function waitingPages(language: Language, off: readonly string[]): readonly WaitingPage[] {
  return translatablePages(language.texts).flatMap((page) => {
    const [own, ...more] = isOff(off, page) ? [] : (partsOfPage(page, language.texts) ?? []);
    if (own === undefined || !isSaid(language, [own])) return [];
    const missing = [...framed, ...more].filter((part) => !isSaid(language, [part]));
    return missing.length === 0 ? [] : [{ page, for: missing }];
  });
}

/**
 * Every part of which they consist, and mails, each once; what stands on all pages first. `off`: pages that are switched
 * off, of which nothing has to be translated.
 */
export function translatableParts(texts: Texts, off: readonly string[] = []): readonly Part[] {
  const parts = translatablePages(texts)
    .filter((page) => !isOff(off, page))
    .flatMap((page) => partsOfPage(page, texts) ?? []);
  return [...new Map([...framed, ...parts, ...mailed].map((part) => [part.join(" "), part])).values()];
}
