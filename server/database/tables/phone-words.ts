/** Digits from which a number counts as a telephone number, and at most (E.164). */
const fewest = 7;
const most = 15;

/** Last digits by which two numbers are compared: country codes and zeros before them are written or left out. */
const compared = 9;

/** Digits of a number without its country code, above which it is rather two numbers. */
const longest = 11;

/** Groups of digits at most among which more than one number is looked for. */
const mostGroups = 8;

/** Places in a text at most at which a number may end. */
const mostEnds = 300;

/** Digits of a word at most, as they are stored. */
const longestWord = 60;

const word = /[\p{L}\p{M}\p{N}]+/gu;
const digits = /^\d+$/;

/** What may stand between two groups of digits of one number: spaces, dots, dashes and brackets. */
const between = /^[\s()[\]./\u2212\p{Pd}\p{Cf}]{1,6}$/u;

/** Groups of digits that may be a number, with its place in the text. `lead`: the sign before it. */
export type Run = {
  readonly groups: readonly string[];
  readonly lead: "+" | "(" | "";
  readonly start: number;
  readonly end: number;
};

function leadOf(gap: string): Run["lead"] {
  const signs = gap.slice(-6).replaceAll(/[\s\p{Cf}]/gu, "");
  if (/\+\(?$/.test(signs)) return "+";
  return signs.endsWith("(") ? "(" : "";
}

/** All groups of digits of a text, together where spaces, dots, dashes or brackets alone stand between them. */
export function runsIn(text: string): readonly Run[] {
  const runs: Run[] = [];
  let before = 0;
  let open = false;
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(before, index);
    const end = index + found.length;
    const last = runs.at(-1);
    if (digits.test(found) && open && last !== undefined && between.test(gap)) {
      runs[runs.length - 1] = { ...last, groups: [...last.groups, found], end };
    } else if (digits.test(found)) {
      runs.push({ groups: [found], lead: leadOf(gap), start: index, end });
    }
    open = digits.test(found);
    before = end;
  }
  return runs;
}

/** A text in which wide digits are digits. */
export function withPlainDigits(text: string): string {
  return text.normalize("NFKC");
}

/** A number whose end is written in capitals, as "1-800-555-ROSE". */
const spelledEnd = /\d[\d ().-]{1,18}[A-Z]{2,8}(?![A-Za-z])/g;

/** The digits on the keys of a telephone for A to Z. */
const keys = "22233344455566677778889999";

/** Numbers of a text that have letters, in digits. */
function dialledIn(text: string): readonly string[] {
  return (text.match(spelledEnd) ?? []).map((number) =>
    number.replaceAll(/[A-Z]/g, (letter) => keys[letter.charCodeAt(0) - 65] ?? ""),
  );
}

/** The words by which telephone numbers in a text are found: of each end of one, its last digits in every length. */
export function phoneWordsIn(text: string): readonly string[] {
  const words: string[] = [];
  let ends = 0;
  const plain = withPlainDigits(text);
  for (const { groups } of runsIn([...dialledIn(plain), plain].join(" , "))) {
    let sofar = "";
    for (const group of groups) {
      sofar = (sofar + group).slice(-most);
      if (sofar.length < fewest || ends === mostEnds) continue;
      ends += 1;
      for (let length = fewest; length <= sofar.length; length += 1) words.push(sofar.slice(-length));
    }
  }
  return words;
}

/** Country codes of two digits; those of one are 1 and 7, and all others have three (E.164). */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function withoutCountry(number: string): string {
  const length = /^[17]/.test(number) ? 1 : twoDigits.test(number) ? 2 : 3;
  return number.slice(length);
}

/** A number without country code and the zero before it, as far as it says so itself. */
function nationalOf(groups: readonly string[], lead: Run["lead"]): string {
  const number = groups.join("");
  const isInternational = lead === "+" || number.startsWith("00");
  const national = isInternational ? withoutCountry(number.replace(/^00/, "")) : number;
  return national.replace(/^0/, "");
}

/** The word with which a telephone number is searched: its last digits; undefined: it is none. */
function phoneSought(groups: readonly string[], lead: Run["lead"]): string | undefined {
  const national = nationalOf(groups, lead);
  return national.length >= fewest && national.length <= most ? national.slice(-compared) : undefined;
}

/** The word by which a telephone number is found, however it was typed; undefined: the text is none. */
export function soughtNumber(phone: string): string | undefined {
  const plain = withPlainDigits(phone);
  const [run] = runsIn(dialledIn(plain)[0] ?? plain);
  return run === undefined ? undefined : phoneSought(run.groups, run.lead);
}

/** A number among the groups of a run, and those beside it as words. */
function partly({ groups, lead }: Run): readonly (readonly string[])[] {
  if (groups.length > mostGroups) return [];
  return groups.flatMap((_, from) =>
    groups.slice(from).flatMap((_group, count) => {
      const end = from + count + 1;
      const phone = phoneSought(groups.slice(from, end), from === 0 ? lead : "");
      return phone === undefined ? [] : [[...groups.slice(0, from), phone, ...groups.slice(end)]];
    }),
  );
}

/**
 * The ways in which a run of digits in a search may have been written: as a number, or as the words that it is made of.
 * All words of one way are to be found.
 */
export function waysOfRun(run: Run): readonly (readonly string[])[] {
  const { groups, lead } = run;
  const whole = phoneSought(groups, lead);
  // After a plus, a bracket or a zero there is nothing but a number.
  const isNumber = whole !== undefined && (lead !== "" || groups[0]?.startsWith("0") === true);
  return [
    ...(whole === undefined ? [] : [[whole]]),
    ...(nationalOf(groups, lead).length > longest ? partly(run) : []),
    ...(isNumber ? [] : [groups.slice(0, mostGroups).map((group) => group.slice(0, longestWord))]),
  ];
}
