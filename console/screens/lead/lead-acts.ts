import { useState } from "react";
import type { Keys } from "#console/keys/keys.ts";

/** Acts that begin a mail. */
export const mailActs = ["reply", "reply-all", "forward"] as const;

type MailAct = (typeof mailActs)[number];

/** Acts that open the dialog of the lead's call. */
const callActs = ["move", "cancel"] as const;

/** Moves or cancels the call. */
export type CallAct = (typeof callActs)[number];

/** What an operator begins as soon as a lead is open. */
export type LeadAct = MailAct | CallAct | keyof typeof controls;

/** Whether an act begins a mail, and not at a control of the lead. */
export function isMail(act: LeadAct): act is MailAct {
  return mailActs.some((one) => one === act);
}

/** Whether an act opens the dialog of the lead's call. */
export function isOfCall(act: LeadAct): act is CallAct {
  return callActs.some((one) => one === act);
}

/** The id of the control for each of the other acts. */
const controls = {
  note: "note",
  status: "lead-status",
  owner: "lead-owner",
  "follow-up": "lead-follow-up",
} as const;

/** Puts the focus on the control of an act. */
export function focusControl(act: keyof typeof controls): void {
  document.getElementById(controls[act])?.focus();
}

const actKeys: Readonly<Record<string, LeadAct>> = {
  r: "reply",
  a: "reply-all",
  w: "forward",
  n: "note",
  s: "status",
  o: "owner",
  f: "follow-up",
  m: "move",
  c: "cancel",
};

/** The keys that open a line's lead to do something, for a list. `begin` gets what was wanted. */
export function keysOfActs(begin: (act: LeadAct) => void): Keys {
  return Object.fromEntries(Object.entries(actKeys).map(([key, act]) => [key, () => begin(act)]));
}

/** For what the open lead was opened, and how a list says so; the next lead that is opened knows nothing of it. */
export function useActOf(open: string) {
  const [begun, setBegun] = useState<{ readonly reference: string; readonly act: LeadAct }>();
  return {
    act: begun?.reference === open ? begun.act : undefined,
    /** Undefined: the lead is only looked at. */
    setAct: (reference: string, act: LeadAct | undefined) => setBegun(act && { reference, act }),
  };
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
