import type { Context } from "hono";
import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { dataPath } from "#contract/your-data.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { answerPage } from "#server/http/answers.ts";
import { type Fields, readBody } from "#server/http/endpoint.ts";
import type { Page, Site } from "#server/http/files/site-files.ts";
import type { Languages } from "#server/http/in-language.ts";
import { findLink, isKnown } from "#server/mails/links.ts";
import type { House } from "#server/mails/messages/house.ts";
import { readableTimesIn } from "#server/mails/messages/times.ts";
import type { Store } from "#server/privacy/erasure/commands.ts";
import type { Target } from "#server/settings/targets.ts";
import { voiceNow } from "#server/settings/voices.ts";
import type { RequestData } from "#site/requests/data.ts";
import type { PersonLink } from "./page.ts";
import {
  findKeptBeside,
  findOwnData,
  findPersonData,
  findPersonsSubmission,
  type KeptBeside,
  type OwnData,
  type PersonData,
} from "./queries.ts";

/** What the routes of visitors' data work with. `wake` tells the outbox that there is something to send. */
export type DataDesk = ReadableTimes &
  Store &
  Languages &
  Pick<House, "company" | "mailWords"> & {
    readonly site: Site;
    /** Of the Message-ID of mails. */
    readonly domain: string;
    readonly targets: readonly Target[];
    readonly wake: () => void;
    /** Whether one more link may be mailed to this address today. */
    readonly mayMail: (address: string) => boolean;
    /** Whether one more question about a new address may be mailed to this address today. */
    readonly mayAsk: (address: string) => boolean;
  };

// The address is a secret: other sites must not get it, and search engines must not list it. This site may get
// it, because with "no-referrer" browsers send forms with the origin "null".
export const secretHeaders = { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

/** Pages that say the same to everybody, and those that show something. */
const statuses = {
  plain: { mailed: 200, held: 409, ended: 410, unknown: 404 },
  shown: { confirm: 200, erased: 200, changed: 200, agreed: 200 },
} as const;

type Shown = keyof typeof statuses.shown;

/** A page with the headers that keep its address secret. */
export function secretly({ html, security }: Page): Page {
  return { html, security: { ...security, ...secretHeaders } };
}

/** Answers with a page that says the same to everybody. */
export function showPlain({ site }: DataDesk, context: Context, name: keyof typeof statuses.plain): Response {
  return answerPage(
    context,
    statuses.plain[name],
    secretly(site.page(`/your-data/${name}/index.html`, voiceNow()?.tag)),
  );
}

/** Answers with one of the pages without a form. */
export async function show<Name extends Shown>(
  { site }: DataDesk,
  context: Context,
  name: Name,
  data: RequestData[`/your-data/${Name}`],
): Promise<Response> {
  const { fill, security } = site.shell<`/your-data/${Name}`>(`/your-data/${name}`, voiceNow()?.tag);
  return answerPage(context, statuses.shown[name], secretly({ html: await fill({ data }), security }));
}

/** What texts for this request are made with: the words, the locale and the times of its language. */
export function tellerNow(desk: DataDesk): ReadableTimes & Pick<House, "company" | "mailWords"> {
  const { company, mailWords } = voiceNow() ?? desk;
  return { company, mailWords, ...readableTimesIn(company) };
}

/** The secret part of the address that was asked for. */
export function tokenIn(context: Context): string {
  return context.req.param("token") ?? "";
}

/** The fields that were sent, as JSON or as a form. */
export async function fieldsOf(context: Context): Promise<Fields> {
  const body = await readBody(context);
  return body.kind === "json" ? body.fields : Object.fromEntries(body.entries);
}

/** What a secret address leads to. `path`: its own. */
export type Opened =
  | { readonly opens: "nothing"; readonly page: "unknown" | "ended" }
  | { readonly opens: "submission"; readonly path: string; readonly own: OwnData }
  | {
      readonly opens: "person";
      readonly link: PersonLink;
      readonly data: PersonData;
      readonly beside: KeptBeside;
    };

const unknown = { opens: "nothing", page: "unknown" } as const;

async function openedAs(
  { database }: DataDesk,
  link: PersonLink,
  reference: string | undefined,
): Promise<Opened> {
  if (reference !== undefined) {
    const own = await findPersonsSubmission(database, { address: link.address, reference });
    return own === undefined ? unknown : { opens: "submission", path: `${link.path}/${reference}`, own };
  }
  const data = await findPersonData(database, link.address);
  const isThere = data.length > 0 || (await isKnown(database, link.address));
  const beside = await findKeptBeside(database, link.address);
  return isThere ? { opens: "person", link, data, beside } : unknown;
}

/** What the address that was asked for leads to. */
export async function opened(desk: DataDesk, context: Context): Promise<Opened> {
  const token = tokenIn(context);
  const reference = context.req.param("reference");
  const link = await findLink(desk.database, token, new Date());
  if (link?.hasEnded) return { opens: "nothing", page: "ended" };
  const path = dataPath(token);
  if (link?.opens === "person") {
    const { address, created_at, expires_at } = link;
    const times = { madeAt: created_at, endsAt: expires_at ?? "" };
    return openedAs(desk, { path, address: address ?? "", ...times }, reference);
  }
  if (link?.opens !== "lead" || reference !== undefined) return unknown;
  const own = await findOwnData(desk.database, link.lead_id ?? "");
  return own === undefined ? unknown : { opens: "submission", path, own };
}

/** Throws when it is no longer in the catalogue. */
export function questionnaireOf({ lead: { questionnaire: slug } }: OwnData): Questionnaire {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) throw new Error(`There is no questionnaire ${slug} any more.`);
  return questionnaire;
}

/** An address that leads to one submission. */
export type Submission = Extract<Opened, { opens: "submission" }>;

/** An address that leads to everything of a person. */
export type Person = Extract<Opened, { opens: "person" }>;
