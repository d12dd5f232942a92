import { keepContacts } from "./console/contacts/routes.ts";
import { addLead, type EntryDesk, importLeads, lookAtLeads } from "./console/entry/routes.ts";
import { type MergeDesk, mergeInto, showRepeats, undoMerge } from "./console/merges/routes.ts";

/** The handlers that add and merge leads. */
export function leadHandlers(desk: EntryDesk & MergeDesk) {
  return {
    changeContacts: keepContacts(desk),
    repeats: showRepeats(desk),
    mergeLead: mergeInto(desk),
    unmergeLead: undoMerge(desk),
    addLead: addLead(desk),
    lookAtSheet: lookAtLeads(desk),
    importSheet: importLeads(desk),
  };
}
