import { z } from "zod";
import { hoursOfContract } from "#contract/calendar/business-hours.ts";
import type { claimsOf } from "#contract/claims.ts";
import type { Company } from "#contract/company.ts";
import { keptFormDays } from "#contract/kept.ts";
import { addressInWords, copyrightYears } from "#contract/legal.ts";
import type { Trust } from "#contract/trust.ts";
import { readinessFacts } from "./readiness.ts";
import { slug } from "./slug.ts";

/** plans.yaml. */
export const plans = z.strictObject({
  plans: z
    .array(
      z.strictObject({
        slug: slug.meta({
          title: "Name in texts",
          description:
            "Small letters and hyphens: texts write {price:name}. Do not change it once it is used.",
        }),
        /** One of the groups of pricing.yaml. */
        group: z.string().meta({ title: "Group", description: "One of the groups of the pricing page." }),
        name: z.string().meta({ title: "Name" }),
        price: z
          .string()
          .meta({ title: "Price", description: "As it is read. Everything that says it follows." }),
        period: z.string().meta({ title: "For what time", description: "For example: per user per month." }),
        /** By what the price is multiplied for the value of a lead in the pipeline; 1 when left out. */
        pipelineTimes: z.number().positive().optional().meta({
          title: "Times the price for the pipeline",
          description: "12 for a year by the month, 300 for a year of 25 users; once when empty.",
        }),
        /** Text of a badge; a plan with one is taller than the others of its row. */
        badge: z.string().optional().meta({ title: "Badge", description: "Lifts the plan out of its row." }),
        description: z.string().meta({ title: "In one sentence" }),
        /** The advice hours of a hybrid plan. */
        consultation: z
          .string()
          .optional()
          .meta({ title: "Hours of advice", description: "Of a hybrid plan." }),
        features: z.array(z.string()).min(1).max(12).meta({ title: "What is included" }),
        cta: z.string().meta({ title: "Words of the button" }),
      }),
    )
    .min(1)
    .max(36),
  /** Everything else that has a price. */
  packages: z
    .array(
      z.strictObject({
        slug: slug.meta({
          title: "Name in texts",
          description: "Small letters and hyphens: texts write {price:name}.",
        }),
        /** Its subject, by which packages are grouped. */
        about: z.string().meta({ title: "About", description: "Packages are listed by it." }),
        name: z.string().meta({ title: "Name" }),
        price: z
          .string()
          .meta({ title: "Price", description: "An indication: what is beyond the condition is quoted." }),
        period: z.string().meta({ title: "For what time" }),
        /** For whom the price is; larger companies get a quote. */
        fits: z
          .string()
          .meta({ title: "For whom", description: "The price holds for them; who is larger is quoted." }),
      }),
    )
    .default([]),
});

/** A number of days or years, for example "180 days". */
function spanIn(locale: string, unit: "day" | "year", count: number): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** Legal facts and retention periods of company.yaml, by name. The sub-processors are a Markdown list. */
function legalNames({
  businessHours,
  legal,
  locale,
  retention,
}: Company): readonly (readonly [string, string])[] {
  const processors = legal.subprocessors.map(
    ({ name, purpose, data }) => `- **${name}**, ${purpose}: ${data}.`,
  );
  const particulars = (legal.particulars ?? []).filter(({ value }) => value !== "");
  return [
    ["legal:entity", legal.entity],
    ["legal:registration", legal.registration],
    ["legal:address", addressInWords(legal, locale)],
    ["legal:particulars", particulars.map(({ label, value }) => `- ${label}: ${value}`).join("\n")],
    ["legal:country", legal.country],
    ["legal:privacyRole", legal.privacyRole],
    ["legal:privacyEmail", legal.privacyEmail],
    ["legal:jurisdiction", legal.jurisdiction],
    ["legal:privacyLaw", legal.privacyLaw],
    ["legal:privacyRights", legal.privacyRights],
    ["legal:disputesIn", legal.disputesIn],
    ["legal:publicHolidays", legal.publicHolidays],
    ["legal:currency", legal.currency.name],
    ["legal:hours", hoursOfContract(businessHours, locale)],
    ["copyrightYears", copyrightYears(legal, new Date())],
    ["subprocessors", processors.join("\n")],
    ["subprocessorNames", legal.subprocessors.map(({ name }) => name).join(", ")],
    ["retention:business", spanIn(locale, "year", retention.businessRecordYears)],
    ["retention:logs", spanIn(locale, "year", retention.technicalLogYears)],
    ["retention:quarantine", spanIn(locale, "day", retention.quarantineDays)],
    ["retention:backups", spanIn(locale, "day", retention.backupDays)],
    ["retention:confirmation", spanIn(locale, "day", retention.confirmationDays)],
    ["retention:data", spanIn(locale, "day", retention.dataLinkDays)],
    ["retention:forms", spanIn(locale, "day", keptFormDays)],
    ["retention:report", spanIn(locale, "day", retention.reportLinkDays)],
  ];
}

