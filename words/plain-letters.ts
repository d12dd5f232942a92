/** Letters that no accent can be taken from, as people type them without. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŧ: "t",
};

/** A text in small letters without accents: "Åse" becomes "ase". */
export function plainLettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łøßæœđðþħıŧ]/g, (letter) => plainLetters[letter] ?? letter);
}

/** A text with letters as they are written where a keyboard has none: "Müller" becomes "Mueller", "Åse" "Aase". */
export function spelledOut(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[äöüøÄÖÜØ]/g, (letter) => `${letter}e`)
    .replaceAll(/[åÅ]/g, "aa");
}

/** A text in each of the ways in which people type it, in small letters without accents. */
function waysOf(text: string): readonly string[] {
  return [plainLettersOf(text), plainLettersOf(spelledOut(text))];
}

/** Whether a text holds another one, whichever way each is typed: "Åse Müller" holds "aase" and "mull". */
export function holdsText(text: string, sought: string): boolean {
  const ways = waysOf(text);
  return waysOf(sought).some((one) => ways.some((way) => way.includes(one)));
}
