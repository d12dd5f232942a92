const numbers = /[$€£]?\d[\d,.]*/g;

const letter = /\p{L}/u;

type Span = { readonly from: number; readonly to: number };

function spanOf({ 0: found, index }: RegExpExecArray): Span {
  return { from: index, to: index + found.length };
}

/** Whether a digit stands inside a word, such as a reference: then it is no number. */
function isInWord({ index, input }: RegExpExecArray): boolean {
  return letter.test(input.charAt(index - 1));
}

function isJoint(between: string): boolean {
  return between === "-" || between.trim() === "–";
}

/** Numbers between which only a hyphen or a dash stands. */
function rangesIn(text: string): readonly Span[] {
  const ranges: Span[] = [];
  let last: Span | undefined;
  const found = [...text.matchAll(numbers)].filter((one) => !isInWord(one));
  for (const span of found.map(spanOf)) {
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
