import type { Context, Handler, MiddlewareHandler } from "hono";
import { contactFields, dataPath } from "#contract/your-data.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { say } from "#questionnaires/engine/sentences.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Fields } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { addressNow } from "#server/http/in-language.ts";
import { type RefusedForm, returnForm } from "#server/http/refused-forms.ts";
import { findLink } from "#server/mails/links.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import {
  type DataDesk,
  fieldsOf,
  opened,
  type Person,
  questionnaireOf,
  type Submission,
  secretly,
  show,
  showPlain,
  tellerNow,
  tokenIn,
} from "#server/privacy/own/guard.ts";
import { erasedPage } from "#server/privacy/own/page.ts";
import { type AddressChange, findAddressChange } from "#server/privacy/own/queries.ts";
import { showPerson, showSubmission } from "#server/privacy/own/routes.ts";
import { corrected, mayErase, type Outcome } from "#server/privacy/own/rules.ts";
import { subscribers } from "#server/settings/targets.ts";
import { voiceNow } from "#server/settings/voices.ts";
import type { FilledForm } from "#ui/field/filled-form.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { word } from "#words/word.ts";
import { askAboutAddress, correctAnswers, endAddressRequest, mailLink } from "./commands.ts";

function back(context: Context, path: string, outcome: Outcome): Response {
  return context.redirect(addressNow(path, { done: outcome }), 303);
}

