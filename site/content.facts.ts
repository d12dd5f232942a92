import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { company } from "#contract/company.ts";

/** content/plans.yaml. */
export const plans = z.strictObject({
  plans: z
    .array(
      z.strictObject({
        slug: z.string().regex(/^[a-z0-9-]+$/),
        group: z.enum(["managed", "consulting", "hybrid"]),
        name: z.string(),
        price: z.string(),
        period: z.string(),
        badge: z.string().optional(),
      }),
    )
    .length(12),
});

/** The parsed content of content/{name}.yaml. */
export async function yaml(name: string): Promise<unknown> {
  return parse(await readFile(`content/${name}.yaml`, "utf8"));
}

/** What the {curly} names in content stand for: facts of company.yaml, `price:` and `period:` of plans.yaml. */
async function facts(): Promise<ReadonlyMap<string, string>> {
  const { promises, name, description, supportHours, tagline } = company.parse(await yaml("company"));
  const list = plans.parse(await yaml("plans")).plans;
  return new Map([
    ...Object.entries({ ...promises, name, description, supportHours, tagline }).map(
      ([key, value]): [string, string] => [key, String(value)],
    ),
    ...list.map(({ slug, price }): [string, string] => [`price:${slug}`, price]),
    ...list.map(({ slug, period }): [string, string] => [`period:${slug}`, period]),
  ]);
}

function fill(words: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof words === "string") {
    return words.replace(/\{([\w:-]+)\}/g, (token, key: string) => {
      const fact = known.get(key);
      if (fact === undefined) throw new Error(`Nothing is known about ${token} in "${words}".`);
      return fact;
    });
  }
  if (Array.isArray(words)) return words.map((word) => fill(word, known));
  if (typeof words === "object" && words !== null) {
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, fill(value, known)]));
  }
  return words;
}

/** The words of content/{name}.yaml with the facts filled in. Throws when a {name} stands for nothing. */
export async function wordsWithFacts(name: string): Promise<unknown> {
  return fill(await yaml(name), await facts());
}
