import type { Handler } from "hono";
import { answerTimeInWords } from "#contract/calendar/answer-time.ts";
import { callLink } from "#contract/call-link.ts";
import type { Company } from "#contract/company.ts";
import { receivedPath } from "#contract/receipt.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { answerPage } from "#server/http/answers.ts";
import { voiceFor } from "#server/http/in-language.ts";
import type { ReceiptData } from "#site/requests/receipt.ts";
import { findReceipt } from "./queries.ts";
import type { LeadDesk } from "./routes.ts";
import { generalReceptions, isReference, soc2Receptions } from "./rules.ts";

/** Which of the page's lists says what happens next, by questionnaire. */
const nextOf: Readonly<Record<string, ReceiptData["next"]>> = {
  [callBack.slug]: "call",
  [healthResult.slug]: "result",
  [soc2.slug]: "report",
  [iso27001.slug]: "report",
};

/** Where the form of a questionnaire is, by its slug. */
const formOf: ReadonlyMap<string, string> = new Map(
  [...generalReceptions.values(), ...soc2Receptions.values()].map(({ questionnaire, page }) => [
    questionnaire.slug,
    page,
  ]),
);

/** What the page of a receipt shows. */
function receiptInWords(
  { dueAt, questionnaire }: { readonly dueAt: string; readonly questionnaire: string },
  { businessHours, locale }: Company,
): Omit<ReceiptData, "reference" | "callUrl"> {
  const due = answerTimeInWords(Date.parse(dueAt), businessHours, locale);
  const next = nextOf[questionnaire] ?? "reply";
  return { due, next, againUrl: formOf.get(questionnaire) ?? "" };
}

/**
 * GET /received?reference=…: the confirmation of a form. 404 when there is none of the last day: with what a reference
 * may have had, whether it exists or not, so that it tells nobody which ones do.
 */
export function confirmQuestionnaire(desk: LeadDesk, bookingUrl: string): Handler {
  const { company, database, site } = desk;
  return async (context) => {
    const reference = context.req.query("reference") ?? "";
    const receipt = await findReceipt(database, reference);
    if (receipt === undefined && !isReference(reference)) return context.notFound();
    const voice = voiceFor(desk, receipt?.language);
    const { fill, security } = site.shell(receivedPath, voice?.tag);
    if (receipt === undefined) {
      return answerPage(context, 404, { security, html: await fill({ data: null }) });
    }
    const callUrl = callLink(bookingUrl, { reference, language: voice?.tag });
    const html = await fill({
      data: { reference, callUrl, ...receiptInWords(receipt, voice?.company ?? company) },
    });
    return answerPage(context, 200, { security, html });
  };
}
