import { z } from "zod";

/** Kinds of claims: what others decided, what they found, what we advise, and what we say about ourselves. */
const kinds = ["standard", "law", "market", "advice", "own"] as const;

const name = z.string().regex(/^[a-z][a-z0-9-]*$/, "write names in small letters with hyphens: nist-csf.");

const review = {
  /** Where it can be looked up. */
  source: z.string().min(1).meta({ title: "Source", description: "Where it can be looked up." }),
  /** Day of the last review. */
  reviewed: z.iso.date().meta({ title: "Last checked on" }),
  /** Who looked, as a role. */
  by: z.string().min(1).meta({ title: "Checked by", description: "A role." }),
};

const group = z.strictObject({
  title: z.string().meta({ title: "Heading" }),
  kind: z.enum(kinds).meta({ title: "What they are" }),
  ...review,
  /** Content of another file that is reviewed as a whole. */
  covers: z.enum(["promises", "prices", "legal", "readiness"]).optional(),
  /** Claims by name: only the words, or words with their own source or review. */
  claims: z
    .record(
      name,
      z.union([
        z.string(),
        z.strictObject({
          value: z.string(),
          source: z.string().optional(),
          reviewed: z.iso.date().optional(),
          by: z.string().optional(),
        }),
      ]),
    )
    .default({}),
});

/** content/claims.yaml: what the site says and somebody has to look up again from time to time. */
export const claimsFile = z.strictObject({
  groups: z.array(group).min(1),
  /**
   * Sentences with a number, written as `#`, and the claim that it must equal. Tests look everywhere for them.
   */
  sentences: z.array(
    z.strictObject({ text: z.string().regex(/#/, "write # for the number."), is: z.string() }),
  ),
  /** Numbers of examples, no claims. `file` without the folder content/; `text` exactly as in the file. */
  examples: z.array(z.strictObject({ file: z.string(), text: z.string() })),
});

export type ClaimsFile = Readonly<z.infer<typeof claimsFile>>;

/** One claim, with its source and its last review. */
export type Claim = {
  readonly name: string;
  /** The words as they stand in a sentence. */
  readonly value: string;
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly reviewed: string;
  readonly by: string;
};

/** All claims of the file, in its order. Throws when two have the same name. */
export function claimsOf({ groups }: ClaimsFile): readonly Claim[] {
  const claims = groups.flatMap(({ claims: said, ...whole }) =>
    Object.entries(said).map(([name, words]) => {
      const own = typeof words === "string" ? { value: words } : words;
      const { value, source = whole.source, reviewed = whole.reviewed, by = whole.by } = own;
      return { name, value, source, reviewed, by };
    }),
  );
  const twice = claims.find(({ name }, index) => claims.findIndex((other) => other.name === name) < index);
  if (twice !== undefined) throw new Error(`content/claims.yaml has two claims named ${twice.name}.`);
  return claims;
}

/** Months after which a claim needs a new review. */
const lasts = 12;

/** Claims, and content of other files, whose last review is more than twelve months before `now`. */
export function dueForReview(
  file: ClaimsFile,
  now: Date,
): readonly Pick<Claim, "name" | "reviewed" | "by">[] {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - lasts);
  const covered = file.groups.flatMap(({ covers, title, reviewed, by }) =>
    covers === undefined ? [] : [{ name: title, reviewed, by }],
  );
  const oldest = before.toISOString().slice(0, 10);
  return [...covered, ...claimsOf(file)]
    .filter(({ reviewed }) => reviewed < oldest)
    .map(({ name, reviewed, by }) => ({ name, reviewed, by }));
}
