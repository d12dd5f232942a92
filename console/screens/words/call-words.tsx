import type { LeadCall } from "#contract/console/lead-call.ts";
import { Said } from "./said.tsx";
import { momentInWords, spanInWords } from "./times.ts";

const heads: Readonly<Record<LeadCall["state"], string>> = {
  booked: "Call",
  moved: "Call moved to",
  held: "Call held",
  cancelled: "Call cancelled that was to be",
};

/** A call's state, time and length, in words. */
export function callInWords({ state, startsAt, endsAt }: LeadCall): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return `${heads[state]} ${momentInWords(startsAt)}, ${spanInWords(minutes)}`;
}

/** Where a coming call takes place: a link to its room, or words. Renders nothing after the call. */
export function CallPlace({ call: { state, place } }: { readonly call: LeadCall }) {
  if (place === "" || state === "held" || state === "cancelled") return null;
  if (!/^https:\/\/\S+$/.test(place)) {
    return (
      <>
        , <Said>{place}</Said>
      </>
    );
  }
  return (
    <>
      ,{" "}
      <a className="link" href={place} target="_blank" rel="noreferrer">
        open the room
      </a>
    </>
  );
}
