import type { Context, Handler, Hono, MiddlewareHandler } from "hono";
import { type ApiEndpointName, apiChange, apiEndpoints, apiLead, apiListWish } from "#contract/api.ts";
import type { Company } from "#contract/company.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { idempotencyHeader } from "#contract/endpoints.ts";
import { changeLeads } from "#server/console/commands.ts";
import { enterLead } from "#server/console/entered/commands.ts";
import type { Database } from "#server/database/open.ts";
import { onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { findOperator } from "#server/operators/accounts/queries.ts";
import type { Target } from "#server/settings/targets.ts";
import { type ApiConnection, tokenGuard } from "./guard.ts";
import { leadsAfter, leadTold } from "./queries.ts";

/** What the routes for other programs work with. */
export type ApiDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** The origin under which operators find the console. */
  readonly consoleUrl: string;
  /** Whether requests are limited. */
  readonly isLimited: boolean;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ApiHandler = Handler<ApiConnection>;

const noLead = "There is no lead with this reference.";

function listLeads(desk: ApiDesk): ApiHandler {
  return async (context) =>
    context.json(await leadsAfter(desk.database, desk, parse(apiListWish, context.req.query())));
}

async function answerWith(desk: ApiDesk, context: Context, reference: string, status: 200 | 201 = 200) {
  const lead = await leadTold(desk.database, desk, reference);
  if (lead === undefined) throw new HttpError(404, noLead);
  return context.json(lead, status);
}

function readLead(desk: ApiDesk): ApiHandler {
  return (context) => answerWith(desk, context, context.req.param("reference") ?? "");
}

const key = /^[\x21-\x7e]{8,200}$/;

function addLead(desk: ApiDesk): ApiHandler {
  const { database, company, targets, wake } = desk;
  return async (context) => {
    const given = parse(apiLead, await readJson(context));
    const sent = context.req.header(idempotencyHeader) ?? "";
    if (sent !== "" && !key.test(sent)) {
      throw new HttpError(400, `Please send an ${idempotencyHeader} of 8 to 200 printable characters.`);
    }
    const { domain, reply, referencePrefix } = company;
    const named = sent === "" ? crypto.randomUUID() : sent;
    const stored = `api:${context.var.token.id}:${named}`;
    const entering = { key: stored, operatorId: null, now: new Date() };
    const receipt = await enterLead(database, { domain, reply, referencePrefix, targets }, given, entering);
    if (receipt.outcome === "conflict") {
      throw new HttpError(422, "This key was sent before, with another lead. Please send a new one.");
    }
    wake();
    return answerWith(desk, context, receipt.reference, 201);
  };
}

async function ownerOf(database: Database, email: string | null | undefined) {
  if (email === undefined || email === null) return email;
  const operator = await findOperator(database, email.toLowerCase());
  if (operator === undefined || operator.isDisabled || operator.role === "editor") {
    throw new HttpError(400, "Owner: please write the e-mail address of an operator who answers leads.");
  }
  return operator.id;
}

function changeLead(desk: ApiDesk): ApiHandler {
  const { database, company, wake } = desk;
  return async (context) => {
    const reference = context.req.param("reference") ?? "";
    const { owner, ...wish } = parse(apiChange, await readJson(context));
    const ownerId = await ownerOf(database, owner);
    const lead = await database
      .selectFrom("leads")
      .select("version")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) throw new HttpError(404, noLead);
    const change: LeadChange = {
      leads: [{ reference, version: lead.version }],
      ...wish,
      ...(ownerId !== undefined && { ownerId }),
    };
    const act = { operatorId: null, now: new Date(), domain: company.domain };
    const { conflicts } = await changeLeads(database, change, act);
    if (conflicts.length > 0) {
      throw new HttpError(
        409,
        "This lead goes on in another one, or was changed meanwhile. Please look again.",
      );
    }
    wake();
    return answerWith(desk, context, reference);
  };
}

/** Adds the addresses for other programs. `guards`: what each request passes first, before its token is looked at. */
export function addApi(
  app: Hono<Connection>,
  desk: ApiDesk,
  guards: readonly [MiddlewareHandler<Connection>, MiddlewareHandler<Connection>],
): void {
  const handlers: Readonly<Record<ApiEndpointName, ApiHandler>> = {
    listLeads: listLeads(desk),
    readLead: readLead(desk),
    addLead: addLead(desk),
    changeLead: changeLead(desk),
  };
  const guard = tokenGuard(desk.database, desk.isLimited);
  const { listLeads: list, readLead: read, addLead: add, changeLead: change } = apiEndpoints;
  app.get(list.path, ...guards, guard(list.scope), handlers.listLeads);
  app.post(add.path, ...guards, guard(add.scope), handlers.addLead);
  app.all(list.path, onlyMethods("GET, HEAD, POST"));
  app.get(read.path, ...guards, guard(read.scope), handlers.readLead);
  app.post(change.path, ...guards, guard(change.scope), handlers.changeLead);
  app.all(read.path, onlyMethods("GET, HEAD, POST"));
}
