import type { Context, Hono, MiddlewareHandler } from "hono";
import { keptFields, keptFormPath, keptPath } from "#contract/kept.ts";
import { submissionExtras } from "#contract/lead.ts";
import { type Answers, answersFrom, isEmail } from "#questionnaires/engine/answers.ts";
import { say } from "#questionnaires/engine/sentences.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage, onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { type Entries, type Fields, readBody } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { addressNow, answerInLanguage, type Languages } from "#server/http/in-language.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { voiceNow } from "#server/settings/voices.ts";
import type { KeepData, StepData } from "#site/requests/kept.ts";
import type { Fault, FilledForm } from "#ui/field/filled-form.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { word } from "#words/word.ts";
import {
  answersOfStep,
  askColleague,
  type KeptForm,
  keepForm,
  keptFormAt,
  returnStep,
  type ToKeep,
} from "./kept-forms.ts";
import { generalReceptions, type Reception, receptionOf, soc2Receptions } from "./rules.ts";

type Desk = Languages & {
  readonly database: Database;
  readonly site: Site;
  /** Of the Message-ID of mails. */
  readonly domain: string;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
  /** Whether one more mail about a kept form may go to this address today. */
  readonly mayKeep: (address: string) => boolean;
};

/** Somebody who keeps a form a few times and opens it stays far below this. */
export const keeping: Allowance = { requests: 20, perSeconds: 3600 };

// The address is a secret: other sites must not get it.
const secretHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

/** The forms that can be kept, by what they say they are. */
const receptions = new Map([...soc2Receptions, ...generalReceptions]);

function receptionFor(slug: string): Reception | undefined {
  return [...receptions.values()].find(({ questionnaire }) => questionnaire.slug === slug);
}

/** A form as it was sent: its fields, and its answers with the chosen plan. */
async function sentForm(http: Context) {
  const body = await readBody(http);
  const entries: Entries = body.kind === "form" ? body.entries : [];
  const fields: Fields = Object.fromEntries(entries);
  const text = (name: string) => String(fields[name] ?? "").trim();
  return { entries, fields, text };
}

function unknown({ site }: Desk, http: Context): Response {
  const { html, security } = site.page("/kept/unknown/index.html", voiceNow()?.tag);
  return answerPage(http, 404, { html, security: { ...security, ...secretHeaders } });
}

type Wish = {
  readonly kept: ToKeep;
  /** The step that a colleague is asked for, from 1; 0: not chosen yet; undefined: nobody is asked. */
  readonly step: number | undefined;
  readonly colleague: string;
  readonly form: string;
};

function wishIn(
  { questionnaire }: Reception,
  { entries, fields, text }: Awaited<ReturnType<typeof sentForm>>,
): Wish {
  const { plan = "" } = submissionExtras.safeParse(fields).data ?? {};
  const address = asciiEmail(text(keptFields.mailTo)).toLowerCase();
  const kind = text(keptFields.keep);
  const wanted = Number(text(keptFields.step) || kind.split("-")[1] || 0);
  return {
    kept: { questionnaire, answers: { ...answersFrom(questionnaire, entries), plan }, address },
    step: kind === "all" ? undefined : questionnaire.steps[wanted - 1] === undefined ? 0 : wanted,
    colleague: asciiEmail(text(keptFields.colleague)).toLowerCase(),
    form: text(keptFields.form),
  };
}

/** Asks to which address the form goes, with all that was typed. */
async function ask(
  { site }: Desk,
  http: Context,
  { kept: { questionnaire, answers, address }, step, colleague, form: token }: Wish,
  wrong: Pick<FilledForm, "faults" | "sentence"> = {},
): Promise<Response> {
  const entries = Object.entries(answers).flatMap(([name, answer]) =>
    (typeof answer === "string" ? [answer] : answer).map((value) => [name, value] as const),
  );
  const data: KeepData = {
    entries: [
      ...entries.filter(([, value]) => value !== ""),
      ...(questionnaire.wire ? [["questionnaireType", questionnaire.wire.type] as const] : []),
      [keptFields.form, token],
      [keptFields.keep, step === undefined ? "all" : "step"],
    ],
    steps:
      step === undefined
        ? []
        : questionnaire.steps.map(({ title }, index) => ({ value: String(index + 1), label: title })),
  };
  const own = String(answers[questionnaire.identity.email] ?? "");
  const values = {
    [keptFields.mailTo]: address || own,
    [keptFields.colleague]: colleague,
    [keptFields.step]: step === undefined || step === 0 ? "" : String(step),
  };
  const { fill, security } = site.shell("/kept/ask", voiceNow()?.tag);
  const html = await fill({ data, form: { values, ...wrong } });
  const isWrong = wrong.sentence !== undefined || wrong.faults !== undefined;
  return answerPage(http, isWrong ? 422 : 200, { html, security: { ...security, ...secretHeaders } });
}

function faultsIn({ kept: { address }, step, colleague }: Wish): readonly Fault[] {
  const email = word("Please write an email address, for example jane@acme.example.");
  return [
    ...(step === 0 ? [{ name: keptFields.step, message: word("Please choose the step.") }] : []),
    ...(step !== undefined && !isEmail(colleague) ? [{ name: keptFields.colleague, message: email }] : []),
    ...(isEmail(address) ? [] : [{ name: keptFields.mailTo, message: say("ownAddress") }]),
  ];
}

