/** Acts that begin a mail. */
export const mailActs = ["reply", "reply-all", "forward"] as const;

type MailAct = (typeof mailActs)[number];

/** What an operator begins as soon as a lead is open. */
export type LeadAct = MailAct | "status" | "owner" | "follow-up";

/** Whether an act begins a mail, and not at a control of the lead. */
export function isMail(act: LeadAct): act is MailAct {
  return mailActs.some((one) => one === act);
}

/** The id of the control for each act. */
const controls: Readonly<Record<Exclude<LeadAct, MailAct>, string>> = {
  status: "lead-status",
  owner: "lead-owner",
  "follow-up": "lead-follow-up",
};

/** Puts the focus on the control of an act. */
export function focusControl(act: Exclude<LeadAct, MailAct>): void {
  document.getElementById(controls[act])?.focus();
}

/** Goes on in the mail that is being written. */
export function focusLetter(): void {
  document.getElementById("reply-text")?.focus();
}

/** The name under which this browser keeps what is typed to a client whose call is moved or cancelled. */
export function callFormOf(reference: string): string {
  return `call ${reference}`;
}
