const declaration = /(?<=[;{])(--[A-Za-z_][\w-]*):([^;{}]*);?/g;

function countOf(css: string, part: string): number {
  return css.split(part).length - 1;
}

/** Rules about day and night that every page has itself. */
const schemes = /(?::root\{color-scheme:light dark;?\}|\[data-theme=(light|dark)\]\{color-scheme:\1\})/g;

/**
 * A minified style sheet that is loaded after a page, with the values of its global tokens instead of their
 * names. If it set a token for the whole page, the browser would have to compute the style of every element
 * again.
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
