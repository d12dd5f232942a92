const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/**
 * What a plan costs in a month, as text: "$2,136".
 * @param people whole number, at least 1.
 * @param price US dollars per person and month.
 */
export function monthlyBill(people: number, price: number): string {
  return dollars.format(people * price);
}
