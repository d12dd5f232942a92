import type { LeadTold } from "#contract/webhooks.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { totalsOf } from "#questionnaires/engine/points.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
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

/** A lead as other programs are told of it. */
export function leadData(house: Pick<House, "consoleUrl">, lead: LeadFacts): LeadTold {
  const { reference, company, contactName, contactEmail, plan, receivedAt, dueAt, wording, answers } = lead;
  const { questionnaire, title } = wording;
  const rules = pointRules[questionnaire];
  return {
    ...{ reference, questionnaire, title, company, contactName, contactEmail, plan, receivedAt, dueAt },
    ...lead.work,
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        typeof answer === "string" ? answer : [...answer],
      ]),
    ),
    labels: labelsOf(lead),
    points: rules === undefined ? null : totalsOf(rules, answers),
    url: leadUrl(house, reference),
  };
}
