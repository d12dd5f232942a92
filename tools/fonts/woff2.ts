import wawoff2 from "wawoff2";

let idle: Promise<unknown> = Promise.resolve();

/**
 * The package returns a view of memory that its next call overwrites, so calls run one at a time and copy the
 * result.
 */
function alone(convert: (font: Uint8Array) => Promise<Uint8Array>, font: Uint8Array): Promise<Uint8Array> {
  const converted = idle.then(async () => Uint8Array.from(await convert(font)));
  idle = converted.catch(() => {});
  return converted;
}

/** An uncompressed font as WOFF2. */
export function toWoff2(sfnt: Uint8Array): Promise<Uint8Array> {
  return alone(wawoff2.compress, sfnt);
}

/** A WOFF2 file as an uncompressed font. */
export function fromWoff2(woff2: Uint8Array): Promise<Uint8Array> {
  return alone(wawoff2.decompress, woff2);
}
