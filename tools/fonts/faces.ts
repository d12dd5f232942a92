/** The parts of a face that are kept. Everything else in the source file is dropped. */
export type Face = {
  /** File of an npm package, as an import specifier. */
  readonly source: string;
  /** Path from the repository's root. */
  readonly target: string;
  readonly characters: string;
  /** OpenType features that are kept. */
  readonly features: readonly string[];
  /**
   * Glyphs without a character of their own that are kept: the glyphs of these texts with the feature switched
   * on.
   */
  readonly alternates: readonly { readonly feature: string; readonly text: string }[];
  /** Range kept of each variable axis. */
  readonly axes: Readonly<Record<string, readonly [min: number, max: number]>>;
};

const basicLatin = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const typography = "\u00a0–—‘’“”…•·−×÷½°§©®™€£¥";
/** The most common accented letters in names; other letters are shown in a system font. */
const nameLetters = "áäåçéèíñóöøúüÖ";

const digits = "0123456789";

/**
 * The two faces of the site. Tabular figures are kept for digits only: in the sources the comma and the point
 * are wider too, which leaves gaps in prices.
 */
export const faces: readonly Face[] = [
  {
    source: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    target: "site/public/fonts/schibsted.woff2",
    characters: basicLatin + typography + nameLetters,
    features: ["kern", "liga", "tnum"],
    alternates: [
      { feature: "tnum", text: digits },
      { feature: "liga", text: "fi fl" },
    ],
    axes: { wght: [400, 700] },
  },
  {
    source: "@fontsource/stix-two-text/files/stix-two-text-latin-400-normal.woff2",
    target: "site/public/fonts/stix.woff2",
    characters: `${basicLatin}${typography}é`,
    features: ["kern", "liga"],
    alternates: [{ feature: "liga", text: "fi fl ff ffi ffl" }],
    axes: {},
  },
];

/** Most bytes of both files together. */
export const fontBudget = 40_000;
