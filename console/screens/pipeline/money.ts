/** An amount in whole units of a currency, for people. `currency`: ISO 4217. */
export function moneyIn(amount: number, currency: string): string {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en-US", style).format(amount);
}
