import { z } from "zod";
import { originSchema } from "#contract/visits/origin-schema.ts";
import { apart } from "./apart.ts";
import { contactParts, leadContact, senderParts } from "./contacts.ts";
import { nothing, read, write } from "./endpoint.ts";
import { callAhead, leadCall } from "./lead-call.ts";
import { leadValue } from "./lead-value.ts";
import { leadMarks, leadPageSize, leadRow, leadStatus } from "./leads.ts";
import { mailEntry, mailFile, strayMail } from "./mails.ts";
import { severity } from "./severity.ts";
import { leadDraft, leadWriter } from "./writing.ts";

const day = z.iso.date("Follow-up: please write a day, for example 2026-01-31.");

function domainIn(address: string): string {
  return /^(?:https?:\/\/)?(?:www\.)?([^/]*)/.exec(address)?.[1] ?? "";
}

/** A change of one or more leads, each with the version that was seen. What is left out stays. */
export const leadChange = z.object({
  leads: z
    .array(z.object({ reference: z.string().max(40), version: z.number().int() }))
    .min(1, "Please choose at least one lead.")
    .max(leadPageSize, `Please choose at most ${leadPageSize} leads at once.`),
  status: leadStatus.exactOptional(),
  /** Whether it takes back the newest change of status: the times before that come back, too. */
  takesBack: z.boolean().exactOptional(),
  /** Null: no owner. */
  ownerId: z.uuid().nullable().exactOptional(),
  /** Null: no follow-up. */
  followUpOn: day.nullable().exactOptional(),
  followUpAbout: z.string().trim().max(200, "Follow-up: please take at most 200 characters.").exactOptional(),
  marks: z.array(z.enum(leadMarks)).exactOptional(),
  /** YYYY-MM-DD: until then it is not in today's work. Null: it is. */
  snoozedUntil: day.nullable().exactOptional(),
  /** Null: the value that follows from the plan. */
  value: leadValue.nullable().exactOptional(),
  /** Null: not known. */
  expectedOn: day.nullable().exactOptional(),
  /** Null: it is no incident. */
  severity: severity.nullable().exactOptional(),
  lostReason: z.string().trim().max(500, "Reason: please take at most 500 characters.").exactOptional(),
  /** Address of the person who sent it. */
  person: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Person: please write an e-mail address.")
    .max(254, "Person: please write a shorter address.")
    .exactOptional(),
  /** Domain of the company, or an address of its site; "": no company. */
  companyDomain: z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(domainIn)
    .max(253, "Company: please write a shorter domain.")
    .regex(/^(?:[^\s@.]+(?:\.[^\s@.]+)+)?$/, "Company: please write a domain, for example acme.example.")
    .exactOptional(),
});

export type LeadChange = z.infer<typeof leadChange>;

/** The result of a change. A lead that somebody else changed meanwhile is left as it is. */
export const leadsChanged = z.object({
  changed: z.array(leadRow).readonly(),
  /** As they are now. */
  conflicts: z.array(leadRow).readonly(),
  /** References of leads that no longer exist. */
  missing: z.array(z.string()).readonly(),
  /** Calls to come of leads that were closed or put off until after these: nobody has cancelled them. */
  calls: z.array(callAhead).readonly(),
});

export type LeadsChanged = z.infer<typeof leadsChanged>;

/** The idempotency key of a note or mail: sent again with the same key, it makes no second one. */
export const writingKey = z.uuid("Key: please send a UUID.");

/** A note: part of the history, never edited. */
export const newNote = z.object({
  key: writingKey,
  /** Version of the lead that the writer has seen. Left out: the note is kept whatever others did. */
  version: z.number().int().exactOptional(),
  text: z.string().trim().min(1, "There is nothing to keep yet.").max(10_000, "Please shorten the note."),
  /** What was said to questions of its form that were left open, by their names. An answer that is there stays. */
  answers: z
    .record(z.string().max(100), z.string().trim().max(2_000, "Please shorten the answer."))
    .exactOptional(),
});

export type NewNote = z.infer<typeof newNote>;

const value = z.string().nullable();

/** A mail that an operator wrote to a lead. */
export const reply = z.object({
  kind: z.literal("reply"),
  subject: z.string(),
  text: z.string(),
  /** Left out: the lead's own address. */
  to: z.array(z.string()).readonly().exactOptional(),
  cc: z.array(z.string()).readonly().exactOptional(),
  /** The signature at the end of the text; left out: there is none. */
  signature: z.string().exactOptional(),
  /** Others whose mails it answered though they did not get it, in small letters. */
  answers: z.array(z.string()).readonly().exactOptional(),
  /** When the newest mail came that its writer had seen (ISO 8601, UTC); left out: it is not known. */
  until: z.string().exactOptional(),
});

/** A mail of the thread that an operator passed on to somebody outside. It answers nobody. */
export const forward = z.object({
  kind: z.literal("forward"),
  subject: z.string(),
  /** The operator's words, their signature, and below them what is passed on. */
  text: z.string(),
  to: z.array(z.string()).readonly(),
});

