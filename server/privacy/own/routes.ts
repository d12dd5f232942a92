import type { Context, Handler } from "hono";
import { catalogue } from "#questionnaires/catalogue.ts";
import { answerPage } from "#server/http/answers.ts";
import { HttpError } from "#server/http/errors.ts";
import { endOlderLinks } from "#server/mails/links.ts";
import { leadDataInWords, personInWords, suspectDataInWords } from "#server/privacy/readable/queries.ts";
import { findReport } from "#server/reports/queries.ts";
import { pageOf } from "#server/reports/routes.ts";
import { speakingIn, voiceNow } from "#server/settings/voices.ts";
import type { Fault, FilledForm } from "#ui/field/filled-form.ts";
import { word } from "#words/word.ts";
import {
  type DataDesk,
  opened,
  type Person,
  questionnaireOf,
  type Submission,
  secretHeaders,
  secretly,
  showPlain,
  tellerNow,
  tokenIn,
} from "./guard.ts";
import { contactOf, ownDataPage, personPage } from "./page.ts";
import { type Outcome, outcomes } from "./rules.ts";

/** What was done just now, or what is wrong with it. */
type View = {
  readonly outcome: Outcome | "";
  readonly given?: FilledForm["values"];
  readonly faults?: readonly Fault[];
};

/** The page of one submission. */
export async function showSubmission(
  desk: DataDesk,
  context: Context,
  { own, path }: Submission,
  { outcome, given = {}, faults = [] }: View,
): Promise<Response> {
  const questionnaire = questionnaireOf(own);
  const { fill, security } = desk.site.shell("/your-data/stored", voiceNow()?.tag);
  const html = await fill({
    data: ownDataPage(own, { path, questionnaire, outcome }, tellerNow(desk)),
    form: { values: { ...contactOf(own, questionnaire), ...given }, faults },
  });
  return answerPage(context, faults.length > 0 ? 422 : 200, secretly({ html, security }));
}

/** The page of everything under an address. */
export async function showPerson(
  desk: DataDesk,
  context: Context,
  { data, beside, link }: Person,
  { outcome, faults = [] }: View,
): Promise<Response> {
  const { fill, security } = desk.site.shell("/your-data/person", voiceNow()?.tag);
  const titleOf = (slug: string) => catalogue[slug]?.title ?? slug;
  const html = await fill({
    data: personPage({ data, beside }, link, { outcome, titleOf, now: new Date() }, tellerNow(desk)),
    form: { values: {}, faults },
  });
  return answerPage(context, faults.length > 0 ? 422 : 200, secretly({ html, security }));
}

/**
 * GET /your-data/:token: what is stored of one submission, or of everything under an address; below it
 * /:reference is one of these. Opening a person's page ends the links that were made before its own. 404 when
 * there is nothing (any more); 410 when the link has ended.
 */
export function showOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const found = await opened(desk, context);
    const done = context.req.query("done");
    const view = { outcome: outcomes.find((name) => name === done) ?? "" } as const;
    switch (found.opens) {
      case "nothing":
        return showPlain(desk, context, found.page);
      case "person":
        await endOlderLinks(desk.database, { ...found.link, token: tokenIn(context) }, new Date());
        return showPerson(desk, context, found, view);
      case "submission":
        return showSubmission(desk, context, found, view);
    }
  };
}

/** The content and the name of the file to download. */
async function fileOf(desk: DataDesk, found: Submission | Person) {
  const { database } = desk;
  const { company } = tellerNow(desk);
  if (found.opens === "person") {
    const content = await personInWords(database, { address: found.link.address }, company);
    return { name: "your-data", content };
  }
  const { lead, leadId } = found.own;
  const { reference, contactEmail: address } = lead;
  const content =
    leadId === null
      ? await suspectDataInWords(database, { address, reference }, company)
      : await leadDataInWords(database, { id: leadId, reference }, company);
  return { name: `your-data-${reference}`, content };
}

/** GET /your-data/:token/data.json, and below a reference: the same as a file to download. */
export function downloadOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const found = await opened(desk, context);
    if (found.opens === "nothing") throw new HttpError(404, word("There is nothing stored at this address."));
    const { name, content } = await fileOf(desk, found);
    return context.body(`${JSON.stringify(content, null, 2)}\n`, 200, {
      ...secretHeaders,
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    });
  };
}

/** GET /your-data/:token/report, and below a reference: the readiness report, as its own link shows it: in the first language. */
export function showOwnReport(desk: DataDesk): Handler {
  return async (context) => {
    const found = await opened(desk, context);
    if (found.opens !== "submission") return showPlain(desk, context, "unknown");
    const report = await findReport(desk.database, found.own.lead.reference);
    const { status, ...page } = await speakingIn(undefined, () => pageOf(desk, report));
    return answerPage(context, status, page);
  };
}
