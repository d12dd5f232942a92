import { type CallEntry, type Invitation, invitation } from "#server/mails/messages/call-entry.ts";
import type { House } from "#server/mails/messages/house.ts";
import { sayingWith } from "#server/mails/messages/say.ts";
import type { Call } from "./queries.ts";
import { placeOf, revisionOf } from "./rules.ts";

/** The words for a visitor's calendar, and the facts that fill them. */
export type EntryWords = Pick<House, "company" | "mailWords">;

/** `namesReference`: whether the reader may know the reference of the lead. */
type EntryReader = EntryWords & { readonly namesReference: boolean };

/** Who gets a file: the address by mail; whoever has the page of the call, which may be somebody else; or we. */
type Reader = "visitor" | "page" | "firm";

/**
 * A call as a calendar shows it: with `words` for the visitor, without for us. What the visitor gets carries
 * nothing that was typed: the address may be a stranger's.
 */
export function entryOf(call: Call, words: EntryReader | undefined): CallEntry {
  const { id, startsAt, endsAt, state, reference, contactName } = call;
  const say = words && sayingWith(words, { reference });
  const who = call.company.trim() || contactName;
  return {
    id,
    startsAt,
    endsAt,
    sequence: revisionOf(call),
    isCancelled: state === "cancelled",
    title: say ? say(words.mailWords.call.entry) : `Call: ${who}`,
    description: say
      ? words.namesReference
        ? say(words.mailWords.call.note)
        : ""
      : [contactName, call.phone, call.contactEmail, reference].filter((text) => text !== "").join(", "),
    place: placeOf(call),
  };
}

/** The same as an invitation, or the end of one. */
export function callInvitation(
  { company, mailWords }: EntryWords,
  call: Call,
  { reader, now }: { readonly reader: Reader; readonly now: Date },
): Invitation {
  const { contactEmail, contactName } = call;
  const namesReference = reader === "visitor" || call.madeLead;
  const words = reader === "firm" ? undefined : { company, mailWords, namesReference };
  return invitation(entryOf(call, words), {
    domain: company.domain,
    now: now.toISOString(),
    organizer: { name: company.name, address: company.email },
    attendee: { name: reader === "firm" ? contactName : contactEmail, address: contactEmail },
  });
}
