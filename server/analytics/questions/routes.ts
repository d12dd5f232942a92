import type { Context } from "hono";
import type { Logger } from "pino";
import type { Knowledge } from "#search/knowledge.ts";
import type { Database } from "#server/database/open.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { countQuestion } from "./commands.ts";
import { countableOf, type Place } from "./rules.ts";

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
