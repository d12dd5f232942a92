import type { z } from "zod";
import type { OperatorSummary } from "#contract/console/operators.ts";
import type { operatorChanged } from "#contract/console/own.ts";
import { callWords } from "./work.ts";

type Changed = z.output<typeof operatorChanged>;

/** A sentence of what there is some of: "Handed over: leads 3, calls 1."; "" when there is nothing. */
function listed(head: string, counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? "" : `${head}: ${some.map(([name, count]) => `${name} ${count}`).join(", ")}.`;
}

/** What became of a change, in one line. `moment`: a time in words. */
export function outcomeInWords(done: Changed, moment: (iso: string) => string): string {
  const calls = done.callsLeft.map((call) => callWords(call, moment)).join("; ");
  return [
    "Saved.",
    listed("Handed over", { leads: done.leads, calls: done.calls, drafts: done.drafts }),
    listed("Ended", { "API tokens": done.tokens, "calendar addresses": done.calendars }),
    calls === "" ? "" : `Calls that nobody takes now: ${calls}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** What somebody has to do whose access was given back, and what stays ended. */
export function accessBackInWords({
  hasFirstPassword,
  hasTotp,
  passkeys,
}: Pick<OperatorSummary, "hasFirstPassword" | "hasTotp" | "passkeys">): string {
  const factor = hasTotp || passkeys > 0 ? " and the same code or passkey" : ", and set up a second factor";
  const signIn = hasFirstPassword
    ? "They never chose a password of their own: if their first one has expired, give them a new one here."
    : `They sign in as before, with the same password${factor}.`;
  return `Access is given back. ${signIn} API tokens and the address of their calendar stay ended: they make new ones. Whoever takes calls says so again under Settings, Your account. What was handed over stays where it is.`;
}
