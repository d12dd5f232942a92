import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { load } from "cheerio";

const site = fileURLToPath(new URL("../dist/site/", import.meta.url));

/** What one page weighs as it was built, in bytes after brotli. */
export type PageWeight = {
  readonly path: string;
  readonly html: number;
  readonly css: number;
  /** Of what is executed: structured data and speculation rules are data. */
  readonly script: number;
};

/** Bytes of a text when it is compressed on its own, as hard as the build does it. */
function brotliBytes(text: string): number {
  if (text === "") return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

function pathOf(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
}

function weigh(file: string): PageWeight {
  const html = readFileSync(site + file, "utf8");
  const page = load(html);
  const textOf = (selector: string) =>
    page(selector)
      .toArray()
      .map((element) => page(element).text())
      .join("\n");
  return {
    path: pathOf(file),
    html: readFileSync(`${site}${file}.br`).byteLength,
    css: brotliBytes(textOf("style")),
    script: brotliBytes(textOf("script:not([src], [type*=json], [type=speculationrules])")),
  };
}

/** Every built page, by path; fragments are only ever put into pages by the server. */
export function weighBuiltPages(): readonly PageWeight[] {
  return globSync("**/*.html", { cwd: site, exclude: ["fragments/**"] })
    .sort()
    .map(weigh);
}
