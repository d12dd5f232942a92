import { createHash } from "node:crypto";

/** What the site is to say: every text by its path in the folder of content, and the names of its pictures. */
export type Version = {
  readonly texts: ReadonlyMap<string, string>;
  /** The folder of its pictures; undefined: it has none. */
  readonly pictures: string | undefined;
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

/** One value for the texts of a version: two versions that say the same have the same. */
export function stampOf({ texts }: Pick<Version, "texts">): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${text}\0`);
  return hash.digest("base64url").slice(0, 16);
}
