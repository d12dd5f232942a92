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
 * The counts of a new lead. A signup asks for no answer, so it does not count as a result of a visit. A lead
 * that was added by hand or from a sheet came from no visit, and is not counted.
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
