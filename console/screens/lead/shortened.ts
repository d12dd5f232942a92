/** The beginning of a longer text, up to a word, with an ellipsis; blank lines and line ends become spaces. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most).toWellFormed();
  const end = cut.lastIndexOf(" ");
  // A text without spaces is cut between letters.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
