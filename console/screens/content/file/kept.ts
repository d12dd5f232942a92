import { z } from "zod";

/** A clash: a place that two people changed differently. One typed, the other one saved. */
const clash = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  mine: z.unknown(),
  theirs: z.unknown(),
});

const fields = z.object({ value: z.unknown(), body: z.string().nullable() });

/** What somebody typed in a file and has not saved. */
const typed = z.object({
  /** The revision of the draft at which typing began; 0 when there was no draft. */
  revision: z.number(),
  /** The content at that revision. */
  before: fields.extend({ text: z.string() }),
  /** `fields`: typed in the form. `text`: typed in the text of the file. */
  now: z.discriminatedUnion("mode", [
    fields.extend({ mode: z.literal("fields") }),
    z.object({ mode: z.literal("text"), text: z.string() }),
  ]),
  clashes: z.array(clash),
});

export type Typed = z.infer<typeof typed>;

/** What this browser keeps under a name; undefined when there is nothing, or nothing that can be read. */
export function keptIn(place: string): Typed | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : typed.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Keeps in this browser what is typed; undefined removes it. */
export function keep(place: string, what: Typed | undefined): void {
  try {
    if (what === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // If the browser keeps nothing, what is typed lasts as long as the page.
  }
}
