import { z } from "zod";

/** `empty`: a document to be filled in. `example`: the same document, filled in. */
export const versions = ["empty", "example"] as const;

export type Version = (typeof versions)[number];

/** The text that replaces [[a name]], by name: `empty` in the empty version, `example` in the filled-in one. */
export const blanks = z.record(
  z.string().regex(/^[\w-]+$/),
  z.strictObject({ empty: z.string(), example: z.string() }),
);

export type Blanks = z.infer<typeof blanks>;

/** The text with its blanks replaced by those of a version. Throws when a blank has no entry. */
export function withBlanks(text: string, known: Blanks, version: Version): string {
  return text.replaceAll(/\[\[([\w-]+)\]\]/g, (blank, name: string) => {
    const found = known[name];
    if (found === undefined) throw new Error(`Nothing is known about ${blank} in "${text.slice(0, 200)}".`);
    return found[version];
  });
}
