import { readFileSync, renameSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { ask } from "#contract/console/asks.ts";
import { pictureLimits } from "#contract/console/pictures.ts";
import { commit } from "#tools/entry/commit.mjs";
import { contentFolder } from "#tools/entry/content.mjs";

// A picture may come from strangers, so only three file types are decoded.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

/** Most pixels of a picture that is decoded. */
const most = 40_000_000;

/**
 * Decodes a picture and encodes it again as WebP, upright and without metadata. Throws when it is no picture.
 */
async function writtenAnew(content: Buffer) {
  const { side } = pictureLimits;
  const { data, info } = await sharp(content, { limitInputPixels: most, failOn: "warning" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { content: data.toString("base64"), width: info.width, height: info.height };
}

// A program, run for one ask: it reads one file and writes another. As a process of its own, it protects the
// helper from the files that it decodes.

const [, , from = "", to = ""] = process.argv;

async function answer() {
  const wish = ask.parse(JSON.parse(readFileSync(from, "utf8")));
  switch (wish.kind) {
    case "picture":
      return { kind: wish.kind, ...(await writtenAnew(Buffer.from(wish.content, "base64"))) };
    case "commit":
      commit(contentFolder, wish);
      return { kind: wish.kind };
  }
}

const refused = { kind: "refused" } as const;
const given = await answer().catch((error: unknown) => {
  console.error(String(error));
  return refused;
});
writeFileSync(`${to}.part`, JSON.stringify(given));
renameSync(`${to}.part`, to);
