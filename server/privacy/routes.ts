import type { Context, Handler } from "hono";
import { contactFields, dataPath } from "#contract/your-data.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { answerPage } from "#server/http/answers.ts";
import { type Fields, readBody } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Fault, Values } from "#server/http/form.ts";
import type { Site } from "#server/http/site-files.ts";
import type { Filling } from "#server/http/template.ts";
import type { Lead } from "#server/leads/queries.ts";
import { isToken } from "#server/reports/rules.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { closeAddressRequest, correctAnswers, requestConfirmation } from "./commands.ts";
import { eraseLeads, type Store } from "./erasure/commands.ts";
import { storedData } from "./erasure/queries.ts";
import { type Clock, confirmationPage, contactOf, ownDataPage } from "./page.ts";
import { findOwnData, findRequest, type OwnData } from "./queries.ts";
import { corrected, type Outcome, outcomes } from "./rules.ts";

/** What the routes of visitors' data work with. `wake` tells the outbox that there is something to send. */
export type DataDesk = Clock &
  Store & {
    readonly site: Site;
    /** Of the Message-ID of mails. */
    readonly domain: string;
    readonly targets: readonly Target[];
    readonly wake: () => void;
  };

// The address is a secret: it is passed on to nobody else, and nothing that finds it lists it. It may come back to
// this site, because a browser that tells nothing at all sends forms with the origin "null".
const secret = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

type Page = "confirm" | "erased" | "changed" | "held" | "unknown";

const statuses = { confirm: 200, erased: 200, changed: 200, held: 409, unknown: 404 } as const;

async function show({ site }: DataDesk, context: Context, name: Page, record: Filling): Promise<Response> {
  const { fill, security } = site.template(`/your-data/${name}/index.html`);
  const html = await fill({ record });
  return answerPage(context, statuses[name], { html, security: { ...security, ...secret } });
}

function tokenIn(context: Context): string {
  return context.req.param("token") ?? "";
}

async function ownDataAt({ database }: DataDesk, context: Context): Promise<OwnData | undefined> {
  const token = tokenIn(context);
  return isToken(token) ? findOwnData(database, token) : undefined;
}

function questionnaireOf({ questionnaire: slug }: Lead): Questionnaire {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) throw new Error(`There is no questionnaire ${slug} any more.`);
  return questionnaire;
}

type View = { readonly outcome: Outcome | ""; readonly given?: Values; readonly faults?: readonly Fault[] };

async function showStored(desk: DataDesk, context: Context, own: OwnData, view: View): Promise<Response> {
  const { outcome, given = {}, faults = [] } = view;
  const questionnaire = questionnaireOf(own.lead);
  const { fill, security } = desk.site.template("/your-data/stored/index.html");
  const record = ownDataPage(own, { token: tokenIn(context), questionnaire, outcome }, desk);
  const html = await fill({
    record,
    form: { values: { ...contactOf(own, questionnaire), ...given }, faults },
  });
  const status = faults.length > 0 ? 422 : 200;
  return answerPage(context, status, { html, security: { ...security, ...secret } });
}

/** GET /your-data/:token: everything stored about a lead; 404 when there is nothing, or nothing any more. */
export function showOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const own = await ownDataAt(desk, context);
    if (own === undefined) return show(desk, context, "unknown", {});
    const done = context.req.query("done");
    return showStored(desk, context, own, { outcome: outcomes.find((name) => name === done) ?? "" });
  };
}

