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

/** Goes on in the mail that is being written: a key that opens its form leads into one that is open already. */
export function focusLetter(): void {
  document.querySelector<HTMLElement>("#reply-text, .lead-forward input")?.focus();
}

/** The name under which this browser keeps what is typed to a client whose call is moved or cancelled. */
export function callFormOf(reference: string): string {
  return `call change ${reference}`;
}

/** The name under which it keeps what is typed during the call. */
export function callSheetOf(reference: string): string {
  return `call ${reference}`;
}

/** The name under which it keeps a follow-up that is not stored. */
export function followUpFormOf(reference: string): string {
  return `follow-up ${reference}`;
}

/** The name under which it keeps what is typed about a deal. */
export function dealFormOf(reference: string): string {
  return `deal ${reference}`;
}

/** The name under which a browser keeps what is typed to pass on a mail of a lead. */
export function forwardFormOf(reference: string): string {
  return `forward ${reference}`;
}
