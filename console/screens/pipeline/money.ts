import { formatIn } from "#console/screens/words/times.ts";

/** An amount in whole units of a currency, for people. `currency`: ISO 4217. */
export function moneyIn(amount: number, currency: string): string {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en-US", style).format(amount);
}

/** A month for people. `month`: YYYY-MM; "none" and "": no day is known. */
export function monthInWords(month: string): string {
  if (month === "" || month === "none") return "No day yet";
  return formatIn("UTC", { month: "short", year: "numeric" }).format(new Date(`${month}-01T00:00:00Z`));
}
