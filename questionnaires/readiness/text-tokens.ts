/** The months of a language, as in a date and standalone, long and short, in lower case without a dot. */
export function monthsOf(locale: string): ReadonlyMap<string, number> {
  const names = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2024, month, 15));
    return (["long", "short"] as const).flatMap((length) => {
      const alone = new Intl.DateTimeFormat(locale, { month: length, timeZone: "UTC" }).format(day);
      const parts = new Intl.DateTimeFormat(locale, {
        day: "numeric",
        month: length,
        timeZone: "UTC",
      }).formatToParts(day);
      const within = parts.find(({ type }) => type === "month")?.value ?? alone;
      return [alone, within].map((name) => [name.toLowerCase().replace(/\.$/, ""), month] as const);
    });
  });
  return new Map(names.flat().filter(([name]) => /^\p{L}+$/u.test(name)));
}

/** A word or a number of a text, with the text between it and the one before. */
export type Token = {
  readonly text: string;
  readonly gap: string;
  readonly at: number;
  readonly end: number;
};

export function tokensOf(text: string): readonly Token[] {
  let before = 0;
  return [...text.matchAll(/\p{L}+|\d+/gu)].map((match) => {
    const end = match.index + match[0].length;
    const token = {
      text: match[0].toLowerCase(),
      gap: text.slice(before, match.index),
      at: match.index,
      end,
    };
    before = end;
    return token;
  });
}

export const isYear = (token: Token | undefined) => token !== undefined && /^\d{4}$/.test(token.text);
