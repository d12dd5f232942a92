/** How sums are written: BCP 47 and ISO 4217. */
export type Money = { readonly locale: string; readonly currency: string };

/** A sum without cents, as text: "$2,136". */
export function inMoney(amount: number, { locale, currency }: Money): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return format.format(amount);
}

/**
 * What a plan costs in a month, as text: "$2,136".
 * @param people whole number, at least 1.
 * @param price per person and month.
 */
export function monthlyBill(people: number, price: number, money: Money): string {
  return inMoney(people * price, money);
}
