import { bookingPath } from "#contract/booking.ts";
import { formAddress } from "#contract/form-language.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { profileKey } from "#site/browser/profile.ts";
import { profileFields } from "#site/islands/questionnaire/profile-fields.ts";
import { Base, Script } from "#site/layouts/base.tsx";
import { reachedBy } from "#site/layouts/facts.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { Details } from "#site/sections/booking/details.tsx";

const fields = [...profileFields(bookedCall)].map(([detail, { name }]) => [detail, name] as const);

/**
 * A script that fills the form of a call with the profile that this browser keeps, and with where the visit
 * came from. It writes none of this into an address and never replaces what the visitor typed.
 */
const knownCaller =
  'try{const form=document.querySelector("[data-form]").elements,' +
  `known=JSON.parse(localStorage.getItem(${JSON.stringify(profileKey)})||"{}");` +
  `for(const[detail,name]of ${JSON.stringify(fields)})` +
  'if(!form[name].value&&typeof known[detail]==="string")form[name].value=known[detail];' +
  'form.visit.value=sessionStorage.getItem("visit")||""}catch{}';

export const routes = regionPage("/book/details", Details, {
  words: ({ content }) => {
    const { title: _, description: __, ...words } = content.words("booking").details;
    return {
      words: { ...words, ...reachedBy(content) },
      action: formAddress(bookingPath, content.language?.tag),
    };
  },
  around: (here, region) => {
    const { title, description } = here.content.words("booking").details;
    return (
      <Base here={here} title={title} description={description} hidden>
        {region}
        <Script code={knownCaller} />
      </Base>
    );
  },
});
