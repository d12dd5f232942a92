import { load } from "cheerio";

/** Texts that are the same in every language: addresses, the firm's street, formats, standards, units. */
const sameEverywhere = [
  // References of leads.
  /\b[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
  /\S*(?:\.example|linkedin\.com|calendly\.com)\S*|https?:\/\/\S+|<link [^>]*>|\/#?[a-z][\w/-]*/g,
  // Names of standards and formats, citations of them, and their bodies.
  /\b[A-Z]{2,}\b/g,
  // Mail addresses in examples, hashes, and names of time zones.
  /\S+@\S+|\b[0-9a-f]{64}\b|\b[A-Z]\w+\/[A-Z]\w+/g,
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
  const $ = load(html.replaceAll(/<\/?template\b[^>]*>/g, ""));
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
