// A digit inside a word, such as that of a reference, is no number.
const numbers = /(?<![\p{L}\d])[$€£]?\d[\d,.]*/gu;

type Span = { readonly from: number; readonly to: number };

function spanOf({ 0: found, index }: RegExpExecArray): Span {
  return { from: index, to: index + found.length };
}

function isJoint(between: string): boolean {
  return between === "-" || between.trim() === "–";
}

/** Numbers between which only a hyphen or a dash stands. */
function rangesIn(text: string): readonly Span[] {
  const ranges: Span[] = [];
  let last: Span | undefined;
  for (const span of Array.from(text.matchAll(numbers), spanOf)) {
    const joined = last && isJoint(text.slice(last.to, span.from)) ? { ...last, to: span.to } : undefined;
    if (joined) ranges[ranges.at(-1)?.from === joined.from ? ranges.length - 1 : ranges.length] = joined;
    last = joined ?? span;
  }
  return ranges;
}

/**
 * A text in parts, of which those that are whole must not break: ranges. Browsers break one at its hyphen, which is no
 * other character because people search for it and copy it.
 */
export function wholesIn(text: string): readonly { readonly text: string; readonly isWhole: boolean }[] {
  const parts: { text: string; isWhole: boolean }[] = [];
  let end = 0;
  for (const { from, to } of rangesIn(text)) {
    if (from > end) parts.push({ text: text.slice(end, from), isWhole: false });
    parts.push({ text: text.slice(from, to), isWhole: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
}
