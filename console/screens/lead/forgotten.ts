import { useEffect } from "react";
import { forgetTyped } from "#console/screens/forms/kept.tsx";
import { draftPlace, dropDraft } from "./drafts.ts";
import { callFormOf, callSheetOf, dealFormOf, followUpFormOf, forwardFormOf } from "./lead-acts.ts";
import { contactsFormOf } from "./typed-contacts.ts";

/** The forms of a lead in which this browser keeps what is typed. */
const typedForms = [forwardFormOf, contactsFormOf, callFormOf, callSheetOf, followUpFormOf, dealFormOf];

/** Removes from this browser what an operator began for a lead. */
export function forgetLead(operatorId: string, reference: string): void {
  dropDraft(draftPlace(operatorId, reference));
  for (const nameOf of typedForms) forgetTyped(operatorId, nameOf(reference));
}

/** What was written to an erased person must not stay in this browser. */
export function useForgotten(operatorId: string, reference: string, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetLead(operatorId, reference);
  }, [operatorId, reference, isGone]);
}
