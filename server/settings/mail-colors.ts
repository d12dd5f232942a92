import { realpathSync } from "node:fs";
import { type Colors, painted } from "#brand/paint.ts";
import { readBrand } from "#brand/read.ts";
import { contentFolder } from "./content-folder.ts";

function colorsOf(brand: Colors) {
  const inInk = (hex: string) => painted(hex, "ink", brand);
  return {
    day: {
      paper: inInk("#f7fbf8"),
      sheet: inInk("#fdfefd"),
      ink: brand.ink,
      quiet: inInk("#4a5f57"),
      rule: inInk("#c6d8ce"),
      light: brand.light,
    },
    night: {
      paper: inInk("#0d1613"),
      sheet: inInk("#14201c"),
      ink: inInk("#edf3ee"),
      quiet: inInk("#a4b5ac"),
      rule: inInk("#2b3a34"),
    },
  };
}

/** A cache of the last reading, by folder: each build has a folder of its own. */
let last: { readonly folder: string; readonly colors: ReturnType<typeof colorsOf> } | undefined;

/** The colors of mails, from brand/brand.yaml of the served build's content. Throws when the file is wrong. */
export function mailColors(): ReturnType<typeof colorsOf> {
  const folder = realpathSync(contentFolder());
  if (last?.folder !== folder) last = { folder, colors: colorsOf(readBrand(folder)) };
  return last.colors;
}
