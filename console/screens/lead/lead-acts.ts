/** What an operator begins as soon as a lead is open. */
export type LeadAct = "reply" | "status" | "owner" | "follow-up";

/** The id of the control for each act. */
const controls: Readonly<Record<Exclude<LeadAct, "reply">, string>> = {
  status: "lead-status",
  owner: "lead-owner",
  "follow-up": "lead-follow-up",
};

/** Puts the focus on the control of an act. */
export function focusControl(act: Exclude<LeadAct, "reply">): void {
  document.getElementById(controls[act])?.focus();
}
