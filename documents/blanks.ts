import { z } from "zod";

/** Whether a document comes to be filled in, or as somebody has filled it in. */
export const versions = ["empty", "example"] as const;

export type Version = (typeof versions)[number];

/** What stands for [[a name]] in a text: `empty` where it is to be filled in, `example` where it has been. */
export const blanks = z.record(
  z.string().regex(/^[\w-]+$/),
  z.strictObject({ empty: z.string(), example: z.string() }),
);

export type Blanks = z.infer<typeof blanks>;

/** The text with its blanks as that version has them. Throws when one has no entry. */
export function withBlanks(text: string, known: Blanks, version: Version): string {
  return text.replaceAll(/\[\[([\w-]+)\]\]/g, (blank, name: string) => {
    const found = known[name];
    if (found === undefined) throw new Error(`Nothing is known about ${blank} in "${text.slice(0, 200)}".`);
    return found[version];
  });
}
