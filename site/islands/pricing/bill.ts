import { amountIn, type Writing } from "#questionnaires/engine/writing.ts";

/**
 * What a plan costs in a month, as text: "$2,136".
 * @param people whole number, at least 1.
 * @param price per person and month.
 */
export function monthlyBill(people: number, price: number, money: Writing): string {
  return amountIn(money, people * price);
}
