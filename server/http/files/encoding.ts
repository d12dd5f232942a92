/** Content codings in which the site's files may exist, best first. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** Weight of `identity` when the header does not mention it: acceptable, after everything named. */
const unnamedIdentity = 0.0001;

/** A weight is 0 to 1 with up to three decimals (RFC 9110, section 12.4.2); anything else counts as refused. */
function weight(parameters: readonly string[]): number {
  const given = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((one) => one.startsWith("q="));
  if (given === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}

function weights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";");
      const coding = name.trim().toLowerCase();
      return [coding === "x-gzip" ? "gzip" : coding, weight(parameters)];
    }),
  );
}

/** Cache of parsed headers: browsers send few different ones. */
const known = new Map<string, ReadonlyMap<string, number>>();

/** Headers remembered at most, so that invented ones cannot fill the memory. */
const mostKnown = 64;

function rememberedWeights(header: string): ReadonlyMap<string, number> {
  const found = known.get(header) ?? weights(header);
  if (known.size >= mostKnown && !known.has(header)) known.clear();
  known.set(header, found);
  return found;
}

/**
 * Chooses the coding of an answer from an Accept-Encoding header (RFC 9110, section 12.5.3): the one with the
 * highest weight that exists, the smaller one when two weigh the same. When the header refuses all, the plain
 * bytes are sent: they are more useful than an error.
 */
export function chooseEncoding(
  header: string | undefined,
  exists: (encoding: Encoding) => boolean,
): Encoding {
  if (header === undefined) return "identity";
  const named = rememberedWeights(header);
  const weightOf = (encoding: Encoding) =>
    named.get(encoding) ?? named.get("*") ?? (encoding === "identity" ? unnamedIdentity : 0);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of encodings) {
    const current = exists(encoding) ? weightOf(encoding) : 0;
    if (current > bestWeight) {
      best = encoding;
      bestWeight = current;
    }
  }
  return best;
}
