import type { Transaction } from "kysely";
import { isBot } from "#server/analytics/events/rules.ts";
import { saltOf } from "#server/analytics/events/visitors/commands.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { networkOf } from "#server/http/client-address.ts";
import { signingKey } from "#server/leads/abuse/stamp.ts";
import { type Countable, idOf, markOf, type Place } from "./rules.ts";

/** Questions that are new on one day, at most; and those of one network. Others are not counted. */
const mostNew = { day: 300, network: 20 };

/** A question as it is stored. */
type Arrival = {
  readonly id: string;
  readonly place: Place;
  readonly text: string;
  readonly isPlain: boolean;
  readonly mark: number;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
};

const storeQuestion = unitOfWork(
  import.meta.url,
  async function storeQuestion(transaction: Transaction<Tables>, arrival: Arrival): Promise<void> {
    const { id, place, text, isPlain, mark, day } = arrival;
    const known = await transaction
      .selectFrom("unanswered_questions")
      .select(["text", "mark", "count"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (known !== undefined) {
      const isShown = isPlain || known.text !== null || known.mark !== mark;
      const shown = isShown ? { text, mark: null } : {};
      await transaction
        .updateTable("unanswered_questions")
        .set({ count: known.count + 1, last_day: day, ...shown })
        .where("id", "=", id)
        .execute();
      return;
    }
    const { today } = await transaction
      .selectFrom("unanswered_questions")
      .select(({ fn }) => fn.countAll<number>().as("today"))
      .where("first_day", "=", day)
      .executeTakeFirstOrThrow();
    if (Number(today) >= mostNew.day) return;
    const row = { id, place, text: isPlain ? text : null, mark: isPlain ? null : mark, count: 1 };
    await transaction
      .insertInto("unanswered_questions")
      .values({ ...row, first_day: day, last_day: day })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },
);

/** Networks remembered at most; the one that was remembered first is dropped first. */
const mostNetworks = 4_096;

/** How many questions each network has asked today, in this process alone. */
type Today = { readonly day: string; readonly asked: Map<string, number> };

const todays = new WeakMap<Database, Today>();

function mayAsk(database: Database, network: string, day: string): boolean {
  const known = todays.get(database);
  const today = known?.day === day ? known : { day, asked: new Map<string, number>() };
  todays.set(database, today);
  const asked = (today.asked.get(network) ?? 0) + 1;
  today.asked.set(network, asked);
  const first = today.asked.keys().next();
  if (today.asked.size > mostNetworks && first.value !== undefined) today.asked.delete(first.value);
  return asked <= mostNew.network;
}

/** Who asked. It is used to count, and not stored. */
type Asker = { readonly address: string; readonly userAgent: string };

/**
 * Counts a question that was not answered. What a program asks is not counted, nor what a network asks beyond a
 * limit. Durable when it resolves.
 */
export async function countQuestion(
  database: Database,
  question: Countable,
  { address, userAgent }: Asker,
  now = new Date(),
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (isBot(userAgent) || !mayAsk(database, networkOf(address), day)) return;
  const [key, salt] = await Promise.all([signingKey(database), saltOf(database, day)]);
  const { place, text, isPlain } = question;
  const mark = markOf(salt, `${address}\n${userAgent}`);
  await storeQuestion(database, { id: idOf(key, question), place, text: storable(text), isPlain, mark, day });
}

/** Forgets a question that an operator does not want to see. It may be asked again. */
export async function forgetQuestion(database: Database, id: string): Promise<void> {
  await database.deleteFrom("unanswered_questions").where("id", "=", id).execute();
}
