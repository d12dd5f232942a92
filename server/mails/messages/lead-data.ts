import { knownCompany } from "#contract/console/known-company.ts";
import { firstAnswerAt } from "#contract/console/standing.ts";
import type { LeadTold } from "#contract/webhooks.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { totalsOf } from "#questionnaires/engine/points.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import { phoneIn } from "#questionnaires/first-answers.ts";
import { type House, leadUrl } from "./house.ts";
import type { LeadFacts } from "./message.ts";

function labelsOf({ wording, answers }: LeadFacts): LeadTold["labels"] {
  const given = inWords(wording, answers).flatMap((step) => step.answers);
  return Object.fromEntries(
    given
      .filter(({ texts }) => texts.length > 0)
      .map(({ name, label, texts }) => [name, { question: label, answer: texts.join(", ") }]),
  );
}

/**
 * Who sent a lead. When there is only an address or a number, it also stands for company and name (`identity`
 * of the questionnaire). Here these are "": another program would take a number for a name.
 */
function whoOf({ company, contactName, contactEmail, contactPhone, wording, answers }: LeadFacts) {
  const unlessRepeated = (text: string) => (text === contactEmail ? "" : text);
  return {
    company: knownCompany({ company, contactName, contactEmail }),
    contactName: unlessRepeated(contactName),
    contactEmail: isEmail(contactEmail) ? contactEmail : "",
    contactPhone: phoneIn(wording.questionnaire, answers) || contactPhone,
  };
}

/** A lead as other programs are told of it. */
export function leadData(house: Pick<House, "consoleUrl">, lead: LeadFacts): LeadTold {
  const { reference, plan, receivedAt, dueAt, wording, answers } = lead;
  const { questionnaire, title } = wording;
  const rules = pointRules[questionnaire];
  return {
    ...{ reference, questionnaire, title, plan, receivedAt, dueAt },
    ...whoOf(lead),
    ...lead.work,
    answeredAt: firstAnswerAt({ receivedAt, answeredAt: lead.work.answeredAt }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        typeof answer === "string" ? answer : [...answer],
      ]),
    ),
    labels: labelsOf(lead),
    points: rules === undefined ? null : totalsOf(rules, answers),
    ...(lead.language !== null && { language: lead.language }),
    url: leadUrl(house, reference),
  };
}
