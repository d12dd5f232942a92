import { z } from "zod";

/** The legal facts about the consultancy. Footer, terms, privacy policy and structured data state them. */
export const legalFacts = z.object({
  /** The name under which the entity is registered. */
  entity: z.string().min(1).meta({ title: "Registered name" }),
  /** Form, register and number, as people read it. */
  registration: z
    .string()
    .min(1)
    .meta({ title: "Form, register and number", description: "As people read it." }),
  /** The postal address. */
  address: z.object({
    street: z.string().min(1).meta({ title: "Street" }),
    city: z.string().min(1).meta({ title: "City" }),
    /** State or province; may be left out where addresses have none. */
    region: z.string().optional().meta({ title: "State or province" }),
    postalCode: z.string().min(1).meta({ title: "Postal code" }),
    /** ISO 3166-1, two letters. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "write a country as two capitals, for example US.")
      .meta({ title: "Country, as two capitals" }),
  }),
  /** What the law of the place wants said about the firm besides, such as a company number or a VAT number. */
  particulars: z
    .array(
      z.object({
        label: z.string().min(1).meta({ title: "What it is" }),
        /** Empty: not shown, and asked for by the checklist. */
        value: z.string().default("").meta({ title: "As it reads", description: "Empty: not shown." }),
        /** Which law asks for it. */
        because: z.string().default("").meta({ title: "Which law asks for it", description: "Not shown." }),
      }),
    )
    .max(12)
    .optional()
    .meta({ title: "Particulars", description: "What the law of your place wants said about the firm." }),
  /** The country as it stands in a sentence: "based in the United States". */
  country: z.string().min(1).meta({ title: "Country, in a sentence", description: "Based in …" }),
  /** Who answers questions about personal data, as a role. */
  privacyRole: z.string().min(1).meta({ title: "Who answers about personal data", description: "A role." }),
  privacyEmail: z.email().meta({ title: "Their e-mail" }),
  /** The place whose law governs the terms: "California". */
  jurisdiction: z.string().min(1).meta({ title: "Law of the terms" }),
  /** The law that the privacy policy names: "California law". */
  privacyLaw: z.string().min(1).meta({ title: "Law of the privacy policy" }),
  /** Further rights of people in some places, in whole sentences. */
  privacyRights: z.string().min(1).meta({ title: "Rights in some places", description: "Whole sentences." }),
  /** Where disputes are decided. */
  disputesIn: z.string().min(1).meta({ title: "Where disputes are decided" }),
  /** The public holidays, in words. */
  publicHolidays: z.string().min(1).meta({ title: "Days on which nobody works, in words" }),
  currency: z.object({
    /** ISO 4217, three letters. */
    code: z
      .string()
      .regex(/^[A-Z]{3}$/, "write a currency as three capitals, for example USD.")
      .meta({ title: "Currency, as three capitals" }),
    /** As it stands in a sentence: "US dollars". */
    name: z.string().min(1).meta({ title: "Currency, in a sentence" }),
  }),
  /** The first year of the copyright line. */
  since: z.number().int().min(1900).meta({ title: "First year of the copyright line" }),
  /** Every company that handles visitors' data on the consultancy's behalf. */
  subprocessors: z
    .array(
      z.object({
        name: z.string().min(1),
        /** What it does for the consultancy. */
        purpose: z.string().min(1).meta({ title: "What they do" }),
        /** Which data it sees, and when. */
        data: z.string().min(1).meta({ title: "What they see, and when" }),
        /** Set for who holds the calendar: while calls are booked on the site itself, the entry is left out. */
        calendar: z.literal(true).optional().meta({
          title: "Holds the calendar",
          description: "Left out while calls are booked on this site.",
        }),
        sample: z.literal(true).optional().meta({ title: "Invented", description: "The page marks it." }),
      }),
    )
    .min(1),
});

export type LegalFacts = Readonly<z.infer<typeof legalFacts>>;

const years = z.number().int().min(1).max(30);
const days = z.number().int().min(1).max(3650);

/**
 * How long what visitors send is kept (specification, part 2, "Terms and Privacy"). The privacy policy states
 * these numbers and the software deletes by them, so the two cannot differ.
 */
export const retentionPeriods = z.object({
  /** Leads, agreements, and notes and mails about them. */
  businessRecordYears: years.meta({ title: "Leads and agreements, in years" }),
  /** Request logs and site events. */
  technicalLogYears: years.meta({ title: "Logs and site events, in years" }),
  /** Submissions in quarantine that no operator accepted. */
  quarantineDays: days.meta({ title: "Quarantine, in days" }),
  /** Backups. They contain erased data until they are deleted. */
  backupDays: days.meta({ title: "Backups, in days" }),
  /** A link to a readiness report works for this long after publication; before it, after submission. */
  reportLinkDays: days.meta({ title: "Links to reports, in days" }),
  /** A link to a visitor's stored data works for this long, or until a newer one is opened. */
  dataLinkDays: days.meta({ title: "Links to a visitor's data, in days" }),
  /** While a link is this new, it can erase data or change the address. Longer than a mail may take. */
  confirmationDays: days.meta({ title: "Links that erase or change an address, in days" }),
});

export type RetentionPeriods = Readonly<z.infer<typeof retentionPeriods>>;

/** The periods of the specification, used while content/company.yaml cannot be read. */
export const specifiedRetention: RetentionPeriods = {
  businessRecordYears: 7,
  technicalLogYears: 2,
  quarantineDays: 30,
  backupDays: 35,
  reportLinkDays: 180,
  dataLinkDays: 180,
  confirmationDays: 7,
};

/** Countries whose addresses name the postal code before the town (Universal Postal Union, addressing systems). */
const codeFirst = /^(?:AT|BE|BG|CH|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IS|IT|LI|LT|LU|NL|NO|PL|PT|RO|SE|SI|SK)$/;

/** Countries whose addresses name the postal code behind the town, on the same line and without a comma. */
const codeBehind = /^(?:AU|GB|GG|IE|IM|JE|NZ|SG)$/;

/** The address as one line of text, with the name of its country as a language writes it (BCP 47). */
export function addressInWords({ address }: LegalFacts, locale: string): string {
  const { street, city, region, postalCode, country } = address;
  const names = new Intl.DisplayNames(locale, { type: "region", style: "short" });
  const joined = (parts: readonly (string | undefined)[], by: string) =>
    parts.filter((part) => part !== undefined).join(by);
  const place = codeFirst.test(country)
    ? [`${postalCode} ${city}`, region]
    : codeBehind.test(country)
      ? [joined([city, region, postalCode], " ")]
      : [city, joined([region, postalCode], " ")];
  return joined([street, ...place, names.of(country)], ", ");
}

/** The years of the copyright line, for example "2025-2026". `now` counts in UTC. */
export function copyrightYears({ since }: LegalFacts, now: Date): string {
  const year = now.getUTCFullYear();
  return year > since ? `${since}-${year}` : `${since}`;
}
