import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { profileKey } from "#site/browser/profile.ts";
import { profileFields } from "#site/islands/questionnaire/profile-fields.ts";

const fields = [...profileFields(bookedCall)].map(([detail, { name }]) => [detail, name] as const);

/**
 * A script that fills the form of a call with the profile that this browser keeps, and with where the visit
 * came from. It writes none of this into an address and never replaces what the visitor typed.
 */
export const knownCaller =
  'try{const form=document.querySelector("[data-form]").elements,' +
  `known=JSON.parse(localStorage.getItem(${JSON.stringify(profileKey)})||"{}");` +
  `for(const[detail,name]of ${JSON.stringify(fields)})` +
  'if(!form[name].value&&typeof known[detail]==="string")form[name].value=known[detail];' +
  'form.visit.value=sessionStorage.getItem("visit")||""}catch{}';
