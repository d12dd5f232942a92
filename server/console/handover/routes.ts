import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { operatorChange } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts/queries.ts";
import { colleagueOf } from "#server/operators/colleagues/routes.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { handOver } from "./commands.ts";
import { workOf } from "./queries.ts";

type Desk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain" | "reply">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** GET operators/:id/work: what they would have to hand over. */
export function showWork({ database }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const { id } = await colleagueOf(database, context, context.req.param("id") ?? "");
    return context.json(await workOf(database, id, new Date()));
  };
}

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

/**
 * POST operators/change: 200 with what ended and was handed over; 400 when it is not said who takes over what there
 * is; 409 when no owner would be left.
 */
export function changeColleague({ database, company, wake }: Desk): Handler<ConsoleConnection> {
  return async (context) => {
    const change = parse(operatorChange, await readJson(context));
    const { successors, id } = change;
    await colleagueOf(database, context, id);
    for (const successorId of [successors.leads, successors.calls])
      await checkSuccessor(database, id, { successorId, what: "leads" });
    await checkSuccessor(database, id, { successorId: successors.drafts, what: "drafts" });
    const operatorId = context.var.signedIn.operator.id;
    const { domain, reply } = company;
    const done = await handOver(database, change, { operatorId, domain, reply, now: new Date() });
    if (done.outcome === "last-owner") {
      throw new HttpError(409, "The last owner keeps access. Please make somebody else owner first.");
    }
    if (done.outcome === "unsaid") {
      const what = done.kinds.join(" and ");
      throw new HttpError(400, `Please choose who takes over their ${what}. Nobody is a choice, too.`);
    }
    wake();
    return context.json(done.changed);
  };
}
