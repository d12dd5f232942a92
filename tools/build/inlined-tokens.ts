/** Up to this length a value is shorter than `var(--name)`, wherever it stands. */
const shortValue = 9;

const declaration = /(?<=[;{])(--[A-Za-z_][\w-]*):([^;{}]*);?/g;

/** Whether code reads or sets a token. Styles that come with code bring their own tokens and do not count. */
export function handlesToken(code: string, name: string): boolean {
  return new RegExp(`["'\`]${name}["'\`]`).test(code);
}

function countOf(css: string, part: string): number {
  return css.split(part).length - 1;
}

/** Whether what stands at a place belongs to every page: neither to a medium nor to another selector. */
function isGlobal(css: string, index: number): boolean {
  const before = css.slice(0, index);
  const depth = countOf(before, "{") - countOf(before, "}");
  return depth === 1 && /(?:^|[}])(?:[^{}]*,)?:root\{[^{}]*$/.test(before);
}

/** Tokens that are always the same, and the values to write in their place. */
function constants(css: string, code: string): ReadonlyMap<string, string> {
  const declared = Array.from(css.matchAll(declaration), ({ 1: name = "", 2: value = "", index }) => ({
    name,
    value,
    index,
  }));
  const constant = declared.filter(({ name, value, index }) => {
    const uses = countOf(css, `var(${name})`);
    return (
      declared.filter((other) => other.name === name).length === 1 &&
      isGlobal(css, index) &&
      !value.includes("var(") &&
      !css.includes(`var(${name},`) &&
      !handlesToken(code, name) &&
      (uses === 1 || value.length <= shortValue)
    );
  });
  return new Map(constant.map(({ name, value }) => [name, value]));
}

/**
 * A minified style sheet with the values of tokens in place of their names, where that is shorter: tokens that
 * are declared once, for every page, and used once or short.
 * @param code what may run on the page; tokens that it handles stay.
 */
export function withInlinedTokens(css: string, code: string): string {
  const values = constants(css, code);
  if (values.size === 0) return css;
  const inlined = css
    .replace(declaration, (text, name: string) => (values.has(name) ? "" : text))
    .replace(/var\((--[\w-]+)\)/g, (text, name: string) => values.get(name) ?? text);
  return withInlinedTokens(inlined, code);
}

/** What every page says itself about day and night. */
const schemes = /(?::root\{color-scheme:light dark;?\}|\[data-theme=(light|dark)\]\{color-scheme:\1\})/g;

/**
 * A minified style sheet that comes after a page, with the values of its global tokens in place of their names.
 * If it set a token for the whole page, the browser would have to compute the style of every element anew.
 */
export function withOwnValues(css: string): string {
  const global = Array.from(css.matchAll(/:root\{([^{}]*)\}/g), ([, body = ""]) => `{${body}`).join(";");
  const values = new Map(
    Array.from(global.matchAll(declaration), ([, name = "", value = ""]) => [name, value] as const).filter(
      ([name]) => countOf(css, `${name}:`) === 1,
    ),
  );
  const filled = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = values.get(name);
      return value === undefined ? use : filled(value);
    });
  return filled(css.replace(declaration, (text, name: string) => (values.has(name) ? "" : text))).replace(
    schemes,
    "",
  );
}
