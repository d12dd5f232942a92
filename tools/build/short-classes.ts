import { type CheerioAPI, load } from "cheerio";
import { remembered } from "./remembered.ts";
import { inlineStyles } from "./used-styles.ts";

/** What may stand in a style sheet after a dot without being a class. */
const classInStyles = /url\([^)]*\)|"[^"]*"|\.(-?[A-Za-z_][\w-]*)/g;

const script = /(<script\b[\s\S]*?<\/script>)/;
const classAttribute = /(<[A-Za-z](?:[^"<>]|"[^"]*")*?\sclass=")([^"]*)"/g;

/** Letters in their order from the one at `first`, 0 to 25, then pairs of letters and so on. */
function nameOf(index: number, first: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(97 + ((index + first) % 26));
  return (rest === 0 ? "" : nameOf(rest - 1, first)) + letter;
}

function classesIn(html: string, $: CheerioAPI): readonly string[] {
  const styles = Array.from(html.matchAll(inlineStyles), ([, , css = ""]) => css).join("\n");
  const styled = Array.from(styles.matchAll(classInStyles), ([, name = ""]) => name);
  const given = $("[class]")
    .get()
    .flatMap((element) => $(element).attr("class")?.split(/\s+/) ?? []);
  return [...styled, ...given].filter((name) => name !== "");
}

/** Whether a text may mean a class: it has the word, or puts it together from its first part and a value. */
function namesClass(text: string): (name: string) => boolean {
  const words = new Set(text.match(/[\w-]+/g));
  const firstParts = Array.from(text.matchAll(/([\w-]+-)\$\{/g), ([, part = ""]) => part);
  const isComposed = (name: string) => {
    const first = name.slice(0, name.lastIndexOf("-") + 1);
    return first !== "" && firstParts.some((part) => part.endsWith(first));
  };
  return (name) => words.has(name) || isComposed(name);
}

/** What surrounds pages is the same for many. */
const namesClassOfMany = remembered(namesClass);

/** Short names for the classes that nothing but this page knows, the shortest for the most frequent. */
function shortNames(html: string, $: CheerioAPI, code: string, first: number): ReadonlyMap<string, string> {
  const data = Array.from(html.matchAll(/ data-props="([^"]*)"/g), ([, props = ""]) => props);
  const isNamedByPage = namesClass([$("script").text(), ...data].join("\n"));
  const isNamedByCode = namesClassOfMany(code);
  const counts = new Map<string, number>();
  for (const name of classesIn(html, $)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isNamed = (name: string) => isNamedByPage(name) || isNamedByCode(name);
  const own = [...counts.keys()].filter((name) => !isNamed(name));
  const frequent = own.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  // Code may set a class that no page has yet, as `js`. A single letter is a variable there and never a class.
  const isFree = (name: string) => !counts.has(name) && (name.length === 1 || !isNamed(name));
  const free = Array.from({ length: 26 + 26 ** 2 }, (_, index) => nameOf(index, first)).filter(isFree);
  return new Map(frequent.map((name, index) => [name, free[index] ?? name]));
}

/**
 * A page with short names for its classes, in its markup and in its inline styles.
 * @param code all that may run on the page or be put into it, with its styles: classes named there stay.
 * @param first the letter of the most frequent class, 0 to 25.
 */
export function withShortClasses(html: string, code: string, first = 0): string {
  const names = shortNames(html, load(html), code, first);
  const short = (name: string) => names.get(name) ?? name;
  const parts = html
    .replace(
      inlineStyles,
      (_element, start: string, css: string, end: string) =>
        start + css.replace(classInStyles, (text, name?: string) => (name ? `.${short(name)}` : text)) + end,
    )
    .split(script);
  const renamed = parts.map((part) =>
    script.test(part)
      ? part
      : part.replace(
          classAttribute,
          (_element, start: string, classes: string) =>
            `${start}${classes.trim().split(/\s+/).map(short).join(" ")}"`,
        ),
  );
  return renamed.join("");
}
