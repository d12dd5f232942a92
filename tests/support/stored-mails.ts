import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ServedSite } from "./served-site.ts";

type StoredMail = {
  readonly subject: string;
  readonly text: string;
  /** Of its lead; left out: it waits to be matched. */
  readonly reference?: string;
  readonly from?: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
};

/**
 * Puts a client's mail into the store of a served site as if it had been taken up: into a lead's thread, whose client
 * waits from now on, or waiting to be matched.
 */
export function putMail(
  { dataDir }: Pick<ServedSite, "dataDir">,
  { subject, text, reference = "", replyTo, from = { name: "Zoë", address: "zoe@home.example" } }: StoredMail,
): void {
  using store = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  const id = randomUUIDv7();
  const now = new Date().toISOString();
  store
    .prepare(
      `insert into mails (id, lead_id, direction, kind, at, stored_at, from_name, from_address, recipients, reply_to,
        subject, text, content_key) values (?, (select id from leads where reference = ?), 'in', 'mail', ?, ?, ?, ?,
        '[]', ?, ?, ?, ?)`,
    )
    .run(
      ...[id, reference, now, now, from.name, from.address],
      ...[JSON.stringify(replyTo === undefined ? [] : [replyTo]), subject, text, id],
    );
  store
    .prepare(
      "update leads set wrote_at = ?, waits_since = coalesce(waits_since, ?), snoozed_until = null where reference = ?",
    )
    .run(now, now, reference);
}

/** Puts something that happened into the history of a lead of a served site. */
export function putDeed(
  { dataDir }: Pick<ServedSite, "dataDir">,
  reference: string,
  deed: Readonly<Record<string, unknown>>,
): void {
  using store = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  store
    .prepare(
      "insert into lead_history (id, lead_id, at, deed) values (?, (select id from leads where reference = ?), ?, ?)",
    )
    .run(randomUUIDv7(), reference, new Date().toISOString(), JSON.stringify(deed));
}

type PutCall = {
  readonly reference: string;
  readonly operator: string;
  /** Minutes from now on; its length in minutes. */
  readonly begins?: number;
  readonly minutes?: number;
};

/** Books a call of an operator with a lead, which is going on now unless it `begins` later. */
export function putCall(
  { dataDir }: Pick<ServedSite, "dataDir">,
  { reference, operator, begins = -1, minutes = 60 }: PutCall,
): void {
  using store = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  const [begun, over] = [begins, begins + minutes].map((away) =>
    new Date(Date.now() + away * 60_000).toISOString(),
  );
  const id = randomUUIDv7();
  store
    .prepare(
      `insert into bookings (id, lead_id, operator_id, source, kind, starts_at, ends_at, time_zone, state,
        status_before, idempotency_key, created_at, changed_at) values (?, (select id from leads where reference = ?),
        (select id from operators where email = ?), 'own', 'consultation', ?, ?, '', 'booked', 'answered', ?, ?, ?)`,
    )
    .run(id, reference, operator, begun ?? "", over ?? "", id, begun ?? "", begun ?? "");
}
