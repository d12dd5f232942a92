import type { Card } from "#contract/console/pipeline.ts";
import { moneyIn } from "./money.ts";

/** The value of a lead, and whether it follows from its plan. `currency`: ISO 4217. */
export function valueInWords(
  { value, planValue }: Pick<Card, "value" | "planValue">,
  currency: string,
): string {
  if (value !== null) return moneyIn(value, currency);
  return planValue === null ? "No value yet" : `${moneyIn(planValue, currency)} by the plan`;
}

/** Why a lead was lost. "none" and "": nobody wrote why. */
export function reasonInWords(reason: string): string {
  return reason === "" || reason === "none" ? "no reason noted" : reason;
}
