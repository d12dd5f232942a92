import { isToCome } from "#console/screens/words/call-words.tsx";
import type { LeadDetail } from "#contract/console/lead.ts";
import { bookedElsewhere } from "#contract/console/lead-call.ts";
import { forwardedFirst } from "./forward-form.tsx";
import { isMail, isOfCall, type LeadAct } from "./lead-acts.ts";

/** Why the call of a lead is neither moved nor cancelled here; undefined: it can be. */
function whyNoCall({ call }: LeadDetail): string | undefined {
  if (call === null) return "This lead has no call";
  if (!isToCome(call)) return "This call is over or cancelled";
  if (call.source === "own") return undefined;
  return `${bookedElsewhere[call.source].name} alone moves and cancels this call`;
}

/** Why an act cannot be begun with a lead; undefined: it can be. */
export function whyNot(act: LeadAct, lead: LeadDetail): string | undefined {
  if (act === "note") return undefined;
  if (lead.mergedInto !== null) return `This lead goes on in ${lead.mergedInto}: answer it there`;
  if (isOfCall(act)) return whyNoCall(lead);
  if (act === "forward" && forwardedFirst(lead) === undefined)
    return "Nothing to forward: no mail stands in this thread";
  if (isMail(act) && act !== "forward" && !lead.contactEmail.includes("@"))
    return "No e-mail address is known of this lead: call, or note one under Contacts";
  return undefined;
}
