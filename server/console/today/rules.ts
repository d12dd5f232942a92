import { incidentInWords } from "#contract/console/severity.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { scoresOf, totalsOf } from "#questionnaires/engine/points.ts";
import { labelsIn, wordingOf } from "#questionnaires/engine/wording.ts";
import { firstTextIn } from "#questionnaires/first-answers.ts";
import { careWordsIn } from "#questionnaires/readiness/care.ts";
import { isChat } from "#questionnaires/titles.ts";
import { visitorsIn } from "#server/console/chats.ts";
import type { Found } from "#server/console/rows.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import { chatWords } from "#server/settings/chat-words.ts";
import { readinessTables } from "#server/settings/readiness.ts";

/** Slugs of the forms with which somebody asks to be called at once. */
export const urgentForms: readonly string[] = Object.values(catalogue).flatMap(({ slug, urgent }) =>
  urgent === true ? [slug] : [],
);

type Answered = Pick<Found, "questionnaire" | "answers" | "dueAt" | "severity">;

function totals({ questionnaire, answers }: Answered) {
  const rules = pointRules[questionnaire];
  return rules === undefined ? { urgency: 0, fit: 0 } : totalsOf(rules, parseAnswers(answers));
}

/**
 * Leads that are due before `tomorrow` (ISO 8601) come first, by due time. All others follow: conversations whose words need care, then by urgency, then
 * by fit, then by due time.
 */
export function byUrgency<Lead extends Answered>(leads: readonly Lead[], tomorrow: string): readonly Lead[] {
  const byTime = leads.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  const later = byTime
    .filter(({ dueAt }) => dueAt >= tomorrow)
    .map((lead) => ({ lead, ...totals(lead), care: Math.sign(careOf(lead).length) }))
    .toSorted((one, other) => other.care - one.care || other.urgency - one.urgency || other.fit - one.fit);
  return [...byTime.filter(({ dueAt }) => dueAt < tomorrow), ...later.map(({ lead }) => lead)];
}

/** Words of a conversation for which a person looks first; those of forms with a report hold it, which is said apart. */
function careOf({ questionnaire, answers }: Answered): readonly string[] {
  if (questionnaire !== conversation.slug) return [];
  const given = parseAnswers(answers);
  const text = firstTextIn(questionnaire, given);
  const said = isChat({ questionnaire, answers: given }) ? visitorsIn(text, chatWords()) : text;
  return careWordsIn(said, readinessTables());
}

/** Reasons at most in one line. */
const mostReasons = 2;

/**
 * Why a lead comes early: somebody waits at the phone, a client has an incident, or their words need care; or the answers with most points for urgency, then for
 * fit, as the rules of its questionnaire say.
 */
export function reasonsOf({ questionnaire, answers, severity, dueAt }: Answered): readonly string[] {
  if (severity !== null) return [incidentInWords(severity)];
  if (urgentForms.includes(questionnaire)) return ["Somebody waits at the phone"];
  const care = careOf({ questionnaire, answers, severity, dueAt });
  if (care.length > 0) return [`Their words need care: ${care.join(", ")}`];
  const rules = pointRules[questionnaire];
  const asked = catalogue[questionnaire];
  if (rules === undefined || asked === undefined) return [];
  const { urgency, fit } = scoresOf(rules, parseAnswers(answers), labelsIn(wordingOf(asked)));
  const telling = [urgency, fit].map(({ points }) =>
    points.filter((point) => point.points > 0).toSorted((one, other) => other.points - one.points),
  );
  return telling
    .flatMap((points) => points.slice(0, 1).map(({ rule, answer }) => `${rule}: ${answer}`))
    .slice(0, mostReasons);
}
