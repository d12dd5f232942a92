import sharp from "sharp";
import { pictureLimits } from "#contract/console/pictures.ts";

// A picture is the one thing that strangers to us may have made: nothing but three kinds is even looked at.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** Most pixels of a picture that is decoded. */
const most = 40_000_000;

/** A picture decoded and written anew as WebP, upright, without what a camera adds. Throws when it is none. */
export async function writtenAnew(content: Buffer) {
  const { side } = pictureLimits;
  const { data, info } = await sharp(content, { limitInputPixels: most, failOn: "warning" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { content: data.toString("base64"), width: info.width, height: info.height };
}
