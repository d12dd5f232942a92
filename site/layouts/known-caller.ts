import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { profileKey } from "#site/browser/profile.ts";
import { profileFields } from "#site/islands/questionnaire/profile-fields.ts";

const fields = [...profileFields(bookedCall)].map(([detail, { name }]) => [detail, name] as const);

/**
 * A script that fills the form of a call with what its visitor told this browser before, and with where the visit came
 * from. Nothing of it stands in an address, and what was typed stays.
 */
export const knownCaller =
  'try{const form=document.querySelector("[data-form]").elements,' +
  `known=JSON.parse(localStorage.getItem(${JSON.stringify(profileKey)})||"{}");` +
  `for(const[detail,name]of ${JSON.stringify(fields)})` +
  'if(!form[name].value&&typeof known[detail]==="string")form[name].value=known[detail];' +
  'form.visit.value=sessionStorage.getItem("visit")||""}catch{}';
