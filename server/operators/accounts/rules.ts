import type { OperatorSummary } from "#contract/console/operators.ts";

/** Whether an operator has a second factor, so that the password alone is not enough. */
export function hasFactor({ hasTotp, passkeys }: Pick<OperatorSummary, "hasTotp" | "passkeys">): boolean {
  return hasTotp || passkeys > 0;
}
