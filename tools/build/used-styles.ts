import { transform } from "lightningcss";

/**
 * The targets of the build. With older targets light-dark() would be rewritten, and nested themes would break.
 */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

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

/** Styles without white space, comments and names that nobody uses. */
export function minified(css: string, unusedSymbols: readonly string[] = []): string {
  const code = Buffer.from(css);
  return transform({
    filename: "sheet.css",
    code,
    minify: true,
    unusedSymbols: [...unusedSymbols],
    targets,
  }).code.toString();
}

/** Minified styles without unused tokens, faces and animations. It repeats: removing one can make another unused. */
export function reducedStyles(css: string): string {
  const next = minified(withoutUnusedFaces(css), unusedNames(css));
  return next.length < css.length ? reducedStyles(next) : css;
}
