import { html } from "hono/html";
import { callPath } from "#contract/booking.ts";
import { momentIn } from "#contract/calendar/zoned-words.ts";
import { callLink } from "#contract/call-link.ts";
import { formAddress, languageInWords } from "#contract/form-language.ts";
import { type House, leadUrl } from "./house.ts";
import { entries, entry, type Html, highlight, layout, link, note, paragraph } from "./layout.ts";
import type { LeadFacts, Message } from "./message.ts";
import { sayingWith } from "./say.ts";
import { oneLine } from "./text.ts";

/** What mails say about a booked call. Times are ISO 8601, UTC. */
export type CallFacts = {
  readonly startsAt: string;
  /** IANA zone of the visitor; "": not known. */
  readonly timeZone: string;
  readonly state: "booked" | "cancelled";
  readonly sequence: number;
  /** Name of the operator who takes it; null: not known here. */
  readonly with: string | null;
  readonly place: string | null;
  /** The number at which the visitor is called; or "". */
  readonly phone: string;
  /** Why it looks like one of a program, one reason a line; or "". */
  readonly doubts: string;
  /** BCP 47: the further language of the firm in which it was booked; null: the first one. */
  readonly language: string | null;
};

/** A time in the visitor's zone, and in the consultancy's when it differs. */
export function timesOf(
  { company }: House,
  { startsAt, timeZone }: Pick<CallFacts, "startsAt" | "timeZone">,
): readonly string[] {
  const { locale, businessHours } = company;
  const at = Date.parse(startsAt);
  const firm = momentIn({ locale, timeZone: businessHours.timeZone }, at);
  const visitor = timeZone === "" ? firm : momentIn({ locale, timeZone }, at);
  return [...new Set([visitor, firm])];
}

/** The occasions of mails to a call's visitor. */
export type CallNews = "booked" | "moved" | "amended" | "open" | "cancelled" | "reminder";

/** What an operator tells a visitor with a change of a call. `by`: their name; null: not known. */
type CallWords = { readonly by: string | null; readonly text: string };

/**
 * Tells a visitor about their call. It has no text that a visitor typed: nobody must be able to send words to somebody else's
 * address in the consultancy's name. `said`: what one of us wrote for it. `token`: the secret part of the call's address.
 */
export async function callMail(
  house: House,
  news: CallNews,
  {
    call,
    reference,
    token,
    said,
  }: {
    readonly call: CallFacts;
    readonly reference: string;
    readonly token: string;
    readonly said?: CallWords | undefined;
  },
): Promise<Message> {
  const words = house.mailWords.call;
  const say = sayingWith(house, { reference });
  const { title: named, lead } = words[news];
  const title = say(named);
  const url = house.siteUrl + formAddress(callPath(token), house.further?.tag);
  const when = timesOf(house, call);
  const [label, way] =
    news === "cancelled"
      ? [say(words.again), callLink(house.bookingUrl, { reference })]
      : [say(words.change), url];
  const isOpen = call.with === null && call.state === "booked";
  // Whoever took it over may not have said yet where their calls are.
  const isUnplaced = news === "amended" && (call.place ?? "") === "";
  const place = isOpen || isUnplaced ? say(words.follows) : (call.place ?? "");
  const facts: readonly (readonly [label: string, texts: readonly string[]])[] = [
    ...(call.with === null ? [] : [[say(words.with), [call.with]] as const]),
    ...(place === "" ? [] : [[say(words.where), [place]] as const]),
  ];
  const who = said && sayingWith(house, { who: oneLine(said.by ?? house.company.name, 100) })(words.said);
  const text = [
    say(lead),
    ...(said ? [`${who}\n${said.text}`] : []),
    `${say(words.when)}\n${when.join("\n")}`,
    ...facts.map(([label, texts]) => `${label}\n${texts.join("\n")}`),
    `${label}\n${way}`,
    say(words.help),
    say(words.mistake),
    house.company.name,
  ].join("\n\n");
  const rows: readonly Html[] = [
    paragraph(say(lead)),
    ...(said && who ? [entries([entry(who, [said.text])])] : []),
    highlight(say(words.when), when[0] ?? ""),
    entries([
      ...(when.length > 1 ? [entry(say(words.ours), when.slice(1))] : []),
      ...facts.map(([label, texts]) => entry(label, texts)),
    ]),
    paragraph(html`${label} ${link(way)}`),
    paragraph(say(words.help)),
    note(say(words.mistake)),
  ];
  const page = await layout(house, title, rows, house.company.locale);
  return { subject: `${title} (${reference})`, text, html: page };
}

/** What happened to a call, for us. */
function newsIn({ state, sequence }: CallFacts): string {
  if (state === "cancelled") return "cancelled";
  return sequence === 0 ? "booked" : "moved";
}

/** What we are told of a call: `changed`: it was booked, moved or cancelled; `untaken`: it is near, and nobody takes it. */
export type FirmNews = "given" | "changed" | "untaken";

/** Where a call is, as far as it is known: a room, the visitor's number, or what who takes it has to say. */
function placeIn({ place, phone, with: taker }: CallFacts): string {
  if (place !== null && place !== "") return place;
  if (taker !== null) return phone === "" ? "" : `By telephone: ${phone}`;
  return [
    "Not known yet: who takes the call says where.",
    "Earlier mails may name the room of somebody who does not take it any more.",
    ...(phone === "" ? [] : [`Their number: ${phone}`]),
  ].join(" ");
}

/** Tells the consultancy of a call. */
export async function callNotice(
  house: House,
  news: FirmNews,
  {
    call,
    lead,
    from,
  }: {
    readonly call: CallFacts;
    readonly lead: LeadFacts;
    /** Name of who took it before; undefined: nobody, or the same. */
    readonly from: string | undefined;
  },
): Promise<Message> {
  const who = oneLine(lead.company || lead.contactName || lead.contactEmail, 80);
  const title =
    news === "changed"
      ? `Call ${newsIn(call)}: ${who}`
      : `${call.with ?? "Nobody"} takes the call${news === "untaken" ? " yet" : ""}: ${who}`;
  const where = oneLine(placeIn(call));
  const when = timesOf(house, call);
  const url = leadUrl(house, lead.reference);
  const facts: readonly (readonly [label: string, texts: readonly string[]])[] = [
    ["When", [...when].reverse()],
    ["With", [call.with ?? (news === "untaken" ? "Nobody yet: give it to somebody" : "Not known here")]],
    ...(from === undefined ? [] : [["Taken over from", [oneLine(from, 80)]] as const]),
    ...(where === "" ? [] : [["Where", [where]] as const]),
    [
      "Who",
      [lead.contactName, lead.contactEmail, call.phone, lead.company]
        .map((text) => oneLine(text))
        .filter(Boolean),
    ],
    ...(call.doubts === "" ? [] : [["It looks like one of a program", call.doubts.split("\n")] as const]),
    ...(call.language === null ? [] : [["Language", [languageInWords(call.language)]] as const]),
    ["Reference", [lead.reference]],
  ];
  const text = [...facts.map(([label, texts]) => `${label}\n${texts.join("\n")}`), `The lead: ${url}`].join(
    "\n\n",
  );
  const rows = [
    entries(facts.map(([label, texts]) => entry(label, texts))),
    paragraph(html`The lead: ${link(url)}`),
  ];
  return { subject: title, text, html: await layout(house, title, rows) };
}
