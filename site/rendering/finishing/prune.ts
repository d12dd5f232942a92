/** What a page needs for a selector to match: a class (".a"), an element ("a"), or all needs of one of several lists. */
export type Need = string | readonly (readonly Need[])[];

/** A part of a style sheet, as the build takes sheets apart (tools/build/style-parts.ts). */
export type Part =
  /** A declaration, or an at-rule without a block. */
  | { readonly kind: "line"; readonly text: string }
  /** A declaration of a custom property. */
  | { readonly kind: "token"; readonly name: string; readonly text: string }
  /** Its name is the animation's, or the font family. */
  | { readonly kind: "keyframes" | "face"; readonly name: string; readonly text: string }
  | { readonly kind: "group"; readonly head: string; readonly parts: readonly Part[] }
  | {
      readonly kind: "rule";
      readonly selectors: readonly { readonly text: string; readonly needs: readonly Need[] }[];
      readonly parts: readonly Part[];
    };

/** Code that may add elements and classes to a page: its words, its text, and the tokens that it reads or sets. */
export type Added = {
  readonly words: ReadonlySet<string>;
  readonly text: string;
  readonly tokens: readonly string[];
};

/** What code, or data that code reads, may add to a page. */
export function addedBy(text: string): Added {
  return {
    words: new Set(text.match(/[\w-]+/g)),
    text,
    tokens: Array.from(text.matchAll(/["'`](--[\w-]+)["'`]/g), ([, name = ""]) => name),
  };
}

/** Classes and elements that stand on a page: ".a", "a". */
function namesOn(html: string): ReadonlySet<string> {
  const lists = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = ""]) => list.split(/\s+/));
  const elements = Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = ""]) => name.toLowerCase());
  return new Set([...lists.flat().map((name) => `.${name}`), ...elements]);
}

/**
 * Components compose some names, for example `button-${look}`; the values of `look` are in the code or its
 * data.
 */
function isComposed(name: string, code: readonly Added[]): boolean {
  const cut = name.lastIndexOf("-") + 1;
  const start = `${name.slice(0, cut)}\${`;
  return (
    cut > 0 &&
    code.some(({ words }) => words.has(name.slice(cut))) &&
    code.some(({ text }) => text.includes(start))
  );
}

/** Whether a page may have a class or an element, once its code runs. */
function mayHave(names: ReadonlySet<string>, code: readonly Added[]): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const bare = name.replace(/^\./, "");
    const answer =
      known.get(name) ??
      (names.has(name) ||
        code.some(({ words }) => words.has(bare)) ||
        (bare !== name && isComposed(bare, code)));
    known.set(name, answer);
    return answer;
  };
}

/** The parts whose selectors may match. */
function matching(parts: readonly Part[], may: (name: string) => boolean): readonly Part[] {
  const fits = (needs: readonly Need[]): boolean =>
    needs.every((need) => (typeof need === "string" ? may(need) : need.some(fits)));
  return parts.flatMap((part): readonly Part[] => {
    if (part.kind !== "rule" && part.kind !== "group") return [part];
    const left = matching(part.parts, may);
    if (left.length === 0) return [];
    if (part.kind === "group") return [{ ...part, parts: left }];
    const selectors = part.selectors.filter(({ needs }) => fits(needs));
    return selectors.length === 0 ? [] : [{ ...part, selectors, parts: left }];
  });
}

/** Every part, and every part within. */
function flat(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => ("parts" in part ? flat(part.parts) : [part]));
}

function tokensIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name);
}

/** The tokens that lines or code use, also through other tokens. */
function usedTokens(parts: readonly Part[], code: readonly Added[]): ReadonlySet<string> {
  const values = Map.groupBy(
    parts.filter((part) => part.kind === "token"),
    ({ name }) => name,
  );
  const others = parts.flatMap((part) => (part.kind !== "token" && "text" in part ? [part.text] : []));
  const waiting = [...code.flatMap(({ tokens }) => tokens), ...tokensIn(others.join(";"))];
  const used = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const { text } of values.get(name) ?? []) waiting.push(...tokensIn(text));
  }
  return used;
}

function written(parts: readonly Part[], isUsed: (part: Part) => boolean): string {
  const texts = parts.filter(isUsed).map((part) => {
    if (!("parts" in part))
      return part.kind === "line" || part.kind === "token" ? `${part.text};` : part.text;
    const inner = written(part.parts, isUsed).replace(/;$/, "");
    const head = part.kind === "rule" ? part.selectors.map(({ text }) => text).join(",") : part.head;
    return inner === "" ? "" : `${head}{${inner}}`;
  });
  return texts.join("");
}

/**
 * The styles that a page may need: rules for what stands on it or may be added by its code, and the tokens, faces and
 * animations that these use. When in doubt, styles stay.
 */
export function prunedStyles(html: string, parts: readonly Part[], code: readonly Added[]): string {
  const left = matching(parts, mayHave(namesOn(html), code));
  const all = flat(left);
  const tokens = usedTokens(all, code);
  const isNamed = (name: string) =>
    all.some(
      (part) =>
        (part.kind === "line" || (part.kind === "token" && tokens.has(part.name))) &&
        part.text.includes(name),
    );
  const named = new Map(
    all.flatMap((part) =>
      part.kind === "keyframes" || part.kind === "face" ? [[part.name, isNamed(part.name)]] : [],
    ),
  );
  return written(left, (part) => {
    if (part.kind === "token") return tokens.has(part.name);
    return part.kind !== "keyframes" && part.kind !== "face" ? true : named.get(part.name) === true;
  });
}
