/** What is to be begun with a lead as soon as it is open. */
export type LeadAct = "reply" | "status" | "owner" | "follow-up";

/** The controls of a lead by the act that begins with them. */
const controls: Readonly<Record<Exclude<LeadAct, "reply">, string>> = {
  status: "lead-status",
  owner: "lead-owner",
  "follow-up": "lead-follow-up",
};

/** Puts the focus on the control of an act. */
export function focusControl(act: Exclude<LeadAct, "reply">): void {
  document.getElementById(controls[act])?.focus();
}
