const numbers = /[$€£]?\d[\d,.]*/g;

const letter = /\p{L}/u;

const words = /\p{L}+/gu;

/** A name of three letters or more, such as "SOC" or "November". */
const name = /^\p{Lu}\p{L}{2}/u;

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

/** Numbers with the name before them, and those between which only a hyphen or a dash stands. */
function wholeSpans(text: string): readonly Span[] {
  const names = new Map(
    [...text.matchAll(words)]
      .filter(([word]) => name.test(word))
      .map(spanOf)
      .map(({ from, to }) => [to + 1, from]),
  );
  const spans: Span[] = [];
  let last: Span | undefined;
  for (const { from, to } of [...text.matchAll(numbers)].filter((one) => !isInWord(one)).map(spanOf)) {
    const isJoined = last !== undefined && isJoint(text.slice(last.to, from));
    const named = text.charAt(from - 1) === " " ? names.get(from) : undefined;
    const span: Span = { from: isJoined && last ? last.from : (named ?? from), to };
    if (isJoined && spans.at(-1)?.from === span.from) spans.pop();
    if (isJoined || span.from < from) spans.push(span);
    last = span;
  }
  return spans;
}

/**
 * A text in parts, of which those that are whole must not break: ranges, and a name with its number. Browsers break these at
 * a hyphen or a space, which is no other character because people search for it and copy it. What stands at them without a
 * space belongs to them: an element that does not break is read with a space before and after it.
 */
export function wholesIn(text: string): readonly { readonly text: string; readonly isWhole: boolean }[] {
  const parts: { text: string; isWhole: boolean }[] = [];
  let end = 0;
  const isSpace = (at: number) => at >= text.length || text.charAt(at).trim() === "";
  for (const span of wholeSpans(text)) {
    let { from, to } = span;
    while (from > end && !isSpace(from - 1)) from -= 1;
    while (!isSpace(to)) to += 1;
    if (to <= end) continue;
    if (from > end) parts.push({ text: text.slice(end, from), isWhole: false });
    parts.push({ text: text.slice(from, to), isWhole: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
}
