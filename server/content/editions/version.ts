import { createHash } from "node:crypto";
import { basename } from "node:path";

/** What the site is to say: every text by its path in the folder of content, and its pictures. */
export type Version = {
  readonly texts: ReadonlyMap<string, string>;
  /** The files of its pictures, full paths. */
  readonly pictures: readonly string[];
  /** The day on which it last changed: YYYY-MM-DD. */
  readonly changed: string;
};

/** What an edition is made with besides: what owners set, and the day, on which offers and years depend. */
export type Surroundings = {
  /** The site's own address. */
  readonly site: string;
  /** CALENDLY_URL; undefined: company.yaml says where calls are booked. */
  readonly calendlyUrl: string | undefined;
  /** The firm's: YYYY-MM-DD. */
  readonly day: string;
};

const stamps = new WeakMap<Version, string>();

/** One value for a version: two versions that say and show the same have the same. */
export function stampOf(version: Version): string {
  const known = stamps.get(version) ?? computedStamp(version);
  stamps.set(version, known);
  return known;
}

function computedStamp({ texts, pictures }: Version): string {
  const names = new Set(pictures.map((path) => basename(path)));
  const hash = createHash("sha256").update(JSON.stringify([...names].toSorted()));
  for (const [path, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${text}\0`);
  return hash.digest("base64url").slice(0, 16);
}
