import { useSession } from "#console/api/session.ts";
import { type Awaiting, isAwaited, standingTimes } from "#contract/console/standing.ts";

/** By when the client is owed an answer (ISO 8601): the first, or one to what they wrote since; null: none is due. */
export function useAnswerDue(lead: Awaiting): string | null {
  const reply = useSession().data?.reply;
  return reply === undefined || !isAwaited(lead) ? null : standingTimes(lead, reply).dueAt;
}
