import { z } from "zod";
import { textOf } from "#console/screens/forms/text-of.ts";

/** What this screen changes in content/company.yaml. All else in the file stays as it is. */
const shape = z.looseObject({
  businessHours: z.looseObject({
    timeZone: z.string(),
    days: z.array(z.string()),
    opens: z.string(),
    closes: z.string(),
    holidays: z.array(z.string()).default([]),
  }),
  scheduling: z.looseObject({ base: z.string() }),
  promises: z.looseObject({ replyHours: z.number(), replyCounts: z.string().default("all-hours") }),
});

export type HoursFacts = z.output<typeof shape>;

/** The facts about hours from the company's file; undefined when they cannot be read. */
export function hoursIn(value: unknown): HoursFacts | undefined {
  return shape.safeParse(value).data;
}

/** Days from a text: in lists people write one in each line. Sorted, without repeating any. */
export function daysIn(text: string): string[] {
  const days = text.split(/[\s,;]+/).filter((day) => day !== "");
  return [...new Set(days)].toSorted();
}

/** The facts as the form was filled in. The server checks them. */
export function changedBy(facts: HoursFacts, given: FormData): HoursFacts {
  return {
    ...facts,
    businessHours: {
      ...facts.businessHours,
      timeZone: textOf(given, "timeZone").trim(),
      days: given.getAll("days").map(String),
      opens: textOf(given, "opens").trim(),
      closes: textOf(given, "closes").trim(),
      holidays: daysIn(textOf(given, "holidays")),
    },
    scheduling: { ...facts.scheduling, base: textOf(given, "base").trim() || facts.scheduling.base },
    promises: {
      ...facts.promises,
      replyHours: Number(textOf(given, "replyHours")),
      replyCounts: textOf(given, "replyCounts") || "all-hours",
    },
  };
}