/** What is done in a client's room. */
const roomDeeds = [
  "opened",
  "ended",
  "lead",
  "renewed",
  "invited",
  "changed",
  "removed",
  "answered",
  "disagreed",
  "settled",
  "withdrew",
  "asked",
  "sent",
  "returned",
] as const;

/** What people did with a lead. Owners are ids of operators, days are YYYY-MM-DD. */
export const deed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), from: leadStatus, to: leadStatus }),
  z.object({ kind: z.literal("owner"), from: value, to: value }),
  /** `about`: its words; left out where there are none. */
  z.object({ kind: z.literal("follow-up"), from: value, to: value, about: z.string().exactOptional() }),
  /** Names of marks with commas between. */
  z.object({ kind: z.literal("marks"), from: z.string(), to: z.string() }),
  /** Set aside from today's work until a day, or no longer. */
  z.object({ kind: z.literal("aside"), from: value, to: value }),
  z.object({ kind: z.literal("value"), from: z.number().nullable(), to: z.number().nullable() }),
  z.object({ kind: z.literal("expected"), from: value, to: value }),
  z.object({ kind: z.literal("incident"), from: severity.nullable(), to: severity.nullable() }),
  z.object({ kind: z.literal("lost-reason"), from: z.string(), to: z.string() }),
  /** An operator said to whom it belongs. The name is left out: it would tell one person of another. */
  z.object({ kind: z.literal("person") }),
  z.object({ kind: z.literal("company"), from: z.string(), to: z.string() }),
  /** An operator corrected who sent it. */
  z.object({ kind: z.literal("sender"), part: z.enum(senderParts), from: z.string(), to: z.string() }),
  /** Another contact. Who it is is left out: the deed outlives an erasure of this person. */
  z.object({
    kind: z.literal("contact"),
    contactId: z.string(),
    what: z.enum(["added", "changed", "removed"]),
    parts: z.array(z.enum(contactParts)).readonly(),
    /** Only where the history is shown, while the lead has this contact. */
    name: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal("note"), text: z.string() }),
  reply,
  forward,
  /**
   * A call. `startsAt`: the booked or the new time, or that which a cancelled call had. `given`: to somebody else. `earlier`: the
   * time before a move; left out: it was not noted.
   */
  z.object({
    kind: z.literal("call"),
    what: z.enum(["booked", "moved", "given", "cancelled"]),
    startsAt: z.iso.datetime(),
    earlier: z.iso.datetime().exactOptional(),
    /** Id of the operator who takes it; null when it is not known. */
    operatorId: value,
    /** The text of its form, when a person with a known lead books another call; or what its client was told with its move or its end. */
    said: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal("merge"),
    /** Whether this lead was merged into the other one, or goes on with it. */
    part: z.enum(["merged", "continues"]),
    /** Reference of the other lead. */
    other: z.string(),
    undone: z.boolean(),
    /** Where the other one's work differs, if this lead goes on; left out: nowhere. */
    apart: z.array(apart).readonly().exactOptional(),
  }),
  /** `held`: nobody may erase it from then on. `released`: erasing is allowed again. */
  /** It was made of a line of a sheet. `leftOut`: what of the line was left out, in sentences; or "". */
  z.object({ kind: z.literal("imported"), file: z.string(), leftOut: z.string() }),
  /** Its address was erased on demand before, at this time. */
  z.object({ kind: z.literal("erased-before"), on: z.iso.datetime() }),
  z.object({ kind: z.literal("held"), reason: z.string() }),
  /** Something was done in the client's room. `topic`: its id; or "". `count`: of answers. */
  z.object({
    kind: z.literal("room"),
    what: z.enum(roomDeeds),
    topic: z.string(),
    count: z.number(),
    isClient: z.boolean(),
  }),
  z.object({ kind: z.literal("released"), reason: z.string() }),
]);

export type Deed = z.infer<typeof deed>;

/** Internal deeds: other programs are not told about them. */
export const untoldDeeds: ReadonlySet<Deed["kind"]> = new Set([
  "note",
  "reply",
  "forward",
  "held",
  "released",
  "person",
  "marks",
  "aside",
  "contact",
  "imported",
  "erased-before",
  "room",
]);

/** An event of a lead: what people did, and what the software did by itself. */
const event = z.discriminatedUnion("kind", [
  ...deed.options,
  /** An imported lead has none: its sheet tells when it was received elsewhere. */
  z.object({ kind: z.literal("received") }),
  /** A mail or an announcement: its name, its receiver and its state. */
  z.object({
    kind: z.literal("message"),
    message: z.string(),
    /** "mail" for our own mails, else the name of a configured target. */
    target: z.string(),
    state: z.enum(["pending", "sent", "failed"]),
    sentAt: z.iso.datetime().nullable(),
  }),
  /** A mail that was received, or that our people wrote in their own mail program. */
  mailEntry,
  /** A save of its report’s review; a published version has the number that the client reads. */
  z.object({ kind: z.literal("report-saved"), number: z.number() }),
  z.object({ kind: z.literal("report-published"), number: z.number(), reviewer: z.string() }),
]);

