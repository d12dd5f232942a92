import { html } from "hono/html";
import { type Invitation, invitation } from "./call-entry.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, layout, link, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { oneLine } from "./text.ts";
import { operatorTime } from "./times.ts";

/** A call to come of a person whose data was erased. It names nobody outside the firm. */
export type ErasedCall = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** One more than what calendars know of it. */
  readonly revision: number;
  /** Name of the operator who was to take it; null: not known here. */
  readonly with: string | null;
  /** Whether it was booked on our own site, and not on the page of another company. */
  readonly isOwn: boolean;
};

const title = "Call cancelled: the person's data is erased";
const why =
  "All data about who was to be called is erased, so this call does not take place. They get no mail about it.";
const own = "The file with this mail takes it out of the calendar.";
const elsewhere = "It was booked on the page of another company: cancel it there too.";
const changedElsewhere = "It was booked on the page of another company: change there who takes it.";

/** Tells us, and who was to take a call, that it is withdrawn because the person was erased. */
export async function callErased(house: House, call: ErasedCall): Promise<Message> {
  const facts = [
    ["When", operatorTime(call.startsAt, house.company)],
    ["With", call.with === null ? "Not known here" : oneLine(call.with, 80)],
  ] as const;
  const what = call.isOwn ? own : elsewhere;
  const page = await layout(house, title, [
    entries(facts.map(([label, text]) => entry(label, [text]))),
    paragraph(why),
    paragraph(what),
  ]);
  const text = [...facts.map(([label, said]) => `${label}\n${said}`), why, what].join("\n\n");
  return { subject: title, text, html: page };
}

/** A call that somebody else takes now, at the time that it had before. */
export type LeftCall = ErasedCall & {
  /** Name of who takes it now. */
  readonly by: string;
  /** When it is now, ISO 8601; left out: it was not moved. */
  readonly movedTo?: string;
};

type LeadOfCall = Pick<LeadFacts, "reference" | "company" | "contactName" | "contactEmail">;

async function ofTaker(
  house: House,
  title: string,
  {
    call: { startsAt, movedTo },
    lead,
    facts = [],
    what = [],
  }: {
    readonly call: LeftCall;
    readonly lead: LeadOfCall;
    readonly facts?: readonly (readonly [label: string, said: string])[];
    readonly what?: readonly string[];
  },
): Promise<Message> {
  const head = `${title}: ${oneLine(lead.company || lead.contactName || lead.contactEmail, 60)}`;
  const url = leadUrl(house, lead.reference);
  const timed: typeof facts = [
    ["When", operatorTime(startsAt, house.company)],
    ...(movedTo === undefined ? [] : [["Moved to", operatorTime(movedTo, house.company)] as const]),
    ...facts,
  ];
  const page = await layout(house, head, [
    entries(timed.map(([label, said]) => entry(label, [said]))),
    ...what.map((said) => paragraph(said)),
    paragraph(html`The lead: ${link(url)}`),
  ]);
  const told = timed.map(([label, said]) => `${label}\n${said}`);
  return { subject: head, text: [...told, ...what, `The lead: ${url}`].join("\n\n"), html: page };
}

/** Tells who took a call that somebody else does. */
export function callLeft(house: House, call: LeftCall, lead: LeadOfCall): Promise<Message> {
  const what = [call.isOwn ? own : changedElsewhere];
  return ofTaker(house, `${oneLine(call.by, 60)} takes your call`, { call, lead, what });
}

/** Tells the owner of a lead that somebody else takes its call. */
export function callPassed(house: House, call: LeftCall, lead: LeadOfCall): Promise<Message> {
  const facts = [["Taken over from", call.with === null ? "Nobody" : oneLine(call.with, 80)]] as const;
  return ofTaker(house, `${oneLine(call.by, 60)} takes the call of your client`, { call, lead, facts });
}

/** The file that takes the call out of a calendar. `now`: ISO 8601. */
export function withdrawal(
  { company }: Pick<House, "company">,
  { id, startsAt, endsAt, revision }: Pick<ErasedCall, "id" | "startsAt" | "endsAt" | "revision">,
  now: string,
): Invitation {
  const entryOf = { id, startsAt, endsAt, sequence: revision, isCancelled: true, place: "" };
  const organizer = { name: company.name, address: company.email };
  return invitation(
    { ...entryOf, title: "Call cancelled", description: "" },
    { domain: company.domain, now, organizer },
  );
}
