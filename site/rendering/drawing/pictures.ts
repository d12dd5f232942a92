import { iconOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import { type Typeface, typeface } from "./outlined-text.ts";
import { pngOf } from "./png.ts";
import { type Look, type ShareWords, sharePicture } from "./share-picture.ts";

const displayWeight = 500;
/** Letter spacing of display type, in em (negative: tight). */
const displayTracking = -0.02;

/** Faces by their bytes: setting one up takes longer than a picture. */
const faces = new WeakMap<Uint8Array, Typeface>();

function faceOf(sfnt: Uint8Array): Typeface {
  const known = faces.get(sfnt) ?? typeface(sfnt, displayWeight, displayTracking);
  faces.set(sfnt, known);
  return known;
}

/**
 * The picture of a page for shared links, as PNG.
 * @param sfnt the uncompressed font of headings.
 */
export function drawSharePicture(words: ShareWords, sfnt: Uint8Array, look: Look): Promise<Buffer> {
  return pngOf(sharePicture(words, faceOf(sfnt), look));
}

/**
 * Side in pixels of each icon, by its path; the mark has a margin for systems that cut icons round. Apple's
 * systems request /apple-touch-icon.png when a page names no icon.
 */
const icons = { "icons/icon-192.png": 192, "icons/icon-512.png": 512, "apple-touch-icon.png": 180 };

/** Side in pixels. */
const faviconSide = 32;

/** The icons by their paths: the mark on the paper color, in the sizes that systems need. */
export async function drawIcons({ logo, ...colors }: Look): Promise<ReadonlyMap<string, Buffer>> {
  const mark = iconOf(logo, colors.ink);
  const { day } = paperOf(colors);
  const inset = mark.replace("<svg", '<svg x="13" y="13" width="26" height="26"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52" width="52" height="52"><path fill="${day}" d="M0 0h52v52H0z"/>${inset}</svg>`;
  const drawn = new Map([["favicon.ico", favicon(await pngOf(mark, faviconSide), faviconSide)]]);
  for (const [path, side] of Object.entries(icons)) drawn.set(path, await pngOf(svg, side));
  return drawn;
}

/**
 * An icon file (.ico) that contains one PNG, which all current browsers can read: for programs that request
 * /favicon.ico without reading a page. It consists of a directory with one entry, and the picture.
 * @param side of the picture, in pixels; below 256.
 */
export function favicon(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // pictures
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where the picture begins
  return Buffer.concat([head, png]);
}
