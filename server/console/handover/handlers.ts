import type { Company } from "#contract/company.ts";
import type { handover } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts.ts";
import { colleagueOf } from "#server/operators/colleagues.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { handOver } from "./commands.ts";
import { workOf } from "./queries.ts";

type Desk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain" | "reply" | "scheduling">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

async function checkSuccessor(
  database: Database,
  id: string,
  {
    successorId,
    what,
  }: { readonly successorId: string | null | undefined; readonly what: "drafts" | "leads" },
): Promise<void> {
  if (successorId === null || successorId === undefined) return;
  const successor = await operatorWith(database, successorId);
  const isThere = successor !== undefined && !successor.isDisabled && successorId !== id;
  if (isThere && (what === "drafts" || successor.role !== "editor")) return;
  throw new HttpError(
    400,
    what === "drafts"
      ? "Please choose somebody who has access to take over drafts."
      : "Please choose somebody who answers leads to take over.",
  );
}

/** Changing an operator, with what they would have to hand over. */
export const handoverHandlers: ConsoleHandlers<Desk, typeof handover> = {
  async readWork(context) {
    const { id } = await colleagueOf(context, context.params.id);
    const work = await workOf(context.database, id, context.now);
    return { ...work, pauseMinutes: context.company.scheduling.bufferMinutes };
  },

  /**
   * 400 when it is not said who takes over what there is; 409 when no owner would be left, or when calls would have no pause
   * with their successor and nobody has said whether these take them all the same.
   */
  async changeOperator(context, change) {
    const { database, company, wake, operator, now } = context;
    const { successors, id } = change;
    await colleagueOf(context, id);
    for (const successorId of [successors.leads, successors.calls])
      await checkSuccessor(database, id, { successorId, what: "leads" });
    await checkSuccessor(database, id, { successorId: successors.drafts, what: "drafts" });
    const { domain, reply } = company;
    const act = { operatorId: operator.id, domain, reply, now };
    const done = await handOver(database, change, act);
    if (done.outcome === "last-owner") {
      throw new HttpError(409, "The last owner keeps access. Please make somebody else owner first.");
    }
    if (done.outcome === "unsaid") {
      const what = done.kinds.join(" and ");
      throw new HttpError(400, `Please choose who takes over their ${what}. Nobody is a choice, too.`);
    }
    if (done.outcome === "close") {
      const { bufferMinutes } = company.scheduling;
      throw new HttpError(
        409,
        `Nothing is changed yet: the ${bufferMinutes} minutes between a call of theirs and another one of who takes it over would be missing. Please say whether it goes to them anyway.`,
      );
    }
    wake();
    return done.changed;
  },
};
