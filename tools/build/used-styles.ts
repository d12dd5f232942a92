import { transform } from "lightningcss";

const identifiers = /(?:\.|--)-?[A-Za-z_][\w-]*/g;

/** Class names and tokens that a style sheet names, without the leading dot of a class. */
function namesIn(css: string): ReadonlySet<string> {
  return new Set(Array.from(css.matchAll(identifiers), ([name]) => name.replace(/^\./, "")));
}

/** Components put some names together: `button-${look}` stands for every name that begins with "button-". */
function isComposed(name: string, page: string): boolean {
  return page.includes(`${name.slice(0, name.lastIndexOf("-") + 1)}\${`);
}

function isUsed(name: string, css: string, page: string): boolean {
  if (name.startsWith("--")) return css.includes(`var(${name}`) || page.includes(name);
  return page.includes(name) || (name.includes("-") && isComposed(name, page));
}

/** Without the rules and tokens that nothing uses; taking one out can free another. */
function reduced(css: string, page: string): string {
  const unused = [...namesIn(css)].filter((name) => !isUsed(name, css, page));
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: unused,
    // Written once more with the build's own targets, light-dark() would be rewritten: nested themes break.
    targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) },
  });
  const next = code.toString();
  return next.length < css.length ? reduced(next, page) : css;
}

/** A style sheet without the tokens that nothing in it uses. */
export function withUsedTokens(css: string): string {
  return reduced(css, css.replaceAll("--", ""));
}

/**
 * A page with its inline styles reduced to what it uses. A name counts as used when it stands anywhere in the
 * page or in the code of the islands, which may add classes later.
 * @param scripts text of everything that may run on the page.
 */
export function withUsedStyles(html: string, scripts: string): string {
  const style = /(<style>)([\s\S]*?)(<\/style>)/g;
  const page = html.replace(style, "") + scripts;
  return html.replace(
    style,
    (_element, start: string, css: string, end: string) => start + reduced(css, page) + end,
  );
}