/** Sources of the facts: company.yaml, trust.yaml, plans.yaml, weeks.yaml, costs.yaml and claims.yaml. */
type Sources = {
  readonly read: Company;
  readonly trust: Trust;
  readonly offers: z.infer<typeof plans>;
  readonly weeks: unknown;
  readonly costs: unknown;
  readonly claims: ReturnType<typeof claimsOf>;
};

/** What trust.yaml names: said where the sentence about it in company.yaml is empty. */
function namedIn({ people, auditors, tools, insurance, labels }: Trust) {
  const team = people.map(({ name, role, certificates = [], sample }) => ({
    label: name,
    value: `${[role, ...certificates].join(", ")}.`,
    sample,
  }));
  return Object.entries({ people: team, auditors, tools, insurance }).map(
    ([kind, rows]: [string, Trust["auditors"]]): [string, string] => [
      kind,
      rows
        .map(({ label, value, sample }) => `${label}: ${value}${sample ? ` (${labels.sample})` : ""}`)
        .join(" "),
    ],
  );
}

/** Minutes to fill in the product's forms: 10 seconds for a choice or a line, 30 for a list to tick or a text. */
const formMinutes = { "health-minutes": "2", "soc2-minutes": "9", "onboarding-minutes": "8" };

/**
 * The values of the {curly} names in content: claims of claims.yaml; facts of company.yaml, its `statement:`,
 * `legal:`, `retention:` and `subprocessors`; `price:`, `period:` and `consultation:` of plans.yaml; weeks of
 * weeks.yaml; `cost:` and `firstYear:` of costs.yaml.
 */
export function factsOf({ read, trust, offers, weeks, costs, claims }: Sources): ReadonlyMap<string, string> {
  const {
    promises,
    scheduling: _,
    businessHours,
    statements,
    legal: __,
    retention: ___,
    reply: ____,
    languages: _____,
    ...words
  } = read;
  const readiness = readinessFacts(weeks, costs, words.locale);
  const named = new Map(namedIn(trust));
  const { plans: list, packages: raw } = offers;
  // Prices that the readiness report also uses are in costs.yaml.
  const packages = raw.map((entry) => ({ ...entry, price: fillText(entry.price, new Map(readiness)) }));
  return onlyOnce([
    ...Object.entries({ ...promises, ...words }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
    // For code that counts hours; texts for people use {supportHours}.
    ["businessHours", JSON.stringify(businessHours)],
    ["timeZone", businessHours.timeZone],
    ...legalNames(read),
    ...Object.entries(statements).map(([key, sentence]): [string, string] => [
      `statement:${key}`,
      (sentence || named.get(key) || "").replaceAll("{name}", words.name),
    ]),
    ["statement:late", trust.late ?? ""],
    ...readiness,
    ...list.map(({ slug, price }): [string, string] => [`price:${slug}`, price]),
    ...list.map(({ slug, period }): [string, string] => [`period:${slug}`, period]),
    ...packages.flatMap(({ slug, name, price, period, fits }): [string, string][] => [
      [`package:${slug}`, name],
      [`price:${slug}`, price],
      [`period:${slug}`, period],
      [`fits:${slug}`, fits],
    ]),
    ...Object.entries({
      ...formMinutes,
      ...Object.fromEntries(claims.map(({ name, value }) => [name, value])),
    }),
    ...list.flatMap(({ slug, consultation }): [string, string][] =>
      consultation === undefined ? [] : [[`consultation:${slug}`, consultation]],
    ),
  ]);
}

/** The values by name. Throws when a name has two values. */
function onlyOnce(names: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [name, value] of names) {
    if (known.has(name)) {
      throw new Error(`{${name}} stands for two things: "${known.get(name)}" and "${value}". Rename one.`);
    }
    known.set(name, value);
  }
  return known;
}

const names = /\{([\w:-]+)\}/g;

/** The name of the number in words that count, such as "{n} business hours": code fills it in. */
const countName = "n";

/** The {names} of a text that have no value. */
export function unknownNames(text: string, known: ReadonlyMap<string, string>): readonly string[] {
  return Array.from(text.matchAll(names)).flatMap(([token, key = ""]) =>
    known.has(key) || key === countName ? [] : [token],
  );
}

/** One value for all that the {names} of a text stand for. */
export function meaningsIn(text: string, known: ReadonlyMap<string, string>): string {
  const meanings = Array.from(text.matchAll(names), ([, key = ""]) => known.get(key) ?? null);
  return JSON.stringify([known.size > 0, ...meanings]);
}

/** A text with the facts filled in. */
export function fillText(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(names, (token, key: string) => known.get(key) ?? token);
}

/**
 * Words with the facts filled in. A {name} without a value stays; an entry of a list that is nothing but an empty
 * fact is left out.
 */
export function filled(words: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof words === "string") return fillText(words, known);
  if (Array.isArray(words)) {
    return words.map((word) => filled(word, known)).filter((word, at) => word !== "" || words[at] === "");
  }
  if (typeof words === "object" && words !== null) {
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, filled(value, known)]));
  }
  return words;
}
