import postcss, { type Declaration } from "postcss";

/** Rules about day and night that every page has itself. */
const schemes = new Map([
  [":root", "light dark"],
  ["[data-theme=light]", "light"],
  ["[data-theme=dark]", "dark"],
]);

const isGlobal = ({ parent }: Declaration) =>
  parent?.type === "rule" && parent.toString().startsWith(":root{");

/**
 * A minified style sheet that is loaded after a page, with the values of its global tokens instead of their
 * names. If it set a token for the whole page, the browser would have to compute the style of every element
 * again.
 */
export function withOwnValues(css: string): string {
  const sheet = postcss.parse(css);
  const tokens = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (token) => {
    tokens.set(token.prop, [...(tokens.get(token.prop) ?? []), token]);
  });
  const own = [...tokens.values()].filter(
    ([token, ...others]) => others.length === 0 && token && isGlobal(token),
  );
  const values = new Map(own.flat().map(({ prop, value }) => [prop, value]));
  const filled = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = values.get(name);
      return value === undefined ? use : filled(value);
    });
  sheet.walkDecls((line) => {
    if (values.has(line.prop)) line.remove();
    else if (line.value.includes("var(")) line.value = filled(line.value);
  });
  sheet.walkRules((rule) => {
    const [line, ...others] = rule.nodes;
    const isScheme =
      line?.type === "decl" && line.prop === "color-scheme" && line.value === schemes.get(rule.selector);
    if (line === undefined || (isScheme && others.length === 0)) rule.remove();
  });
  return sheet.toString();
}