const historyEntry = z.intersection(
  z.object({
    /** What is attached to a mail. */
    files: z.array(mailFile).readonly().exactOptional(),
    id: z.string(),
    at: z.iso.datetime(),
    /** Name of the operator; null when no operator did it. */
    by: z.string().nullable(),
  }),
  event,
);

export type HistoryEntry = z.infer<typeof historyEntry>;

const answeredQuestion = z.object({
  name: z.string(),
  label: z.string(),
  /** In the labels that were shown; empty when it was not answered. */
  texts: z.array(z.string()).readonly(),
});

const score = z.object({
  /** 0 to 100. */
  total: z.number(),
  /** Every point with its rule, and the answer in the labels that were shown. */
  points: z
    .array(z.object({ points: z.number(), rule: z.string(), question: z.string(), answer: z.string() }))
    .readonly(),
});

/** Another lead of the person or the company, with the length of its thread and the state of its report. */
const relatedLead = leadRow.extend({
  /** Notes and mails both ways. */
  writings: z.number(),
  report: z.enum(["none", "draft", "published"]),
  /** The one of the two that keeps more in sight if they are merged; null: they cannot be merged. */
  fuller: z.enum(["this", "other"]).nullable(),
});

export type RelatedLead = z.infer<typeof relatedLead>;

/** A lead with everything that is known of it. */
export const leadDetail = leadRow.extend({
  scores: z.object({ fit: score, urgency: score }).nullable(),
  /** The questionnaire's name as it was shown. */
  title: z.string(),
  source: z.enum(["json", "form"]),
  origin: originSchema.nullable(),
  /** BCP 47: the further language of the firm in which its form was; null: the first one. */
  language: z.string().nullable(),
  steps: z.array(z.object({ title: z.string(), answers: z.array(answeredQuestion).readonly() })).readonly(),
  /** What its sender wants: the answers that its questionnaire names as telling, the most telling first. */
  spoken: z.array(answeredQuestion).readonly(),
  /** Questions of its form that ask for free text and were left open. */
  open: z.array(z.object({ name: z.string(), label: z.string() })).readonly(),
  /** The beginning of its report, the published one if there is one: gaps, contradictions, questions. Empty: it has none. */
  analysis: z.array(z.object({ label: z.string(), texts: z.array(z.string()).readonly() })).readonly(),
  /** The published version of which the analysis tells, as the client counts; null: it tells of the draft. */
  analysed: z.object({ version: z.number(), at: z.iso.datetime(), isWithdrawn: z.boolean() }).nullable(),
  /** Where the console shows its readiness report as the visitor sees it; null when it has no report. */
  reportPath: z.string().nullable(),
  /** The lowest and the highest sum of our own work in its report; null: the report names none. Nobody has set it. */
  reportSum: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The value of its plan; null: it has none. */
  planValue: z.number().nullable(),
  /** Null: none was ever booked. */
  call: leadCall.nullable(),
  /** The role of who sent it; "" when it is not known. */
  role: z.string(),
  /** Others to write to, in the order in which they were noted. */
  contacts: z.array(leadContact).readonly(),
  /** Whether it has a hold. */
  isHeld: z.boolean(),
  /** Why its report is on hold, and the sentence of the client that did it; null: it is not. */
  heldReport: z.object({ care: z.array(z.string()).readonly(), sentence: z.string() }).nullable(),
  /** What was sent by a form, was merged into this lead and waits for an answer here, oldest first. */
  asked: z.array(leadRow).readonly(),
  /** Mails that belong to no lead and seem to be of its client, or name it, oldest first. */
  strays: z.array(strayMail).readonly(),
  /** Oldest first. */
  history: z.array(historyEntry).readonly(),
  /** Who is writing to it just now. */
  writers: z.array(leadWriter).readonly(),
  /** Answers to it that were begun and not sent, first who began first. */
  drafts: z.array(leadDraft).readonly(),
  /** Other leads of the same person, newest first, at most 20. */
  samePerson: z.array(relatedLead).readonly(),
  /** Leads of other people of the same company, newest first, at most 20. */
  sameCompany: z.array(relatedLead).readonly(),
  /** Leads of others with a telephone number of this one, newest first, at most 20. */
  sameNumber: z.array(relatedLead).readonly(),
});

export type LeadDetail = z.infer<typeof leadDetail>;

/** A lead, and what operators do with it. */
export const oneLead = {
  readLead: read("/api/console/leads/:reference", "consultant", leadDetail),
  changeLeads: write("/api/console/leads/change", "consultant", leadChange, leadsChanged),
  noteLead: write("/api/console/leads/:reference/notes", "consultant", newNote, nothing, { limit: "letter" }),
};
