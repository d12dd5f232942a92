/** How a firm writes dates, numbers and amounts. */
export type Writing = {
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
};

function amounts({ locale, currency }: Writing): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
}

/** An amount without cents, for example "$36,500". */
export function amountIn(writing: Writing, amount: number): string {
  return amounts(writing).format(amount);
}

/** "$4,500-6,000", or one amount: with one currency sign, at the place that the locale requires. */
export function amountsIn(
  writing: Writing,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  if (low === high) return amountIn(writing, low);
  const partsOf = (amount: number) => amounts(writing).formatToParts(amount);
  // Some languages group the digits of an amount in another way than those of a number.
  const digitsOf = (amount: number) =>
    partsOf(amount)
      .filter(({ type }) => type === "integer" || type === "group")
      .map(({ value }) => value)
      .join("");
  // Only English has a hyphen between two amounts.
  const dash = writing.locale.startsWith("en") ? "-" : "–";
  return partsOf(low)[0]?.type === "currency"
    ? `${amountIn(writing, low)}${dash}${digitsOf(high)}`
    : `${digitsOf(low)}${dash}${amountIn(writing, high)}`;
}

/** The sign of a currency (ISO 4217), or its code and a space where it has none: "$", "€", "CHF ". */
export function signOf(currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  return /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign;
}

/** "A, B, and C", as the language joins them. */
export function listOf({ locale }: Pick<Writing, "locale">, items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

/** By locale: a format costs more to make than a hundred days to write, and a report writes hundreds. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function days({ locale }: Pick<Writing, "locale">): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  dayFormats.set(locale, format);
  return format;
}

/** A day as people write it, from YYYY-MM-DD, for example "January 15, 2024". */
export function longDay(writing: Pick<Writing, "locale">, day: string): string {
  return days(writing).format(new Date(day));
}

/** "January 22 – February 12, 2027", or one day when they are the same. */
export function longDays(writing: Pick<Writing, "locale">, from: string, to: string): string {
  return days(writing).formatRange(new Date(from), new Date(to));
}

/** Whether a text has a question mark. Without one a person decides whether it is a question. */
export function isMarked(text: string): boolean {
  return text.includes("?");
}
