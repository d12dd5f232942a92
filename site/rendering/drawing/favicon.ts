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
