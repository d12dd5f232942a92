/** Longest piece that is spoken at once, in characters: some browsers stop speaking after 15 s. */
const longestPiece = 180;

/** A sentence in pieces that are short enough, cut after a comma or between words. */
function pieces(sentence: string): readonly string[] {
  if (sentence.length <= longestPiece) return [sentence];
  const window = sentence.slice(0, longestPiece);
  const comma = window.lastIndexOf(", ") + 1;
  const cut = comma > 0 ? comma : window.lastIndexOf(" ");
  if (cut <= 0) return [sentence];
  return [sentence.slice(0, cut), ...pieces(sentence.slice(cut).trimStart())];
}

/** The sentences of a text in their order, each short enough to be spoken at once. */
export function sentencesOf(text: string, language: string): readonly string[] {
  const found = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return found
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "")
    .flatMap(pieces);
}
