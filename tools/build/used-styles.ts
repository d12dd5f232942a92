import { createHash } from "node:crypto";
import { load } from "cheerio";
import { type Selector, type SelectorComponent, transform } from "lightningcss";
import { withOwnValues } from "./own-values.ts";

/** Classes and elements that a page contains, or may contain once its code runs. */
type Vocabulary = {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Every word of the code: the code may add a class or an element of that name. */
  readonly words: ReadonlySet<string>;
  /** The code itself. */
  readonly code: string;
};

/** Selector of code on the page, and of data that code reads. */
const codeOnPage = "script:not([type^='application/'])";

/** Words of a text that could name a class or an element. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w-]+/g));
}

function vocabularyOf(html: string, scripts: string): Omit<Vocabulary, "words"> {
  const $ = load(html);
  const data = $("[data-props]")
    .get()
    .map((island) => $(island).attr("data-props"));
  const code = [scripts, $(codeOnPage).text(), ...data].join("\n");
  const elements = $("*");
  const tokens = elements.get().flatMap((element) => $(element).attr("class")?.split(/\s+/) ?? []);
  return {
    classes: new Set(tokens),
    elements: new Set(elements.get().map((element) => $(element).prop("tagName")?.toLowerCase() ?? "")),
    code,
  };
}

/**
 * Components compose some names, for example `button-${look}`; the values of `look` are in the code or its
 * data.
 */
function isComposed(name: string, { words, code }: Vocabulary): boolean {
  const cut = name.lastIndexOf("-") + 1;
  return cut > 0 && words.has(name.slice(cut)) && code.includes(`${name.slice(0, cut)}\${`);
}

/** Whether a page may have a class. */
function hasClass(name: string, page: Vocabulary): boolean {
  return page.classes.has(name) || page.words.has(name) || isComposed(name, page);
}

type Either = Extract<SelectorComponent, { type: "pseudo-class"; kind: "is" | "where" }>;

function isEither(component: SelectorComponent): component is Either {
  return component.type === "pseudo-class" && (component.kind === "is" || component.kind === "where");
}

function mayMatch(selector: Selector, page: Vocabulary): boolean {
  return selector.every((component) => {
    if (component.type === "class") return hasClass(component.name, page);
    if (component.type === "type") return page.elements.has(component.name) || page.words.has(component.name);
    return !isEither(component) || component.selectors.some((inner) => mayMatch(inner, page));
  });
}

/** The selector without the parts that cannot match on the page; an empty list when it cannot match at all. */
function withoutAbsent(selector: Selector, page: Vocabulary): Selector | Selector[] | undefined {
  if (!mayMatch(selector, page)) return [];
  const kept = selector.map((component) =>
    isEither(component)
      ? { ...component, selectors: component.selectors.filter((inner) => mayMatch(inner, page)) }
      : component,
  );
  // Undefined leaves the selector unchanged.
  return JSON.stringify(kept) === JSON.stringify(selector) ? undefined : kept;
}

const tokenNames = /--[A-Za-z_][\w-]*/g;

/**
 * Whether code reads or sets a token. Styles that are loaded with code have their own tokens and do not count.
 */
function handlesToken(code: string, name: string): boolean {
  return new RegExp(`["'\`]${name}["'\`]`).test(code);
}

/** Tokens and animations that no rule uses. */
function unusedNames(css: string, code: string): string[] {
  const tokens = [...new Set(css.match(tokenNames))].filter(
    (name) => !css.includes(`var(${name}`) && !handlesToken(code, name),
  );
  const animations = Array.from(css.matchAll(/@keyframes ([\w-]+)/g), ([, name = ""]) => name);
  const idle = animations.filter((name) => !new RegExp(`animation[^:]*:[^;}]*\\b${name}\\b`).test(css));
  return [...tokens, ...idle];
}

function withoutUnusedFaces(css: string): string {
  const faces = /@font-face\{font-family:([^;]+);[^}]*\}/g;
  const rest = css.replace(faces, "");
  return css.replace(faces, (face, family: string) => (rest.includes(family) ? face : ""));
}

/**
 * The targets of the build. With older targets light-dark() would be rewritten, and nested themes would break.
 */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** The styles without unused rules and tokens. It repeats, because removing one can make another unused. */
function reduced(css: string, code: string, page?: Vocabulary): string {
  const { code: output } = transform({
    filename: "page.css",
    code: Buffer.from(withoutUnusedFaces(css)),
    minify: true,
    unusedSymbols: unusedNames(css, code),
    targets,
    visitor: page === undefined ? {} : { Selector: (selector) => withoutAbsent(selector, page) },
  });
  const next = output.toString();
  return next.length < css.length ? reduced(next, code, page) : css;
}

/** A style sheet that is loaded after a page, without global tokens: their values replace their names. */
export function withUsedTokens(css: string): string {
  return withOwnValues(reduced(css, ""));
}

/** The inline styles of a page. */
export const inlineStyles = /(<style>)([\s\S]*?)(<\/style>)/g;

/** Cache of reduced styles, by everything on which they depend: articles hardly differ. */
const made = new Map<string, string>();

function madeOnce(css: string, page: Omit<Vocabulary, "words">): string {
  const asked = (names: ReadonlySet<string>) => [...names].filter((name) => css.includes(name)).sort();
  const all = JSON.stringify([css, page.code, asked(page.classes), asked(page.elements)]);
  const key = createHash("sha256").update(all).digest("base64");
  const styles = made.get(key) ?? reduced(css, page.code, { ...page, words: wordsIn(page.code) });
  made.set(key, styles);
  return styles;
}

/**
 * A page with its inline styles reduced to those that it uses. Names in the code of its islands may be added
 * later, so they count as used.
 * @param scripts text of all code that may run on the page, and of fragments that may be put into it.
 */
export function withUsedStyles(html: string, scripts: string): string {
  const page = vocabularyOf(html, scripts);
  return html.replace(
    inlineStyles,
    (_element, start: string, css: string, end: string) => start + madeOnce(css, page) + end,
  );
}
