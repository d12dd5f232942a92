import { useSession } from "#console/api/session.ts";

/** The name of a plan. `slug`: "" for none. A plan that no longer exists is called by its slug. */
export function usePlanName(slug: string): string {
  return useSession().data?.planNames[slug] ?? slug;
}
