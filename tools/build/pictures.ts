import { readFileSync } from "node:fs";
import { join } from "node:path";
import { iconOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import type { Company } from "#contract/company.ts";
import type { PublicPage } from "#site/rendering/finishing/public-page.ts";
import { fromWoff2 } from "#tools/fonts/woff2.ts";
import { favicon } from "./favicon.ts";
import { forEach } from "./for-each.ts";
import { kept } from "./kept.ts";
import { type Typeface, typeface } from "./outlined-text.ts";
import { type Look, sharePicture } from "./share-picture.ts";
import { write } from "./write.ts";

const typefaceFile = "site/public/fonts/schibsted.woff2";
const displayWeight = 500;
/** Letter spacing of display type, in em (negative: tight). */
const displayTracking = -0.02;

/** Draws an SVG as PNG (site/rendering/drawing/png.ts), `width` pixels wide. */
type Draw = (svg: string, width?: number) => Promise<Buffer>;

/** The same, but draws what an earlier build has drawn no more. */
function keeping(draw: Draw): Draw {
  return (svg, width) => kept(`drawn ${width}`, svg, () => draw(svg, width));
}

/** Sets headings. Unpacked when the first one is set, because most builds have every picture already. */
function displayFace(): () => Promise<Typeface> {
  let face: Promise<Typeface> | undefined;
  const unpack = async () =>
    typeface(await fromWoff2(readFileSync(typefaceFile)), displayWeight, displayTracking);
  return () => (face ??= unpack());
}

/**
 * Draws the picture of every page into the built site, at the path that the page names.
 * @param by the name of the code that draws: a picture is kept as long as that and its words are the same.
 */
export async function drawSharePictures(
  site: string,
  { draw, by }: { readonly draw: Draw; readonly by: string },
  pages: readonly PublicPage[],
  { name, domain }: Pick<Company, "name" | "domain">,
  look: Look,
): Promise<void> {
  const face = displayFace();
  const png = keeping(draw);
  await forEach(pages, async ({ heading, address, image }) => {
    const { pathname } = new URL(address);
    const words = { company: name, heading, address: domain + (pathname === "/" ? "" : pathname) };
    const make = async () => png(sharePicture(words, await face(), look));
    write(join(site, image), await kept(`share ${by}`, JSON.stringify([words, look]), make));
  });
}

/**
 * Side in pixels of each icon, by its path; the mark has a margin for systems that cut icons round. Apple's
 * systems request /apple-touch-icon.png when a page names no icon.
 */
const icons = { "icons/icon-192": 192, "icons/icon-512": 512, "apple-touch-icon": 180 };

/** Side in pixels. */
const faviconSide = 32;

/** Draws the icons: the mark on the paper color, in the sizes that systems need. */
export async function drawIcons(site: string, draw: Draw, { logo, ...colors }: Look): Promise<void> {
  const png = keeping(draw);
  const mark = iconOf(logo, colors.ink);
  const { day } = paperOf(colors);
  const inset = mark.replace("<svg", '<svg x="13" y="13" width="26" height="26"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52" width="52" height="52"><path fill="${day}" d="M0 0h52v52H0z"/>${inset}</svg>`;
  for (const [path, size] of Object.entries(icons)) {
    write(join(site, `${path}.png`), await png(svg, size));
  }
  write(join(site, "favicon.ico"), favicon(await png(mark, faviconSide), faviconSide));
}
