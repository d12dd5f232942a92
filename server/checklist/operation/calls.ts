import { isOwnScheduling } from "#contract/company.ts";
import type { Examination } from "#server/checklist/findings/rules.ts";

/** Hours after which busy times are too old to use, when the calendar cannot be read any more. */
const longest = 24;

/** Calls that are booked on the site: somebody takes them, and it is known when they cannot. */
export const calls: Examination = {
  about: "calls",
  title: "Calls that visitors book",
  place: "/settings",
  look: async ({ company, database, now, settings }) => {
    if (!isOwnScheduling(company.scheduling, settings.calendlyUrl)) return undefined;
    const takers = await database
      .selectFrom("operator_calendars")
      .innerJoin("operators", "operators.id", "operator_calendars.operator_id")
      .select(["operators.name", "busy_url", "read_at"])
      .where("takes_calls", "=", 1)
      .where("disabled_at", "is", null)
      .execute();
    if (takers.length === 0) {
      return {
        wrong: "Calls are booked on the site, and nobody takes them: visitors are offered no time.",
        mend: "Somebody opens their times in the console under Settings, Your account.",
      };
    }
    const oldest = new Date(now.getTime() - longest * 3_600_000).toISOString();
    const blind = takers.filter(({ busy_url, read_at }) => busy_url !== "" && (read_at ?? "") < oldest);
    if (blind.length === 0) return undefined;
    return {
      wrong: `For a day it has not been known when these people are busy: ${blind.map(({ name }) => name).join(", ")}.`,
      mend: "Each of them corrects the address of their calendar under Settings, Your account.",
    };
  },
};
