/** Where the region of a page begins and ends while the page is made: characters that no text has. */
export const regionMarks = { begin: "\uE0F0", end: "\uE0F1" };

/** A finished page without the marks, and where its region stands in it, in bytes. */
export type Cut = { readonly html: string; readonly from: number; readonly to: number };

/** Takes the marks out of a page. Throws when it does not have both. */
export function withoutMarks(marked: string): Cut {
  const [before, rest = ""] = marked.split(regionMarks.begin);
  const [region, after] = rest.split(regionMarks.end);
  if (before === undefined || region === undefined || after === undefined)
    throw new Error("The page has no region.");
  const from = Buffer.byteLength(before);
  return { html: before + region + after, from, to: from + Buffer.byteLength(region) };
}
