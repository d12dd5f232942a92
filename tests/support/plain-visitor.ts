import { expect } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { foreignWords, textsOf } from "./foreign-words.ts";
import type { ServedSite } from "./served-site.ts";

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
