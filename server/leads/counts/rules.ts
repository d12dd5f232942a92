import { campaignOf, type Origin } from "#contract/visits/visit.ts";
import { enteredLead } from "#questionnaires/definitions/entered-lead.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { type DailyCount, daily } from "#server/database/daily-counts.ts";

type Arrived = {
  readonly questionnaire: Pick<Questionnaire, "slug" | "signup">;
  readonly receivedAt: Date;
  readonly origin?: Origin | undefined;
  readonly landing?: string | undefined;
};

/**
 * What a new lead counts as. A signup asks for no answer, so it is no result of a visit; what was added by hand or out
 * of a sheet came by no visit, and counts as nothing.
 */
export function countsOfLead({ questionnaire, receivedAt, origin, landing }: Arrived): readonly DailyCount[] {
  const { slug, signup } = questionnaire;
  if (slug === enteredLead.slug) return [];
  const lead = daily("lead", receivedAt, slug);
  if (signup) return [lead];
  return [
    lead,
    daily("lead-landing", receivedAt, landing),
    daily("lead-referrer", receivedAt, origin?.referrer),
    daily("lead-campaign", receivedAt, origin && campaignOf(origin)),
  ];
}

/** The same counts, taken back. */
export function takenBack(counts: readonly DailyCount[]): readonly DailyCount[] {
  return counts.map((one) => ({ ...one, count: -one.count }));
}
