import sharp from "sharp";
import { pictureLimits } from "#contract/console/pictures.ts";

// A picture may come from strangers, so only three file types are decoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** Most pixels of a picture that is decoded. */
const most = 40_000_000;

/**
 * Decodes a picture and encodes it again as WebP, upright and without metadata. Throws when it is no picture.
 */
export async function writtenAnew(content: Buffer) {
  const { side } = pictureLimits;
  const { data, info } = await sharp(content, { limitInputPixels: most, failOn: "warning" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { content: data.toString("base64"), width: info.width, height: info.height };
}
