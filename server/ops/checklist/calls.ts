import { isOwnScheduling } from "#contract/company.ts";
import type { Examination, Installation } from "./findings.ts";

/** Hours after which busy times are too old to use, when the calendar cannot be read any more. */
const longest = 24;

/** Who takes calls that are booked on the site; undefined: they are booked elsewhere. */
async function takersOf({ company, database, settings }: Installation) {
  if (!isOwnScheduling(company.scheduling, settings.calendlyUrl)) return undefined;
  return database
    .selectFrom("operator_calendars")
    .innerJoin("operators", "operators.id", "operator_calendars.operator_id")
    .select(["operators.name", "busy_url", "read_at"])
    .where("takes_calls", "=", 1)
    .where("disabled_at", "is", null)
    .execute();
}

/** Somebody takes the calls that are booked on the site. */
export const takers: Examination = {
  about: "takers",
  title: "Who takes calls",
  place: "/settings",
  look: async (installation) => {
    const all = await takersOf(installation);
    if (all === undefined || all.length > 0) return undefined;
    return {
      wrong: "Calls are booked on the site, and nobody takes them: visitors are offered no time.",
      mend: "Somebody opens their times in the console under Settings, Your account.",
    };
  },
};

/** It is known when those who take calls cannot. */
export const calls: Examination = {
  about: "calls",
  title: "Calls that visitors book",
  place: "/settings",
  look: async (installation) => {
    const all = (await takersOf(installation)) ?? [];
    const oldest = new Date(installation.now.getTime() - longest * 3_600_000).toISOString();
    const blind = all.filter(({ busy_url, read_at }) => busy_url !== "" && (read_at ?? "") < oldest);
    if (blind.length === 0) return undefined;
    return {
      wrong: `For a day it has not been known when these people are busy: ${blind.map(({ name }) => name).join(", ")}.`,
      mend: "Each of them corrects the address of their calendar under Settings, Your account.",
    };
  },
};
