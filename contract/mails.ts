/** The mails that we send ourselves, each with the name that the console gives it. */
export const mails = {
  "lead-notification": "Notice to us",
  "lead-receipt": "Receipt",
  "signup-notification": "Notice to us",
  "signup-receipt": "Receipt",
  "lead-reply": "Reply",
  "lead-forward": "Forwarded mail",
  "call-booked": "Confirmation of the call",
  "call-moved": "Confirmation that the call was moved",
  "call-amended": "Mail about with whom and where the call is",
  "call-open": "Mail that with whom and where the call is follows",
  "call-cancelled": "Confirmation that the call was cancelled",
  "call-reminder": "Reminder of the call",
  "call-notice": "Notice of the call to us",
  "call-untaken": "Reminder to us of a call that nobody takes",
  "call-given": "Notice that somebody else takes the call",
  "call-erased": "Notice that a call is cancelled by an erasure",
  "call-left": "Notice that somebody else takes a call",
  "call-passed": "Notice to the owner of a lead that somebody else takes its call",
  "lead-waiting": "Warning at half of the time",
  "lead-due-soon": "Warning that the answer is due soon",
  "lead-overdue": "Warning that the answer is overdue",
  "report-published": "Mail about the report",
  "report-corrected": "Mail about the corrected report",
  "address-confirmation": "Question whether to use another address",
  "address-proof": "Question whether the other address is theirs",
  "data-link": "Link to what is stored",
  "erasure-receipt": "Mail about the erasure",
  "quarantine-reminder": "Reminder of the quarantine",
  "weekly-summary": "Weekly mail",
  "mailed-code": "Code to sign in",
  "owner-notice": "Notice to owners",
  "faults-found": "Notice of what stopped working",
  "operator-told": "Notice to one of us",
  "handed-over": "Notice of what was handed over",
  "client-wrote": "Notice that the client wrote",
  "mail-unmatched": "Notice of a mail that belongs to no lead",
  "operator-digest": "Mail about the day",
  "form-kept": "Address of a form that is not sent yet",
  "form-asked": "Question to a colleague about a step of a form",
  "form-returned": "Mail that a step of a form came back",
  "room-invitation": "Address of a room",
  "room-code": "Code for a room",
  "room-asked": "Mail about what is asked in a room",
  "room-answered": "Notice of what was answered in a room",
} as const;

export type MailName = keyof typeof mails;

/** Whether a message is one of our own mails. */
export function isMailName(name: string): name is MailName {
  return Object.hasOwn(mails, name);
}
