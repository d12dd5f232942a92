import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";

const questionnaires: readonly Questionnaire[] = [
  onboarding,
  soc2,
  iso27001,
  conversation,
  callBack,
  message,
  healthResult,
  bookedCall,
  enteredLead,
  launchList,
];

/** Every questionnaire that makes a lead, by slug. */
export const catalogue: Readonly<Record<string, Questionnaire>> = Object.fromEntries(
  questionnaires.map((questionnaire) => [questionnaire.slug, questionnaire]),
);

/** The rules for a readiness report, by the slug of the questionnaire that it is computed from. */
export const readinessRules: Readonly<Record<string, ReadinessRules>> = {
  [soc2.slug]: readinessSoc2,
  [iso27001.slug]: readinessIso27001,
};
