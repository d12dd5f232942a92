import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { load } from "cheerio";
import { beforeAll, expect, test } from "vitest";
import { writeAccented } from "#tests/support/accented.ts";
import { xmlIn } from "#tests/support/unzipped.ts";
import { run } from "#tools/entry/run.mjs";

const folder = resolve(".cache/accented");
const site = join(folder, "dist/current/site");

beforeAll(async () => {
  const content = join(folder, "content");
  writeAccented(content);
  const env = {
    CONTENT_DIR: content,
    DIST_DIR: join(folder, "dist"),
    PUBLIC_URL: "https://www.lumenward.example",
  };
  const built = await run(process.execPath, ["tools/build.mjs"], { quiet: true, env });
  expect(built.code, built.output).toBe(0);
}, 900_000);

/** What is the same in every language: addresses, the firm's street, formats, standards, units. */
const sameEverywhere = [
  /\S*(?:\.example|linkedin\.com|calendly\.com)\S*|https?:\/\/\S+|<link [^>]*>|\/#?[a-z][\w/-]*/g,
  // Names of standards and formats, citations of them, and their bodies.
  /\b[A-Z]{2,}\b/g,
  // The address of the firm is a fact of company.yaml.
  /100 Example Street, Sampletown/g,
  // The client's own word, from the answers of the sample report.
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

/** Everything on a page that is read or said, templates included. */
function textsOf(html: string): readonly string[] {
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

function foreignWords(file: string, texts: readonly string[]): readonly string[] {
  return texts
    .filter((text) => foreignIn(text).length > 0)
    .map((text) => `${file}: ${text.replaceAll(/\s+/g, " ").trim().slice(0, 160)}`);
}

test("a text that stands in no file of content would be seen", () => {
  expect(
    foreignWords("page", textsOf('<p>Wríttén</p><p title="Or said">SOC 2</p><template>Shown</template>')),
  ).toEqual(["page: Shown", "page: Or said"]);
});

test("every word of every page stands in content", () => {
  const pages = globSync("**/*.html", { cwd: site });
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((file) => foreignWords(file, textsOf(readFileSync(join(site, file), "utf8"))));
  expect([...new Set(found)]).toEqual([]);
});

/** Texts of a Word or Excel file: runs, cells, names of sheets. */
const written = /<(?:w:t|t)(?: [^>]*)?>([^<]*)<|<sheet [^>]*name="([^"]*)"/g;

test("every word of the Word and Excel files stands in content", () => {
  const files = globSync("downloads/*.{docx,xlsx}", { cwd: site });
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const texts = [...xmlIn(readFileSync(join(site, file))).matchAll(written)];
    return foreignWords(
      file,
      texts.map(([, text, name]) => text ?? name ?? ""),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});
