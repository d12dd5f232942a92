import { z } from "zod";
import { pipelineFigures } from "#contract/console/pipeline.ts";
import type { ErasedRecords } from "#server/mails/messages/erasure-receipt.ts";
import type { FaultsFound } from "#server/mails/messages/faults-found.ts";
import { type House, houseOf } from "#server/mails/messages/house.ts";
import type { MailedCode } from "#server/mails/messages/mailed-code.ts";
import type { OwnerNotice } from "#server/mails/messages/owner-notice.ts";
import type { Waiting } from "#server/mails/messages/quarantine-reminder.ts";
import type { WeeklyFacts } from "#server/mails/messages/weekly-summary.ts";
import { consoleUrlOf, type Settings, siteUrlOf } from "#server/settings/settings.ts";
import type { Voices } from "#server/settings/voices.ts";
import type { OutboxRow } from "./queue.ts";

/** Sender and recipients of mails, and what they say about the consultancy. */
export type Correspondence = House & {
  /** Address in From. */
  readonly from: string;
  /** Where answers to replies go, before the lead's token is added; undefined: to the company's e-mail. */
  readonly replyAddress?: string | undefined;
  /** Addresses that are told about new leads. */
  readonly notifyTo: readonly string[];
  /** Further languages in which visitors get mails. */
  readonly voices: Voices;
};

/** The correspondence that settings, company facts and words of the content decide together. */
export function correspondence(
  settings: Pick<
    Settings,
    "mailFrom" | "notifyTo" | "calendlyUrl" | "publicUrl" | "consoleUrl" | "host" | "port"
  > &
    Partial<Pick<Settings, "replyAddress">>,
  company: House["company"],
  { voices = new Map(), ...words }: Pick<House, "planOffers" | "mailWords"> & { readonly voices?: Voices },
): Correspondence {
  return {
    ...houseOf(company, settings.calendlyUrl, {
      siteUrl: siteUrlOf(settings),
      consoleUrl: consoleUrlOf(settings),
      ...words,
    }),
    from: settings.mailFrom ?? company.email,
    replyAddress: settings.replyAddress,
    notifyTo: settings.notifyTo ?? [company.email],
    voices,
  };
}

/** The parts of every mail. */
export function headOf(row: OutboxRow, { company, from }: Correspondence) {
  return {
    id: row.id,
    messageId: row.message_id,
    date: new Date(row.created_at),
    from: { name: company.name, address: from },
  };
}

const asked = z.object({ language: z.string().optional() });

/** The further language of the firm in which somebody asked for a mail to their address; undefined: the first. */
export function askedIn({ data }: OutboxRow): string | undefined {
  return asked.parse(JSON.parse(data ?? "{}")).language;
}

const erasedSchema = z.object({ counts: z.record(z.string(), z.number()), held: z.number() });

/** What an erasure deleted. Throws when the row does not tell of one. */
export function erasedOf({ data }: OutboxRow): ErasedRecords {
  return erasedSchema.parse(JSON.parse(data ?? "{}"));
}

const waitingSchema = z.object({
  count: z.number(),
  since: z.string(),
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  passed: z.object({ half: z.number(), most: z.number(), all: z.number() }),
});

/** What a reminder says. Throws when the row is none. */
export function waitingOf({ data }: OutboxRow): Waiting {
  return waitingSchema.parse(JSON.parse(data ?? "{}"));
}

const change = z.object({ now: z.number(), before: z.number() });
const minutes = z.number().nullable();
const named = z.array(change.extend({ name: z.string() }));

const weekSchema: z.ZodType<WeeklyFacts> = z.object({
  from: z.string(),
  to: z.string(),
  visits: change,
  leads: change,
  booked: change,
  medianAnswer: z.object({ now: minutes, before: minutes }),
  pages: named,
  campaigns: named,
  // A row of an earlier version has none of these.
  elsewhere: change.optional(),
  pipeline: pipelineFigures.optional(),
});