/** POST /kept: a form from its own page, which is asked where to; with an address it is kept and mailed. */
function keep(desk: Desk) {
  return async (http: Context): Promise<Response> => {
    const sent = await sentForm(http);
    const wish = wishIn(receptionOf(receptions, sent.fields["questionnaireType"]), sent);
    if (sent.fields[keptFields.mailTo] === undefined) return ask(desk, http, wish);
    const faults = faultsIn(wish);
    if (faults.length > 0) return ask(desk, http, wish, { faults });
    const { kept, step, colleague, form } = wish;
    const to = step === undefined ? kept.address : colleague;
    if (!desk.mayKeep(to)) {
      const often = word(
        "We have mailed this address as often as anybody may ask us to in a day. Please try again tomorrow.",
      );
      return ask(desk, http, wish, { sentence: often });
    }
    const { database, domain } = desk;
    const now = new Date();
    const of = await keptFormAt(database, form.split(":", 1)[0] ?? "", now);
    const asked = { step: step ?? 1, colleague, ...(of !== undefined && { of }) };
    const token =
      step === undefined
        ? await keepForm(database, kept, { domain, now })
        : await askColleague(database, kept, asked, { domain, now });
    desk.wake();
    const { fill, security } = desk.site.shell("/kept/mailed", voiceNow()?.tag);
    const html = await fill({
      data: { to, path: addressNow(keptFormPath(token)), isAsked: step !== undefined },
    });
    return answerPage(http, 200, { html, security: { ...security, ...secretHeaders } });
  };
}

/** The form itself, filled in, as its own page shows it. */
async function showForm(desk: Desk, http: Context, kept: KeptForm, token: string): Promise<Response> {
  const { questionnaire, answers, returned } = kept;
  const page = receptionFor(questionnaire.slug)?.page;
  if (page === undefined) return unknown(desk, http);
  const theirs = returned.flatMap((step) => questionnaire.steps[step - 1]?.questions ?? []);
  const values = {
    ...answers,
    [keptFields.form]: `${token}:${theirs.map(({ name }) => name).join(",")}`,
  };
  const { fill, security } = desk.site.shell(page, voiceNow()?.tag);
  const html = await fill({ data: undefined, form: { values } });
  return answerPage(http, 200, { html, security: { ...security, ...secretHeaders } });
}

async function showStep(
  { site }: Desk,
  http: Context,
  {
    questionnaire,
    answers,
    asked: { step, by },
  }: KeptForm & { readonly asked: NonNullable<KeptForm["asked"]> },
  isDone: boolean,
): Promise<Response> {
  const data: StepData = { questionnaire: questionnaire.slug, step, by, isDone };
  const { fill, security } = site.shell("/kept/step", voiceNow()?.tag);
  const html = await fill({ data, form: { values: answers } });
  return answerPage(http, 200, { html, security: { ...security, ...secretHeaders } });
}

/** What is kept at the address that was asked for. */
async function opened({ database }: Desk, http: Context) {
  const token = http.req.param("token") ?? "";
  return { token, kept: await keptFormAt(database, token, new Date()) };
}

/** GET /kept/:token. 404 when it is not kept any more. */
function show(desk: Desk) {
  return async (http: Context): Promise<Response> => {
    const { token, kept } = await opened(desk, http);
    if (kept === undefined) return unknown(desk, http);
    const { asked } = kept;
    return asked === undefined
      ? showForm(desk, http, kept, token)
      : showStep(desk, http, { ...kept, asked }, http.req.query("done") === "returned");
  };
}

/** POST /kept/:token: what a colleague says in a step goes into the form of whoever asked. 303 back to the step. */
function takeStep(desk: Desk) {
  return async (http: Context): Promise<Response> => {
    const { token, kept } = await opened(desk, http);
    if (kept?.asked === undefined) return unknown(desk, http);
    const { questionnaire, asked } = kept;
    const { entries } = await sentForm(http);
    const said: Answers = answersOfStep(
      { questionnaire, answers: answersFrom(questionnaire, entries) },
      asked.step,
    );
    const { database, domain, mayKeep: mayTell } = desk;
    const about = { domain, now: new Date(), mayTell };
    if (!(await returnStep(database, { id: kept.id, asked }, said, about)))
      throw new HttpError(404, word("This form is not kept any more."));
    desk.wake();
    return http.redirect(addressNow(keptFormPath(token), { done: "returned" }), 303);
  };
}

type Handler = MiddlewareHandler<Connection>;

/** The pages of forms that are kept for another device, or for a colleague. */
export function addKeptForms(
  app: Hono<Connection>,
  desk: Desk,
  {
    shown,
    sent,
  }: { readonly shown: readonly [Handler, Handler]; readonly sent: readonly [Handler, Handler, Handler] },
): void {
  const inOwn = answerInLanguage(desk, "/kept/ask");
  app.post(keptPath, inOwn, ...sent, keep(desk));
  app.all(keptPath, onlyMethods("POST"));
  const path = keptFormPath(":token");
  app.get(path, inOwn, ...shown, show(desk));
  app.post(path, inOwn, ...sent, takeStep(desk));
  app.all(path, onlyMethods("GET, HEAD, POST"));
}
