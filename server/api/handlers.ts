import { Hono, type MiddlewareHandler } from "hono";
import { api, submissionKey } from "#contract/api.ts";
import type { Company } from "#contract/company.ts";
import type { Endpoint, Scope } from "#contract/console/endpoint.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import { idempotencyHeader } from "#contract/endpoints.ts";
import { changeLeads } from "#server/console/commands.ts";
import { enterLead } from "#server/console/entered/commands.ts";
import type { Database } from "#server/database/open.ts";
import { longestBody } from "#server/http/body.ts";
import { parse } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { type Handlers, serve } from "#server/http/serve.ts";
import { findOperator } from "#server/operators/accounts/queries.ts";
import type { Target } from "#server/settings/targets.ts";
import { type ApiConnection, tokenGuard } from "./guard.ts";
import { leadsAfter, leadTold } from "./queries.ts";

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