/** The week that a summary tells of. Throws when the row is none. */
export function weekOf({ data }: OutboxRow): WeeklyFacts {
  return weekSchema.parse(JSON.parse(data ?? "{}"));
}

const mailedCodeSchema = z.object({ to: z.string(), name: z.string(), code: z.string() });

/** The code that a row mails, and to whom. Throws when the row is none. */
export function mailedCodeOf({ data }: OutboxRow): MailedCode {
  return mailedCodeSchema.parse(JSON.parse(data ?? "{}"));
}

const digestLead = z.object({
  reference: z.string(),
  isNobodys: z.boolean(),
  // A mail that an earlier version queued does not say it.
  isDeclined: z.boolean().default(false),
  isHeld: z.boolean().default(false),
  isLate: z.boolean().default(false),
  callAt: z.string().nullable(),
  dueAt: z.string().nullable().default(null),
});

const digestSchema = z.object({
  to: z.string(),
  leads: z.number().exactOptional(),
  mails: z.object({ count: z.number(), dueAt: z.string(), isLate: z.boolean() }).nullable().default(null),
  parts: z.array(z.object({ title: z.string(), count: z.number(), leads: z.array(digestLead) })),
});

/** The digest in a row, with references of leads and not names. Throws when the row is none. */
export function digestOf({ data }: OutboxRow) {
  const told = digestSchema.parse(JSON.parse(data ?? "{}"));
  // A row of an earlier version says how many there are only part by part.
  return { ...told, leads: told.leads ?? told.parts.reduce((sum, { count }) => sum + count, 0) };
}

const handedCall = z.object({ reference: z.string(), startsAt: z.string() });

const handedSchema = z.object({
  to: z.string(),
  id: z.string(),
  from: z.string(),
  leads: z.array(z.string()),
  calls: z.array(handedCall),
  // A row of an earlier version does not say which of both it is.
  callsLeft: z.array(handedCall.extend({ isClose: z.boolean().default(false) })),
  drafts: z.array(z.string()),
});

/** What a row hands over, with references of leads and not names. Throws when the row is none. */
export function handedOf({ data }: OutboxRow) {
  return handedSchema.parse(JSON.parse(data ?? "{}"));
}

const erasedCallSchema = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  revision: z.number(),
  with: z.string().nullable(),
  to: z.string().nullable(),
  isOwn: z.boolean(),
});

/** The withdrawn call of a row, with the address of who was to take it. Throws when the row tells of none. */
export function erasedCallOf({ data }: OutboxRow) {
  return erasedCallSchema.parse(JSON.parse(data ?? "{}"));
}

const leftCallSchema = erasedCallSchema.extend({
  to: z.string(),
  by: z.string(),
  movedTo: z.string().exactOptional(),
});

/** The call of a row that somebody else takes now, with the address of who is told. Throws when the row tells of none. */
export function leftCallOf({ data }: OutboxRow) {
  return leftCallSchema.parse(JSON.parse(data ?? "{}"));
}

const givenNotice = z.object({ from: z.string().exactOptional() });

/** Who took the call of a notice before; undefined: nobody, or the same. */
export function givenBy({ data }: OutboxRow): string | undefined {
  return givenNotice.parse(JSON.parse(data ?? "{}")).from;
}

const noticeSchema: z.ZodType<OwnerNotice> = z.object({
  to: z.string(),
  deeds: z.array(
    z.object({ at: z.string(), by: z.string().nullable(), action: z.string(), about: z.string() }),
  ),
  more: z.number(),
});

const faultsSchema: z.ZodType<FaultsFound> = z.object({
  to: z.string(),
  faults: z.array(z.object({ title: z.string(), wrong: z.string(), mend: z.string() })),
});

/** What stopped working, as a row says it. Throws when the row is none. */
export function faultsOf({ data }: OutboxRow): FaultsFound {
  return faultsSchema.parse(JSON.parse(data ?? "{}"));
}

/** What a row tells an owner. Throws when the row is none. */
export function noticeOf({ data }: OutboxRow): OwnerNotice {
  return noticeSchema.parse(JSON.parse(data ?? "{}"));
}
