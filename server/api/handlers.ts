import { Hono, type MiddlewareHandler } from "hono";
import { api, submissionKey } from "#contract/api.ts";
import type { Company } from "#contract/company.ts";
import type { Endpoint, Scope } from "#contract/console/endpoint.ts";
import { erasedInWords } from "#contract/console/erased.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { idempotencyHeader } from "#contract/endpoints.ts";
import { changeLeads } from "#server/console/commands.ts";
import { enterLead } from "#server/console/entered.ts";
import type { Database } from "#server/database/open.ts";
import { longestBody } from "#server/http/body.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { parse } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Handlers, serve } from "#server/http/serve.ts";
import { type Allowance, tokenBuckets } from "#server/http/token-bucket.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { readableDay } from "#server/mails/messages/times.ts";
import { findOperator } from "#server/operators/accounts.ts";
import type { Target } from "#server/settings/targets.ts";
import { leadsAfter, leadTold } from "./queries.ts";
import { findToken, touchToken } from "./tokens.ts";

/** What a route for other programs can see: the token that opened it. */
type ApiConnection = Connection & {
  Variables: { token: { readonly id: string; readonly name: string } };
};

/** What one token may ask for. */
const tokenAllowance: Allowance = { requests: 300, perSeconds: 60 };

const bearer = /^Bearer ([\w-]+)$/i;

/**
 * Makes what lets those through whose token has a scope: 401 without one that is good, 403 without the scope, 429 with
 * Retry-After above its allowance. `isLimited`: whether there is an allowance.
 */
function tokenGuard(
  database: Database,
  isLimited: boolean,
): (scope: Scope) => MiddlewareHandler<ApiConnection> {
  const buckets = tokenBuckets(tokenAllowance);
  return (scope) => async (context, next) => {
    const [, given = ""] = bearer.exec(context.req.header("authorization") ?? "") ?? [];
    const now = new Date();
    const token = given === "" ? undefined : await findToken(database, given, now);
    if (token === undefined) {
      throw new HttpError(401, "Please send a token that is good, as Authorization: Bearer.", {
        "WWW-Authenticate": "Bearer",
      });
    }
    if (!token.scopes.includes(scope)) throw new HttpError(403, `This token lacks the scope ${scope}.`);
    const wait = isLimited ? buckets.take(token.id, performance.now()) : 0;
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new HttpError(429, `That was a lot at once. Please wait ${seconds} seconds and send it again.`, {
        "Retry-After": String(seconds),
      });
    }
    await touchToken(database, token.id, now);
    context.set("token", token);
    await next();
  };
}

/** What the handlers for other programs work with. */
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

const noLead = "There is no lead with this reference.";

async function told(desk: ApiDesk, reference: string) {
  const lead = await leadTold(desk.database, desk, reference);
  if (lead === undefined) throw new HttpError(404, noLead);
  return lead;
}

async function ownerOf(database: Database, email: string | null | undefined) {
  if (email === undefined || email === null) return email;
  const operator = await findOperator(database, email.toLowerCase());
  if (operator === undefined || operator.isDisabled || operator.role === "editor") {
    throw new HttpError(400, "Owner: please write the e-mail address of an operator who answers leads.");
  }
  return operator.id;
}

const apiHandlers: Handlers<ApiDesk, ApiConnection, typeof api> = {
  listLeads: (context, wish) => leadsAfter(context.database, context, wish),

  readLead: (context) => told(context, context.params.reference),

  async addLead(context, given) {
    const { database, company, targets, wake, token, http, now } = context;
    const sent = http.req.header(idempotencyHeader) ?? "";
    const named = sent === "" ? crypto.randomUUID() : parse(submissionKey, sent);
    const [erasedAt] = (await erasedAmong(database, [given.email, given.phone])).values();
    if (erasedAt !== undefined)
      throw new HttpError(
        409,
        `${erasedInWords(readableDay(erasedAt, company))} Then add it in the console.`,
      );
    const { domain, reply, referencePrefix } = company;
    const entering = { key: `api:${token.id}:${named}`, operatorId: null, now };
    const receipt = await enterLead(database, { domain, reply, referencePrefix, targets }, given, entering);
    if (receipt.outcome === "conflict") {
      throw new HttpError(422, "This key was sent before, with another lead. Please send a new one.");
    }
    wake();
    return told(context, receipt.reference);
  },

  async changeLead(context, { owner, ...wish }) {
    const { database, company, wake, now } = context;
    const { reference } = context.params;
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
    const { conflicts } = await changeLeads(database, change, {
      operatorId: null,
      now,
      domain: company.domain,
    });
    if (conflicts.length > 0) {
      throw new HttpError(
        409,
        "This lead goes on in another one, or was changed meanwhile. Please look again.",
      );
    }
    wake();
    return told(context, reference);
  },
};

/** What every request of another program passes before its token is looked at. */
export type ProgramGuards = {
  readonly limited: MiddlewareHandler;
  /** Makes the limit of a body, in bytes. */
  readonly bodies: (longest: number) => MiddlewareHandler;
};

/** The addresses for other programs. */
export function programsApi(desk: ApiDesk, { limited, bodies }: ProgramGuards): Hono<ApiConnection> {
  const app = new Hono<ApiConnection>();
  const guard = tokenGuard(desk.database, desk.isLimited);
  const guardsOf = ({
    who,
    limit = "fields",
  }: Endpoint<string, Scope>): MiddlewareHandler<ApiConnection>[] => [
    limited,
    bodies(longestBody[limit]),
    guard(who),
  ];
  serve(app, { api }, { api: apiHandlers }, desk, guardsOf);
  return app;
}
