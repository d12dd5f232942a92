/** Code in a text of Markdown: brackets in it are its own. */
const code = /(`{3,}[\s\S]*?`{3,}|`[^`\n]+`)/;

/** A name in brackets, with or without the backslashes of Markdown; no link, no picture, no box of a list. */
const bracketed =
  /(?:\\\[|(?<![\]!\\])\[)(\/?(?:[a-z](?:[\w-]|\\_)+|TOC))((?:\s[^[\]]*?)?\/?)\\?\](?![([:])/g;

/** What follows the name of a shortcode: attributes, one word, or nothing. Other words are a remark in brackets. */
const isGiven = (text: string) => /^\/?$|=|^\S+$/.test(text);

const written = (text: string) =>
  text
    .replaceAll(/\\(?=[^A-Za-z0-9\s]|\n)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

type Shortcode = { readonly name: string; readonly text: string };

/** A text with something else for each shortcode that stands outside of code. */
function replaced(text: string, by: (shortcode: Shortcode) => string): string {
  const isLink = (name: string) => `\n${text}`.includes(`\n[${name}]: `);
  return text
    .split(code)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(bracketed, (whole: string, name: string, rest: string) => {
            const given = written(rest);
            const called = written(name);
            if (!isGiven(given) || isLink(called)) return whole;
            return by({ name: called.replace("/", ""), text: `[${`${called} ${given}`.trim()}]` });
          }),
    )
    .join("");
}

/** The names of the shortcodes of plug-ins in a text, each once. */
export function shortcodesIn(text: string): readonly string[] {
  const names = new Set<string>();
  replaced(text, ({ name, text: whole }) => {
    names.add(name);
    return whole;
  });
  return [...names];
}

/** A text without its shortcodes; what stands between two of them stays. */
export function withoutShortcodes(text: string): string {
  return replaced(text, () => "");
}

/** A text with its shortcodes as code, so that each can be read as it was written. */
export function shortcodesAsCode(text: string): string {
  return replaced(text, ({ text: whole }) => `\`${whole}\``).replaceAll("]``[", "][");
}

/** A shortcode that nobody means as words: with attributes, an end, backslashes, or alone in its line. */
const surely =
  /\\\[\/?[a-z][^[\]\n]*\\?\]|\[[a-z][\w-]+ [^[\]\n]*=[^[\]\n]*\]|\[\/[a-z][\w-]+\]|^`?(?:\[[a-z][\w-]+\])+`?$/i;

/** The first shortcode of a line that visitors would read as it is; undefined: there is none. */
export function shortcodeLeft(line: string): string | undefined {
  const [found] = surely.exec(line.trim()) ?? [];
  return found === undefined ? undefined : written(found.replaceAll("`", ""));
}
