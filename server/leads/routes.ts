import type { Context, Handler, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Company } from "#contract/company.ts";
import { sentConversation } from "#contract/conversation.ts";
import { idempotencyHeader, visitHeader } from "#contract/endpoints.ts";
import { type FormStamp, type LeadReceived, submissionExtras } from "#contract/lead.ts";
import { receiptAddress } from "#contract/receipt.ts";
import { trapField } from "#contract/trap-field.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { type Answers, answersFrom, type Problem } from "#questionnaires/engine/answers.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { type Entries, type Fields, parse, readBody, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { PathOnSite } from "#server/http/files/path-on-site.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { returnForm } from "#server/http/refused-forms.ts";
import { visitOf } from "#server/http/visit.ts";
import type { Target } from "#server/settings/targets.ts";
import { speakingIn, type Voices, voiceNow } from "#server/settings/voices.ts";
import { word } from "#words/word.ts";
import { receiveLead, type Submission } from "./commands.ts";
import { type Bench, suspicionsOf } from "./guard.ts";
import { withLeftOpen } from "./left-open.ts";
import {
  type Checked,
  type Reception,
  type Receptions,
  receptionOf,
  urgentDueAt,
  visitorsKey,
} from "./rules.ts";

/** What the routes of leads work with. `wake` tells the outbox that there is something to send. */
export type LeadDesk = Bench & {
  readonly company: Company;
  /** Targets that are told about leads. */
  readonly targets: readonly Target[];
  readonly database: Database;
  readonly site: Site;
  readonly pathOnSite: PathOnSite;
  readonly voices: Voices;
  readonly wake: () => void;
};

/** 8 to 200 visible ASCII characters. */
const idempotencyKey = /^[\x21-\x7e]{8,200}$/;

function keyOf(context: Context): string | undefined {
  const key = context.req.header(idempotencyHeader);
  if (key === undefined) return undefined;
  if (idempotencyKey.test(key)) return visitorsKey(key);
  throw new HttpError(
    400,
    `${idempotencyHeader}: please send 8 to 200 letters, digits or signs without spaces.`,
  );
}

async function receive(
  desk: LeadDesk,
  context: Context,
  submission: Submission,
  trap: unknown,
): Promise<LeadReceived> {
  const { company, database, isLimited, targets } = desk;
  const language = voiceNow()?.tag;
  const house = { ...company, targets };
  const dueAt = submission.questionnaire.urgent && urgentDueAt(new Date(), company).toISOString();
  // What operators read is in the first language.
  const receipt = await speakingIn(undefined, async () =>
    receiveLead(database, house, {
      ...submission,
      language,
      suspicions: await suspicionsOf(context, submission, trap, desk),
      isLimited,
      ...(dueAt !== undefined && { dueAt }),
    }),
  );
  if (receipt.outcome === "conflict") {
    throw new HttpError(
      422,
      word("Something else was already sent under this key. Please reload the page and send it again."),
    );
  }
  desk.wake();
  return { reference: receipt.reference, dueAt: receipt.dueAt };
}

async function receiveJson(
  desk: LeadDesk,
  { questionnaire, schema }: Checked,
  context: Context,
  fields: Fields,
): Promise<Response> {
  const submission = {
    questionnaire,
    answers: parse(schema, fields),
    extras: parse(submissionExtras, fields),
    idempotencyKey: keyOf(context),
    ...visitOf(context, context.req.header(visitHeader) ?? "", desk.pathOnSite),
  };
  const received = await receive(desk, context, { ...submission, source: "json" }, fields[trapField]);
  // For a signup no answer is due.
  const { reference } = received;
  return context.json(questionnaire.signup ? { reference } : received, 201);
}

/** A page in the folder of the language in which a form is answered. */
function pageNow(path: string): string {
  const tag = voiceNow()?.tag;
  return tag === undefined ? path : `/${tag}${path}`;
}

/** The first problem of each field, in the order of the questions. */
function problemsOf(schema: Reception["schema"], answers: Answers): readonly Problem[] {
  const issues = schema.safeParse(answers).error?.issues ?? [];
  const byName = Map.groupBy(issues, ({ path }) => String(path[0]));
  return [...byName].flatMap(([name, [first]]) =>
    first === undefined ? [] : [{ name, message: first.message }],
  );
}

