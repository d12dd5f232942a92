import { useOperators } from "#console/api/session.ts";
import type { LeadCall } from "#contract/console/lead-call.ts";
import { Said } from "./said.tsx";
import { clockElsewhere, momentInWords, spanInWords } from "./times.ts";

const heads: Readonly<Record<LeadCall["state"], string>> = {
  booked: "Call",
  moved: "Call moved to",
  // Nobody knows whether it took place.
  held: "Call was",
  cancelled: "Call cancelled that was to be",
};

/** A call's state, time, also on its client's clock, and length, in words. */
export function callInWords({
  state,
  startsAt,
  endsAt,
  timeZone,
  declinedAt,
}: Pick<LeadCall, "state" | "startsAt" | "endsAt" | "timeZone" | "declinedAt">): string {
  const head = state === "held" && declinedAt !== null ? "Call declined by their calendar" : heads[state];
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return [
    `${head} ${momentInWords(startsAt)}`,
    ...forThem({ startsAt, timeZone }),
    spanInWords(minutes),
  ].join(", ");
}

/** When a call is for its client, where their clock shows another time. */
export function forThem({ startsAt, timeZone }: Pick<LeadCall, "startsAt" | "timeZone">): readonly string[] {
  const theirs = clockElsewhere(startsAt, timeZone);
  return theirs === "" ? [] : [`for them ${theirs}`];
}

/** Whether a call is booked and not over. */
export function isToCome({ state }: Pick<LeadCall, "state">): boolean {
  return state === "booked" || state === "moved";
}

/** What a coming call still asks of somebody, as a sentence each; none: nothing. `phone`: the lead's own, or "". */
export function asksOfCall(call: LeadCall, phone: string): readonly string[] {
  if (!isToCome(call)) return [];
  const lacksNumber = call.takerId !== null && call.place === "" && call.phone === "" && phone === "";
  return [
    ...(lacksNumber ? ["You are to call them, and no number is known: ask for one."] : []),
    ...(call.takerId === null ? ["Nobody takes this call yet."] : []),
    ...(call.declinedAt === null
      ? []
      : [
          `Their calendar declined it ${momentInWords(call.declinedAt)}: ask whether they want another time.`,
        ]),
  ];
}

/** Who takes a call, or took it. Renders nothing when nobody is known. */
export function CallTaker({ call: { takerId } }: { readonly call: LeadCall }) {
  const taker = useOperators().find(({ id }) => id === takerId)?.name;
  return (
    taker !== undefined && (
      <>
        , with <Said>{taker}</Said>
      </>
    )
  );
}

const isRoom = (place: string) => /^https:\/\/\S+$/.test(place);

/** Where a call takes place; when we call, with the number; "" when it is not known. */
export function placeInWords({ place, phone }: Pick<LeadCall, "place" | "phone">): string {
  return place === "" || phone === "" || isRoom(place) ? place : `${place}: ${phone}`;
}

/** Where a coming call takes place: a link to its room, or words. Renders nothing after the call. */
export function CallPlace({ call }: { readonly call: LeadCall }) {
  const { place } = call;
  if (place === "" || !isToCome(call)) return null;
  if (!isRoom(place)) {
    return (
      <>
        , <Said>{placeInWords(call)}</Said>
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