/** GET /your-data/:token/data.json: the same as a file to keep. */
export function downloadOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const own = await ownDataAt(desk, context);
    if (own === undefined) throw new HttpError(404, "There is nothing stored at this address.");
    const stored = await storedData(desk.database, own.lead.id);
    return context.body(`${JSON.stringify({ reference: own.lead.reference, stored }, null, 2)}\n`, 200, {
      ...secret,
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="your-data-${own.lead.reference}.json"`,
    });
  };
}

async function fieldsOf(context: Context): Promise<Fields> {
  const body = await readBody(context);
  return body.kind === "json" ? body.fields : Object.fromEntries(body.entries);
}

function back(context: Context, outcome: (typeof outcomes)[number]): Response {
  return context.redirect(`${dataPath(tokenIn(context))}?done=${outcome}`, 303);
}

async function correct(desk: DataDesk, context: Context, own: OwnData, fields: Fields): Promise<Response> {
  const { lead } = own;
  const questionnaire = questionnaireOf(lead);
  const texts = contactFields.flatMap((field) => {
    const value = fields[field];
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  const given = Object.fromEntries(texts);
  const { answers, faults } = corrected(questionnaire, lead.answers, given);
  if (faults.length > 0) return showStored(desk, context, own, { outcome: "", given, faults });
  const { email } = questionnaire.identity;
  const address = String(answers[email] ?? "");
  const present = lead.answers[email] ?? "";
  await correctAnswers(desk.database, lead.id, { questionnaire, answers: { ...answers, [email]: present } });
  if (address === present) return back(context, "saved");
  const wish = { leadId: lead.id, kind: "address", address } as const;
  await requestConfirmation(desk.database, wish, { domain: desk.domain, now: new Date() });
  desk.wake();
  return back(context, "address");
}

async function askToErase(desk: DataDesk, context: Context, { lead, isHeld }: OwnData): Promise<Response> {
  if (isHeld) return show(desk, context, "held", { reference: lead.reference });
  const wish = { leadId: lead.id, kind: "erasure", address: null } as const;
  await requestConfirmation(desk.database, wish, { domain: desk.domain, now: new Date() });
  desk.wake();
  return back(context, "erasure");
}

/**
 * POST /your-data/:token, field `action`: `contact` corrects contact data, and mails a link when the address is
 * another; `erase` mails the link that erases. 303 back to the page, or 422 with what is wrong in the form.
 */
export function changeOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const fields = await fieldsOf(context);
    const own = await ownDataAt(desk, context);
    if (own === undefined) return show(desk, context, "unknown", {});
    switch (fields["action"]) {
      case "contact":
        return correct(desk, context, own, fields);
      case "erase":
        return askToErase(desk, context, own);
      default:
        throw new HttpError(400, "Please choose contact or erase as the action.");
    }
  };
}

/** GET /your-data/confirm/:token: what is about to be confirmed. Opening it changes nothing. */
export function showConfirmation(desk: DataDesk): Handler {
  return async (context) => {
    const token = tokenIn(context);
    const request = isToken(token) ? await findRequest(desk.database, token, new Date()) : undefined;
    return request === undefined
      ? show(desk, context, "unknown", {})
      : show(desk, context, "confirm", confirmationPage(request));
  };
}

/** POST /your-data/confirm/:token: does what was asked for. */
export function confirmRequest(desk: DataDesk): Handler {
  return async (context) => {
    const token = tokenIn(context);
    const now = new Date();
    const request = isToken(token) ? await findRequest(desk.database, token, now) : undefined;
    if (request === undefined) return show(desk, context, "unknown", {});
    const { address, dataToken, isHeld, kind, lead } = request;
    if (kind === "address") {
      const questionnaire = questionnaireOf(lead);
      const answers = { ...lead.answers, [questionnaire.identity.email]: address };
      await correctAnswers(desk.database, lead.id, { questionnaire, answers });
      await closeAddressRequest(desk.database, lead.id);
      return show(desk, context, "changed", { dataUrl: dataPath(dataToken), address });
    }
    if (isHeld) return show(desk, context, "held", { reference: lead.reference });
    const tell = { targets: subscribers(desk.targets, "erasure.done"), domain: desk.domain };
    const { entries } = await eraseLeads(desk, [lead.id], { cause: "request", now, tell });
    desk.wake();
    const entry = entries[0];
    return show(desk, context, "erased", {
      reference: lead.reference,
      position: String(entry?.position ?? ""),
      hash: entry?.hash ?? "",
    });
  };
}
