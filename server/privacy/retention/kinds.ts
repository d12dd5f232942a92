import { type RawBuilder, sql } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { agedTables, quarantineEnd, yearsBefore } from "#server/privacy/erasure/rules.ts";
import { retention } from "#server/settings/retention.ts";

/** Records that are deleted when the time in `since` is before a given time. */
export type Kind = {
  readonly table: keyof Tables;
  readonly since: string;
  readonly before: (now: Date) => string;
  /** Which of the table's rows; all by default. */
  readonly only?: RawBuilder<boolean>;
  /** Which of them nobody is done with at a time: these are kept, however old. */
  readonly inUse?: (now: Date) => RawBuilder<boolean>;
  /** Whether they are kept for years. */
  readonly isLasting?: boolean;
};

/** Leads that may be deleted, with everything that belongs to them. */
export const leads: Kind = {
  table: "leads",
  since: "received_at",
  before: (now) => yearsBefore(now, retention().businessRecordYears),
  only: sql`id not in (select lead_id from holds)`,
  // Somebody comes to a call, or waits for a reply to what they wrote since.
  inUse: (now) => sql`(wrote_at is not null or id in
    (select lead_id from bookings where state = 'booked' and ends_at > ${now.toISOString()}))`,
  isLasting: true,
};

/** The records of a kind without those that nobody is done with at a time. */
export function unused({ inUse, ...kind }: Kind, now: Date): Kind {
  return inUse === undefined
    ? kind
    : { ...kind, only: sql`${kind.only ?? sql`1 = 1`} and not ${inUse(now)}` };
}

/** When a record was made, where `since` is another time. A monthly count has the month's first day. */
const made: Readonly<Partial<Record<keyof Tables, RawBuilder<string>>>> = {
  secret_links: sql.ref("created_at"),
  daily_counts: sql`case when kind like 'monthly %' then substr(day, 1, 7) else day end`,
};

/**
 * That a record was made at a time which the clock showed while it was behind. Some have only the month, the
 * day or the hour in which that time lies.
 */
function isDoubtful({ table, since }: Kind): RawBuilder<boolean> {
  const time = made[table] ?? sql.ref(since);
  return sql`exists (select 1 from clock_doubts where ${time} between substr(from_at, 1, length(${time})) and to_at)`;
}

/** The records of a kind that are deleted without an operator: not those of doubtful age. */
export function certain(kind: Kind): Kind {
  return { ...kind, only: sql`${kind.only ?? sql`1 = 1`} and not ${isDoubtful(kind)}` };
}

/** All other records, which are deleted one by one. */
export const records: readonly Kind[] = [
  ...agedTables,
  {
    table: "outbox",
    since: "created_at",
    before: (now) => yearsBefore(now, retention().technicalLogYears),
    // The others are deleted with their leads.
    only: sql`lead_id is null`,
    isLasting: true,
  },
  // Rows without a lead are kept as long as suspects; the others are deleted with their leads.
  { table: "mail_files", since: "stored_at", before: quarantineEnd, only: sql`lead_id is null` },
  { table: "mails", since: "stored_at", before: quarantineEnd, only: sql`lead_id is null` },
];

/** Records that were stored while the clock was behind: nobody knows their age. */
export const doubtful: readonly Kind[] = [leads, ...records].map((kind) => ({
  ...kind,
  only: sql`${kind.only ?? sql`1 = 1`} and ${isDoubtful(kind)}`,
}));
