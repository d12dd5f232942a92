import { load } from "cheerio";
import { expect } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type { ServedSite } from "./served-site.ts";

/** The places by which time zones are called, as the list of IANA has them: "New York". */
const places = Intl.supportedValuesOf("timeZone").map((zone) =>
  zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " "),
);

/** Texts that are the same in every language: addresses, the firm's street, formats, standards, units. */
const sameEverywhere = [
  // References of leads.
  /\b[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
  /\S*(?:\.example|linkedin\.com|calendly\.com)\S*|https?:\/\/\S+|<link [^>]*>|\/#?[a-z][\w/-]*/g,
  // Names of standards and formats, citations of them, and their bodies.
  /\b[A-Z]{2,}\b/g,
  // Mail addresses in examples, hashes, and names of time zones.
  /\S+@\S+|\b[0-9a-f]{64}\b|\b[A-Z]\w+\/[A-Z]\w+/g,
  new RegExp(String.raw`\((?:${["Kolkata", ...places].join("|")})\)`, "g"),
  // The address of the firm is a fact of company.yaml.
  /100 Example Street, Sampletown/g,
  // A word of the client, from the answers of the sample report.
  /(?<=Námés )uptime/g,
];

/** Words of a text without an accent on any vowel: they do not come from content. */
function foreignIn(text: string): readonly string[] {
  const left = sameEverywhere.reduce(
    (rest, known) => rest.replaceAll(known, " "),
    text.replaceAll(/&\w+;/g, " "),
  );
  return (left.match(/[\p{L}\p{M}'’]+/gu) ?? []).filter((word) => word.length > 1 && /[aeiou]/i.test(word));
}

const spokenAttributes = [
  "alt",
  "title",
  "aria-label",
  "placeholder",
  "aria-roledescription",
  "aria-valuetext",
];

/** Everything on a page that is read or that a screen reader says, templates included. */
export function textsOf(html: string): readonly string[] {
  // What is only kept from breaking is one text with its surroundings (ui/whole).
  const joined = html.replaceAll(/<span class="whole">([^<]*)<\/span>/g, "$1");
  const $ = load(joined.replaceAll(/<\/?(?:template|x-w)\b[^>]*>/g, ""));
  $("script, style, code").remove();
  const shown = $("*")
    .contents()
    .toArray()
    .flatMap((node) => (node.type === "text" ? [node.data] : []));
  const said = spokenAttributes.flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ""),
  );
  const found = $("meta[name=description], meta[property='og:title']").toArray();
  return [...shown, ...said, ...found.map((element) => $(element).attr("content") ?? "")];
}

/** Texts with a word without an accent, each with its place. All words should have one (accented.ts). */
export function foreignWords(place: string, texts: readonly string[]): readonly string[] {
  return texts
    .filter((text) => foreignIn(text).length > 0)
    .map((text) => `${place}: ${text.replaceAll(/\s+/g, " ").trim().slice(0, 160)}`);
}

/** The texts of an attached file that a calendar shows. */
function saidIn(content: string | ArrayBuffer | Uint8Array): readonly string[] {
  const file = typeof content === "string" ? content : new TextDecoder().decode(content);
  const lines = file.replaceAll(/\r?\n /g, "").matchAll(/^(?:SUMMARY|DESCRIPTION|LOCATION)[^:\r\n]*:(.*)$/gm);
  return Array.from(lines, ([, text = ""]) => text.replaceAll("\\n", "\n"));
}

/** A visitor without scripts, who reads each page and collects words that the firm has not written. */
export class PlainVisitor {
  readonly #site: ServedSite;
  readonly #found = new Set<string>();
  readonly #read = new Set<string>();

  constructor(site: ServedSite) {
    this.#site = site;
  }

  /** Texts that are not in the firm's words, each with its place. */
  get found(): readonly string[] {
    return [...this.#found];
  }

  /** Reads a text that did not come from a page. */
  read(place: string, texts: readonly string[]): void {
    for (const text of foreignWords(place, texts)) this.#found.add(text);
  }

  async #answer(path: string, status: number, sent: RequestInit): Promise<string> {
    const response = await fetch(this.#site.url + path, { ...sent, redirect: "manual" });
    const text = await response.text();
    expect([path, response.status], text.slice(0, 2_000)).toEqual([path, status]);
    const next = response.headers.get("location");
    if (next !== null) return this.open(next);
    const place = `${sent.method ?? "GET"} ${path} ${status}`;
    const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
    this.read(place, isPage ? textsOf(text) : [text]);
    return text;
  }

  /** Opens a page and gives its text. */
  open(path: string, status = 200): Promise<string> {
    return this.#answer(path, status, {});
  }

  /** Sends a form, follows its redirect, and gives the text of that page. */
  send(path: string, fields: Answers, status = 303): Promise<string> {
    const entries = Object.entries(fields).flatMap(([name, answer]) =>
      [answer].flat().map((one) => [name, one]),
    );
    return this.#answer(path, status, { method: "POST", body: new URLSearchParams(entries) });
  }

  /**
   * Waits for a new mail to an address, with a secret link of this kind if one is named. Reads all new mails
   * and gives their text.
   */
  async mailTo(address: string, kind = ""): Promise<string> {
    let mails: Awaited<ReturnType<ServedSite["mailsAbout"]>> = [];
    const hasCome = async () => {
      mails = (await this.#site.mailsAbout(address)).filter(
        ({ messageId = "", to }) => !this.#read.has(messageId) && to?.some((one) => one.address === address),
      );
      return mails.some(({ text = "" }) => text.includes(kind === "" ? "" : `/${kind}/`));
    };
    await expect.poll(hasCome, { timeout: 60_000, message: `a mail to ${address}` }).toBe(true);
    for (const { messageId = "", subject = "", text = "", html = "", attachments } of mails) {
      this.#read.add(messageId);
      const entries = attachments.flatMap(({ content }) => saidIn(content));
      this.read(`mail "${subject}"`, [subject, ...text.split("\n"), ...textsOf(html), ...entries]);
    }
    return mails.map(({ text = "" }) => text).join("\n");
  }
}
