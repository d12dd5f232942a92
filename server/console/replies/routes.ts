import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import type { Facts, ReplyTemplate } from "#contract/console/reply-template.ts";
import {
  newTemplate,
  type TemplateList,
  templateChange,
  templateReset,
} from "#contract/console/templates.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { addTemplate, changeTemplate, resetTemplate } from "./commands.ts";
import { templatesOf } from "./queries.ts";

/** What the routes of templates work with. */
export type TemplatesDesk = {
  readonly database: Database;
  readonly company: Company;
  /** The templates of the content. */
  readonly replies: readonly ReplyTemplate[];
  /** Address at which a call is booked. */
  readonly bookingUrl: string;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** GET templates. */
export function listTemplates({ database, company, replies, bookingUrl }: TemplatesDesk): ConsoleHandler {
  const sample: Facts = {
    reference: `${company.referencePrefix}-7K3M-Q9XT`,
    name: "Jane Doe",
    company: "Acme",
    booking: bookingUrl,
    house: company.name,
    operator: "Alex Sample",
    signature: `Alex Sample\n${company.name}`,
  };
  return async (context) => {
    const answer: TemplateList = { templates: await templatesOf(database, replies), sample };
    return context.json(answer);
  };
}

const changedMeanwhile =
  "Somebody else has changed this template meanwhile, so yours was not kept. Copy it, load the page again and compare.";

type Which = { readonly id: string; readonly seen: string | null };

/** A template without a change must be one of the content: an added one has a change from the start. */
function checkKnown(replies: readonly ReplyTemplate[], { id, seen }: Which): void {
  if (seen === null && !comesAlong(replies, id)) throw new HttpError(404, "There is no such template.");
}

function comesAlong(replies: readonly ReplyTemplate[], id: string): boolean {
  return replies.some((template) => template.id === id);
}

/** POST templates/change: 204; 409 when somebody else changed it meanwhile. */
export function keepTemplate({ database, replies }: TemplatesDesk): ConsoleHandler {
  return async (context) => {
    const change = parse(templateChange, await readJson(context));
    checkKnown(replies, change);
    const { operator } = context.var.signedIn;
    const now = new Date();
    if (!(await changeTemplate(database, change, { operatorId: operator.id, now }))) {
      throw new HttpError(409, changedMeanwhile);
    }
    await audit(database, operator, "changed a reply template", change.id, now);
    return context.body(null, 204);
  };
}

/** POST templates/add: 204, and there is one more. */
export function addOwnTemplate({ database }: TemplatesDesk): ConsoleHandler {
  return async (context) => {
    const words = parse(newTemplate, await readJson(context));
    const { operator } = context.var.signedIn;
    const now = new Date();
    const id = await addTemplate(database, words, { operatorId: operator.id, now });
    await audit(database, operator, "added a reply template", id, now);
    return context.body(null, 204);
  };
}

/** POST templates/reset: 204, and it has the content's words, or is deleted if added; 409 as above. */
export function restoreTemplate({ database, replies }: TemplatesDesk): ConsoleHandler {
  return async (context) => {
    const which = parse(templateReset, await readJson(context));
    checkKnown(replies, which);
    if (!(await resetTemplate(database, which))) throw new HttpError(409, changedMeanwhile);
    const act = comesAlong(replies, which.id) ? "reset a reply template" : "deleted a reply template";
    await audit(database, context.var.signedIn.operator, act, which.id, new Date());
    return context.body(null, 204);
  };
}