async function receiveForm(
  desk: LeadDesk,
  receptions: Receptions,
  context: Context,
  entries: Entries,
): Promise<Response> {
  const fields: Fields = Object.fromEntries(entries);
  const { questionnaire, schema, page, next } = receptionOf(receptions, fields["questionnaireType"]);
  const answers = answersFrom(questionnaire, entries);
  const extras = parse(submissionExtras, fields);
  const problems = problemsOf(schema, answers);
  if (problems.length > 0) {
    const { fill, security } = desk.site.shell(page, voiceNow()?.tag);
    const form = { values: { ...answers, ...extras }, faults: problems };
    const html = await fill({ data: undefined, form });
    return answerPage(context, 422, { security, html });
  }
  const submission = {
    questionnaire,
    answers: withLeftOpen(parse(schema, answers), entries),
    extras,
    idempotencyKey: keyOf(context),
  };
  const { reference } = await receive(desk, context, { ...submission, source: "form" }, fields[trapField]);
  return context.redirect(next === undefined ? receiptAddress(reference) : pageNow(next), 303);
}

/**
 * The address of one or several questionnaires. JSON: 201 with a `LeadReceived`, the same for a repeat; a
 * signup gets its reference alone.
 * A form: 303 to the confirmation, or 422 with its page, what was typed, and what is wrong with it.
 */
export function receiveQuestionnaire(desk: LeadDesk, receptions: Receptions): Handler {
  return async (context) => {
    const body = await readBody(context);
    if (body.kind === "form") return receiveForm(desk, receptions, context, body.entries);
    const reception = receptionOf(receptions, body.fields["questionnaireType"]);
    return receiveJson(desk, reception, context, body.fields);
  };
}

/** The page of a questionnaire that is refused for now, with what was typed and why. */
export function returnForms({ site }: LeadDesk, receptions: Receptions): MiddlewareHandler {
  return returnForm(async (context, { status, sentence, entries }) => {
    const fields: Fields = Object.fromEntries(entries);
    const reception = receptions.get(fields["questionnaireType"] ?? "");
    if (reception === undefined) return undefined;
    const { fill, security } = site.shell(reception.page, voiceNow()?.tag);
    const values = {
      ...answersFrom(reception.questionnaire, entries),
      ...submissionExtras.safeParse(fields).data,
    };
    const html = await fill({ data: undefined, form: { values, sentence } });
    return answerPage(context, status, { security, html });
  });
}

const conversations: Checked = {
  questionnaire: conversation,
  schema: z.lazy(() => answersSchema(conversation)),
};

/** POST /api/conversation: a chat, with the visitor's address and consent, as JSON. 201 with a `LeadReceived`. */
export function receiveConversation(desk: LeadDesk): Handler {
  return async (context) => {
    const fields = await readJson(context);
    parse(sentConversation, fields);
    return receiveJson(desk, conversations, context, fields);
  };
}

/** GET /api/form-stamp: a `FormStamp`, for a form that is begun now. */
export function giveStamp({ stamps }: LeadDesk): Handler {
  return async (context) => {
    const answer: FormStamp = { stamp: await stamps.give() };
    return context.json(answer);
  };
}

/** Slug of the plan in `?plan=` of a request's address; "" when there is none, or none that could exist. */
export function planIn(url: string | undefined): string {
  const query = url?.split("?", 2)[1] ?? "";
  const { data } = submissionExtras.safeParse({ plan: new URLSearchParams(query).get("plan") ?? "" });
  return data?.plan ?? "";
}

/**
 * GET /questionnaire?plan=…: the form with the plan chosen, for visitors without JavaScript. `language`: in which the
 * page is; left out: in the first.
 */
export function showQuestionnaire({ site }: LeadDesk, language?: string): Handler<Connection> {
  const { fill, security } = site.shell("/questionnaire", language);
  return async (context) => {
    const html = await fill({
      data: undefined,
      form: { values: { plan: planIn(context.env.incoming.url) } },
    });
    return answerPage(context, 200, { security, html });
  };
}
