import { z } from "zod";

/** Most characters of an address, and most addresses of a file. */
const most = { characters: 400, addresses: 2_000 };

const from = z
  .string()
  .max(most.characters)
  .regex(/^\/[^\s#]*$/, "write the old address without the site's name, for example /about-us.")
  .meta({
    title: "Old address",
    description: "Without the site’s name. A star at the end stands for any rest.",
  });

const to = z
  .string()
  .max(most.characters)
  .refine(
    (text) =>
      !/\s/.test(text) && (text.startsWith("https://") || (text.startsWith("/") && !text.startsWith("//"))),
    "write a page of this site, for example /about, or a whole address that begins with https://.",
  )
  .meta({ title: "New address", description: "A page of this site, or a whole https address." });

/** One old address, and where it leads. */
export const redirect = z.strictObject({ from, to });

/** content/redirects.yaml. */
export const redirectsFile = z.strictObject({
  redirects: z
    .array(redirect)
    .max(most.addresses)
    .refine(
      (all) => new Set(all.map((one) => comparable(one.from))).size === all.length,
      "an old address stands here twice: keep one of the two.",
    )
    .meta({
      title: "Old addresses",
      description: "They lead to new ones wherever this site has no page itself.",
    }),
});

export type Redirects = z.infer<typeof redirectsFile>["redirects"];

/** A path or a query as people wrote it: its letters instead of their codes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One form for all spellings of an address: case, slash at the end, codes of letters. */
export function comparable(address: string): string {
  const [path = "", ...query] = decoded(address).toLowerCase().split("?");
  const clean = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return [clean, ...query].join("?");
}

/**
 * Finds where an old address leads: by path and query, by path alone, then by the longest beginning that a star
 * follows. `url`: as it was asked for. Undefined: it is not one of them.
 */
export function redirectsOf(redirects: Redirects): (url: string) => string | undefined {
  const targets = new Map(redirects.map((one) => [comparable(one.from), one.to]));
  const beginnings = [...targets]
    .filter(([address]) => address.endsWith("*"))
    .map(([address, target]) => [address.slice(0, -1), target] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  return (url) => {
    const [whole, path = ""] = [comparable(url), comparable(url.split("?")[0] ?? "")];
    return (
      targets.get(whole) ??
      targets.get(path) ??
      beginnings.find(([beginning]) => `${path}/`.startsWith(beginning))?.[1]
    );
  };
}

/**
 * Old addresses that are told apart by their query alone, such as /?p=12, by their comparable form: they lead on also
 * where their path is a page of this site.
 */
export function queriesIn(redirects: Redirects): ReadonlyMap<string, string> {
  return new Map(
    redirects.filter(({ from }) => from.includes("?")).map(({ from, to }) => [comparable(from), to] as const),
  );
}