async function correct(
  desk: DataDesk,
  context: Context,
  found: Submission & { readonly leadId: string },
  fields: Fields,
): Promise<Response> {
  const { own, path, leadId } = found;
  const { lead } = own;
  const questionnaire = questionnaireOf(own);
  const texts = contactFields.flatMap((field) => {
    const value = fields[field];
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  const given = Object.fromEntries(texts);
  const { answers, faults } = corrected(questionnaire, lead.answers, given);
  if (faults.length > 0) return showSubmission(desk, context, found, { outcome: "", given, faults });
  const { email } = questionnaire.identity;
  const address = String(answers[email] ?? "");
  const present = lead.answers[email] ?? "";
  await correctAnswers(desk.database, leadId, {
    questionnaire,
    before: lead.answers,
    answers: { ...answers, [email]: present },
    domain: desk.domain,
  });
  desk.wake();
  if (address === present) return back(context, path, "saved");
  const about = { domain: desk.domain, now: new Date(), mayAsk: () => desk.mayAsk(String(present)) };
  const isAsked = await askAboutAddress(desk.database, "address-confirmation", { leadId, address }, about);
  if (!isAsked) {
    const faults = [{ name: "contactEmail", message: say("askedTooOften") }];
    return showSubmission(desk, context, found, { outcome: "", given, faults });
  }
  desk.wake();
  return back(context, path, "address");
}

async function erase(desk: DataDesk, context: Context, { link }: Person): Promise<Response> {
  const tell = { targets: subscribers(desk.targets, "erasure.done"), domain: desk.domain };
  const language = voiceNow()?.tag;
  const reason = { cause: "request", now: new Date(), tell, receipt: true, language } as const;
  const erasure = await erasePerson(desk, { address: link.address }, reason);
  desk.wake();
  const isKept = erasure.entries.length === 0 && erasure.held.length > 0;
  return isKept
    ? showPlain(desk, context, "held")
    : show(desk, context, "erased", erasedPage(erasure, tellerNow(desk)));
}

async function changePerson(
  desk: DataDesk,
  context: Context,
  found: Person,
  { action, sure }: Fields,
): Promise<Response> {
  const { address, madeAt, path } = found.link;
  if (action === "erase" && mayErase(madeAt, new Date())) {
    if (sure === "yes") return erase(desk, context, found);
    const faults = [{ name: "sure", message: say("sureToErase") }];
    return showPerson(desk, context, found, { outcome: "", faults });
  }
  // A link that is too old for an erasure is replaced by a new one.
  if (action !== "erase" && action !== "link") {
    throw new HttpError(400, "Please choose erase or link as the action.");
  }
  await mailLink(desk, address);
  return back(context, path, "link");
}

async function changeSubmission(
  desk: DataDesk,
  context: Context,
  found: Submission,
  fields: Fields,
): Promise<Response> {
  const { lead, leadId, isHeld } = found.own;
  switch (fields["action"]) {
    case "contact":
      if (leadId !== null) return correct(desk, context, { ...found, leadId }, fields);
      break;
    case "erase":
      if (isHeld) return showPlain(desk, context, "held");
      await mailLink(desk, lead.contactEmail);
      return back(context, found.path, "link");
  }
  throw new HttpError(400, "Please choose contact or erase as the action.");
}

/**
 * POST /your-data/:token, and below it /:reference, field `action`. Of a submission: `contact` corrects contact
 * data, and mails a link when the address changes; `erase` mails a link to everything under its address. Of a
 * person: `erase` with `sure` set to "yes" erases everything; `link` mails a new link. 303 back to the page,
 * 422 with what is wrong in the form, or what was erased.
 */
export function changeOwnData(desk: DataDesk): Handler {
  return async (context) => {
    const fields = await fieldsOf(context);
    const found = await opened(desk, context);
    switch (found.opens) {
      case "nothing":
        return showPlain(desk, context, found.page);
      case "person":
        return changePerson(desk, context, found, fields);
      case "submission":
        return changeSubmission(desk, context, found, fields);
    }
  };
}

async function showLinkForm(
  { site }: DataDesk,
  context: Context,
  status: 422 | RefusedForm["status"],
  form: FilledForm,
): Promise<Response> {
  const { fill, security } = site.shell("/your-data", voiceNow()?.tag);
  return answerPage(context, status, secretly({ html: await fill({ data: undefined, form }), security }));
}

/** The form for a link that is refused for now, with what was typed and why. */
export function returnLinkForm(desk: DataDesk): MiddlewareHandler {
  return returnForm((context, { status, sentence, entries }) =>
    showLinkForm(desk, context, status, { values: Object.fromEntries(entries), sentence }),
  );
}

/**
 * POST /your-data/link, field `email`: the answer is the same whether anything is stored under the address or not; if so, a
 * link is mailed to it. 422 with the form when it is no address.
 */
export function askForLink(desk: DataDesk): Handler {
  return async (context) => {
    const { email } = await fieldsOf(context);
    const given = typeof email === "string" ? asciiEmail(email) : "";
    if (!isEmail(given)) {
      const faults = [{ name: "email", message: say("ownAddress") }];
      return showLinkForm(desk, context, 422, { values: { email: given }, faults });
    }
    await mailLink(desk, given);
    return showPlain(desk, context, "mailed");
  };
}

/** GET /your-data/confirm/:token: what is about to be confirmed. Opening it changes nothing. */
export function showConfirmation(desk: DataDesk): Handler {
  return async (context) => {
    const change = await findAddressChange(desk.database, tokenIn(context), new Date());
    if (change !== undefined) return show(desk, context, "confirm", { address: change.address });
    // An earlier version mailed such links to confirm an erasure.
    const link = await findLink(desk.database, tokenIn(context), new Date());
    if (link?.opens === "person") return context.redirect(addressNow(dataPath(tokenIn(context))), 303);
    return showPlain(desk, context, link === undefined ? "unknown" : "ended");
  };
}

/** The present address agrees: now the new one is asked. */
async function agreeToAddress(
  desk: DataDesk,
  context: Context,
  { leadId, address }: AddressChange,
): Promise<Response> {
  const about = { domain: desk.domain, now: new Date(), mayAsk: () => desk.mayAsk(address) };
  if (!(await askAboutAddress(desk.database, "address-proof", { leadId, address }, about))) {
    const seconds = String(24 * 3600);
    throw new HttpError(
      429,
      word("We have written to the new address several times today. Please confirm again tomorrow."),
      { "Retry-After": seconds },
    );
  }
  desk.wake();
  return show(desk, context, "agreed", { address });
}

/**
 * POST /your-data/confirm/:token: a token from the present address starts the question to the new one; a token
 * from the new one changes the address.
 */
export function confirmAddress(desk: DataDesk): Handler {
  return async (context) => {
    const change = await findAddressChange(desk.database, tokenIn(context), new Date());
    if (change === undefined) return showPlain(desk, context, "unknown");
    if (!change.isAgreed) return agreeToAddress(desk, context, change);
    const { leadId, lead, address } = change;
    const questionnaire = catalogue[lead.questionnaire];
    if (questionnaire === undefined)
      throw new Error(`There is no questionnaire ${lead.questionnaire} any more.`);
    const answers = { ...lead.answers, [questionnaire.identity.email]: address };
    const { domain } = desk;
    await correctAnswers(desk.database, leadId, { questionnaire, before: lead.answers, answers, domain });
    desk.wake();
    await endAddressRequest(desk.database, leadId);
    return show(desk, context, "changed", { address });
  };
}
