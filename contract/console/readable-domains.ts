const [base, least, most, skew, damping] = [36, 1, 26, 38, 700];

/** Adapts the bias (RFC 3492, 6.1). */
function biasAfter(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damping : 2));
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((base - least) * most) / 2; steps += base) left = Math.floor(left / (base - least));
  return steps + Math.floor(((base - least + 1) * left) / (left + skew));
}

/** The letters of a label after its "xn--" (Punycode, RFC 3492); undefined: it is none. */
function decoded(label: string): string | undefined {
  const end = label.lastIndexOf("-");
  const letters = [...label.slice(0, Math.max(end, 0))].map((letter) => letter.charCodeAt(0));
  const digits = [...label.slice(end + 1)].map((digit) => Number.parseInt(digit, base));
  // Letters are 0 to 25 here and digits follow; elsewhere digits come first.
  const values = digits.map((digit) => (digit < 10 ? digit + most : digit - 10));
  let [code, place, bias, next] = [128, 0, 72, 0];
  while (next < values.length) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base) {
      const value = values[next];
      if (value === undefined || Number.isNaN(value)) return undefined;
      next += 1;
      place += value * weight;
      const threshold = Math.min(Math.max(step - bias, least), most);
      if (value < threshold) break;
      weight *= base - threshold;
      if (weight > 0x7f_ff_ff_ff || place > 0x7f_ff_ff_ff) return undefined;
    }
    const count = letters.length + 1;
    bias = biasAfter(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10_ff_ff) return undefined;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

/** Latin letters of Europe whose accents are seen; dotless i and others that pass for plain letters are none. */
const plain = /^[a-z0-9.\-\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e]+$/;

/** A domain in the letters of its people, with its ASCII form behind where letters may pass for others. */
function readableDomain(domain: string): string {
  const ascii = domain.toLowerCase();
  const labels = ascii
    .split(".")
    .map((label) => (label.startsWith("xn--") ? decoded(label.slice(4)) : label));
  if (labels.includes(undefined)) return domain;
  const readable = labels.join(".");
  // What a browser would write otherwise is no such domain.
  if (!URL.canParse(`https://${readable}`) || new URL(`https://${readable}`).hostname !== ascii)
    return domain;
  return plain.test(readable) ? readable : `${readable} (${ascii})`;
}

/**
 * A text with its internationalized domains as people write them: "xn--bro28-kva.example" becomes "büro28.example".
 * Where letters may pass for others, as in Cyrillic, the ASCII form stands behind in brackets.
 */
export function readableDomains(text: string): string {
  if (!/xn--/i.test(text)) return text;
  return text
    .split(/([a-z0-9.-]+)/i)
    .map((run) => (/xn--/i.test(run) ? readableDomain(run) : run))
    .join("");
}
