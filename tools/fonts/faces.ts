/** What is kept of a face. Everything else in the source file is dropped. */
export type Face = {
  /** File of an npm package, as an import specifier. */
  readonly source: string;
  /** Path from the repository's root. */
  readonly target: string;
  readonly characters: string;
  /** OpenType features that survive. */
  readonly features: readonly string[];
  /** Glyphs without a character of their own that survive: those these texts turn into under a feature. */
  readonly alternates: readonly { readonly feature: string; readonly text: string }[];
  /** Range kept of each variable axis. */
  readonly axes: Readonly<Record<string, readonly [min: number, max: number]>>;
};

const basicLatin = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const typography = "\u00a0–—‘’“”…•·−×÷½°§©®™€£¥";
/** The accented letters met most often in names; any other falls back to the system's face. */
const nameLetters = "áäåçéèíñóöøúüÖ";

const digits = "0123456789";

/**
 * The two faces of the site. Tabular figures are kept for digits only: the sources also widen the comma
 * and the point, which tears prices apart.
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

/** Bytes that the two files may weigh together. */
export const fontBudget = 40_000;
