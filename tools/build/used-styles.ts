import { transform } from "lightningcss";
import { withOwnValues } from "./own-values.ts";
import { styleTargets } from "./style-parts.ts";

const tokenNames = /--[A-Za-z_][\w-]*/g;

/** Tokens and animations that no rule uses. */
function unusedNames(css: string): string[] {
  const tokens = [...new Set(css.match(tokenNames))].filter((name) => !css.includes(`var(${name}`));
  const animations = Array.from(css.matchAll(/@keyframes ([\w-]+)/g), ([, name = ""]) => name);
  const idle = animations.filter((name) => !new RegExp(`animation[^:]*:[^;}]*\\b${name}\\b`).test(css));
  return [...tokens, ...idle];
}

function withoutUnusedFaces(css: string): string {
  const faces = /@font-face\{font-family:([^;]+);[^}]*\}/g;
  const rest = css.replace(faces, "");
  return css.replace(faces, (face, family: string) => (rest.includes(family) ? face : ""));
}

/** The styles without unused rules and tokens. It repeats, because removing one can make another unused. */
function reduced(css: string): string {
  const { code: output } = transform({
    filename: "page.css",
    code: Buffer.from(withoutUnusedFaces(css)),
    minify: true,
    unusedSymbols: unusedNames(css),
    targets: styleTargets,
  });
  const next = output.toString();
  return next.length < css.length ? reduced(next) : css;
}

/** A style sheet that is loaded after a page, without global tokens: their values replace their names. */
export function withUsedTokens(css: string): string {
  return withOwnValues(reduced(css));
}
