import { useSession } from "#console/api/session.ts";

/** What a plan is called. `slug`: "" for none; one that is no more is called by it. */
export function usePlanName(slug: string): string {
  return useSession().data?.planNames[slug] ?? slug;
}
