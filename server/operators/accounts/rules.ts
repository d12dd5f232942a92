import type { OperatorSummary } from "#contract/console/operators.ts";

/** Whether the password alone signs an operator in no more. */
export function hasFactor({ hasTotp, passkeys }: Pick<OperatorSummary, "hasTotp" | "passkeys">): boolean {
  return hasTotp || passkeys > 0;
}
