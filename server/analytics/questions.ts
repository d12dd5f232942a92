import { createHmac } from "node:crypto";
import type { Context } from "hono";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { longestTable, type Questions } from "#contract/console/analytics.ts";
import { withoutPersons } from "#contract/visits/question.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { subjectsOf, termOfAny } from "#search/terms.ts";
import { understand } from "#search/understanding.ts";
import { isBot } from "#server/analytics/events/rules.ts";
import type { Database } from "#server/database/open.ts";
import type { UnansweredQuestionsTable } from "#server/database/tables/counts.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { clientAddress, networkOf } from "#server/http/client-address.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { signingKey } from "#server/leads/abuse/stamp.ts";
import { saltOf } from "./events/visitors.ts";

/** Where a question was asked. */
export type Place = UnansweredQuestionsTable["place"];

/** A question that may be counted. */
export type Countable = {
  readonly place: Place;
  /** Without what identifies anybody. */
  readonly text: string;
  /** The same for the same question in other words between the ones that matter. */
  readonly about: string;
  /** Whether the site itself uses all of its words: then none of them names a visitor. */
  readonly isPlain: boolean;
};

/** A question as it may be counted; undefined when it asks about nothing, or nothing of it may be kept. */
export function countableOf({ index }: Knowledge, asked: string, place: Place): Countable | undefined {
  const text = withoutPersons(asked, index.knows);
  const subjects = subjectsOf(text);
  if (subjects.length === 0) return undefined;
  const terms = new Set(subjects.flatMap((word) => termOfAny(word) ?? []));
  return { place, text, about: [...terms].toSorted().join(" "), isPlain: subjects.every(index.knows) };
}

/** The id of a question. Without the key nobody can try out what was asked. */
function idOf(key: string, { place, about }: Countable): string {
  return createHmac("sha256", key).update(`question\n${place}\n${about}`).digest("base64url");
}

/** Marks of visitors: so few that many share each, and so many that two visitors seldom do. */
const marks = 1024;

/** The mark of the visitor who asked. `salt`: one for each day, deleted after it. */
function markOf(salt: string, visitor: string): number {
  return createHmac("sha256", salt).update(`question\n${visitor}`).digest().readUInt16BE(0) % marks;
}

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

/** Questions read at most, of which some may be answered by now. */
const mostRead = 200;

/**
 * The questions that are asked most and that the site still does not answer alone, and how many wait until a second
 * visitor asks the same.
 */
export async function unansweredQuestions(database: Database, knowledge: Knowledge): Promise<Questions> {
  const rows = await database
    .selectFrom("unanswered_questions")
    .select(["id", "place", "text", "count"])
    .where("text", "is not", null)
    .orderBy("count", "desc")
    .orderBy("last_day", "desc")
    .limit(mostRead)
    .execute();
  const { waiting } = await database
    .selectFrom("unanswered_questions")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("text", "is", null)
    .executeTakeFirstOrThrow();
  const shown = rows.flatMap(({ text, ...row }) =>
    text === null || understand(knowledge, text).answer !== undefined ? [] : [{ ...row, text }],
  );
  return { questions: shown.slice(0, longestTable), waiting: Number(waiting) };
}

/** What counting questions works with. */
type QuestionsDesk = {
  readonly database: Database;
  readonly trustProxy: number;
  readonly log: Logger;
  readonly knowledge: () => Knowledge;
  /** Whether the disk has more room than what is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
};

/** Counts what a visitor asked and was not answered. Never rejects: nobody waits for it. */
export type NoteQuestion = (context: Context<Connection>, asked: string, place: Place) => Promise<void>;

/** Nothing is counted of a visitor who asks for that: Global Privacy Control, or the older Do Not Track. */
export function noteQuestions(desk: QuestionsDesk): NoteQuestion {
  const { database, trustProxy, log, knowledge, hasRoom } = desk;
  return async (context, asked, place) => {
    if (context.req.header("sec-gpc") === "1" || context.req.header("dnt") === "1") return;
    try {
      const question = countableOf(knowledge(), asked, place);
      if (question === undefined || !(await hasRoom())) return;
      const address = clientAddress(context.env.incoming, trustProxy);
      await countQuestion(database, question, { address, userAgent: context.req.header("user-agent") ?? "" });
    } catch (err) {
      log.warn({ err }, "a question was not counted");
    }
  };
}
