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

/** "$4,500-6,000", or one amount: the sign of the currency stands once, where the locale puts it. */
export function amountsIn(
  writing: Writing,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  if (low === high) return amountIn(writing, low);
  const [first] = amounts(writing).formatToParts(low);
  const number = new Intl.NumberFormat(writing.locale);
  return first?.type === "currency"
    ? `${amountIn(writing, low)}-${number.format(high)}`
    : `${number.format(low)}-${amountIn(writing, high)}`;
}

/** A day as people write it, from YYYY-MM-DD, for example "January 15, 2024". */
export function longDay({ locale }: Pick<Writing, "locale">, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
