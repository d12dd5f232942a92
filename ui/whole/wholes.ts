/** Ranges, times of day and names of standards. Browsers break a range at its hyphen. It is no other character because people search for it and copy it. */
const whole =
  /(?<![\d,.$€£])[$€£]?\d[\d,.]*(?:(?:-|\s?–\s?)[$€£]?\d[\d,.]*)+|(?<!\d)\d{1,2}:\d\d\s[AP]M\b|\b(?:SOC 2|ISO 27001)\b/g;

/** A text in parts, of which those that are whole must not break. */
export function wholesIn(text: string): readonly { readonly text: string; readonly isWhole: boolean }[] {
  const parts: { text: string; isWhole: boolean }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(whole)) {
    if (index > from) parts.push({ text: text.slice(from, index), isWhole: false });
    parts.push({ text: found, isWhole: true });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isWhole: false });
  return parts;
}
