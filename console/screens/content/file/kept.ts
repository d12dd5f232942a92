import { z } from "zod";

/** What is wrong between what was typed and what somebody else saved: both changed one place. */
const clash = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  mine: z.unknown(),
  theirs: z.unknown(),
});

const fields = z.object({ value: z.unknown(), body: z.string().nullable() });

/** What somebody typed in a file and has not saved. */
const typed = z.object({
  /** The draft's revision that it was typed upon; 0: there was none. */
  revision: z.number(),
  /** What stood there then. */
  before: fields.extend({ text: z.string() }),
  /** `fields`: in the form. `text`: in the file as it is written. */
  now: z.discriminatedUnion("mode", [
    fields.extend({ mode: z.literal("fields") }),
    z.object({ mode: z.literal("text"), text: z.string() }),
  ]),
  clashes: z.array(clash),
});

export type Typed = z.infer<typeof typed>;

/** What was kept in this browser under a name; undefined where there is nothing that can be read. */
export function keptIn(place: string): Typed | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : typed.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed in this browser; undefined lets go of it. */
export function keep(place: string, what: Typed | undefined): void {
  try {
    if (what === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // Without a place to keep it, what is typed lasts as long as the page.
  }
}
