import type { Card } from "#contract/console/pipeline.ts";
import { moneyIn } from "./money.ts";

/** What a card is called: the company, else the person. */
export function nameOf({ company, contactName, contactEmail }: Card): string {
  return company.trim() || contactName.trim() || contactEmail;
}

/** What a lead may bring, and whether its plan says so. `currency`: ISO 4217. */
export function valueInWords({ value, planValue }: Card, currency: string): string {
  if (value !== null) return moneyIn(value, currency);
  return planValue === null ? "No value yet" : `${moneyIn(planValue, currency)} by the plan`;
}
