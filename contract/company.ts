import { z } from "zod";
import { bookingAddress, ownScheduling } from "#contract/booking.ts";
import { businessHours, hoursInWords } from "#contract/calendar/business-hours.ts";
import { weekdays } from "#contract/calendar/open-hours.ts";
import { countedHours, type ReplyPromise, replyInWords } from "#contract/calendar/reply-promise.ts";
import { legalFacts, retentionPeriods, specifiedRetention } from "#contract/legal.ts";
import type { Writing } from "#questionnaires/engine/writing.ts";
import type { Working } from "#questionnaires/readiness/tables.ts";

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

/** Whether a text is the code of a language that is known, as BCP 47 writes it. */
export function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** A sentence that may be missing. */
function unsaid(title: string, description: string) {
  return z
    .string()
    .default("")
    .meta({ title, description: `${description} May stay empty.` });
}

/** What company.yaml may say. */
export const companyFacts = z.object({
  name: z.string().min(1).meta({ title: "Name of the firm" }),
  /** Also the domain of message ids, so it must be a domain and nothing else. */
  domain: z
    .string()
    .regex(
      /^[^\s/:@]+\.[^\s/:@.]+$/,
      "write the domain alone, like firm.example, without https:// and without a path.",
    )
    .meta({ title: "Domain", description: "Without https://, as people read it." }),
  email: z.email().meta({ title: "E-mail", description: "Shown on pages and in mails." }),
  /** As people read it. `tel:` links contain its digits and its leading plus. */
  phone: z.string().min(1).meta({ title: "Phone", description: "As people read it." }),
  tagline: z.string().meta({ title: "Tagline" }),
  description: z
    .string()
    .min(1)
    .meta({ title: "The firm in one sentence", description: "Search engines show it." }),
  profileUrl: z.url().meta({ title: "Profile", description: "Address of the firm's profile on a network." }),
  /** The beginning of every reference of a lead. */
  referencePrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/, "write two to four capitals, for example AB.")
    .default("LW")
    .meta({ title: "References begin with", description: "Two to four capitals." }),
  /** BCP 47: the language of all words, and how dates and numbers are written. */
  locale: z
    .string()
    .refine(isLocale, "write a language and a country, for example en-US.")
    .default("en-US")
    .meta({
      title: "Language and country",
      description: "How dates and numbers are written, for example en-US.",
    }),
  /** BCP 47: further languages, each with a folder of its name (schemas/languages.ts). */
  languages: z
    .array(z.string().refine(isLanguage, "write the code of a language (BCP 47), for example de or en-GB."))
    .optional()
    .meta({
      title: "Further languages",
      description: "Codes such as de or en-GB. Each has a folder of that name, with what is translated.",
    }),
  scheduling: z.object({
    /** Base address of the scheduling page, without a trailing slash; "own": calls are booked on the site itself. */
    base: z.literal(ownScheduling).or(z.url()).meta({
      title: "Scheduling page",
      description: "Its base address; own: calls are booked on the site itself.",
    }),
    /** Full addresses that replace `{base}/30min`, `{base}/20min` and `{base}/60min`. */
    consultation: z.url().optional().meta({
      title: "Page for the free consultation",
      description: "Only where it is another one than the base address and /30min.",
    }),
    fitCall: z.url().optional().meta({ title: "Page for the fit call" }),
    workshop: z.url().optional().meta({ title: "Page for the workshop" }),
    /** For calls booked on the site: the minimum of hours between booking and call. */
    noticeHours: z
      .number()
      .int()
      .min(0)
      .max(336)
      .default(4)
      .meta({ title: "Notice, in hours", description: "Between a booking and its call, at least." }),
    /** Minutes that stay free between two calls. */
    bufferMinutes: z
      .number()
      .int()
      .min(0)
      .max(120)
      .default(10)
      .meta({ title: "Pause between calls, in minutes" }),
    /** Days ahead for which times are offered. */
    daysAhead: z
      .number()
      .int()
      .min(1)
      .max(90)
      .default(21)
      .meta({ title: "Days ahead", description: "For which times are offered." }),
  }),
  businessHours,
  legal: legalFacts,
  retention: retentionPeriods.default(specifiedRetention),
  /** What buyers ask before they trust a firm, as whole sentences; {name} may stand in them. */
  statements: z.object({
    /** Whether clients are named, and how to speak with one. */
    clients: z
      .string()
      .min(1)
      .meta({ title: "Clients", description: "Whether clients are named, and how to speak with one." }),
    /** Whether the consultancy itself has reports or certificates. */
    certificates: z
      .string()
      .min(1)
      .meta({ title: "Certificates", description: "Whether the firm holds reports or certificates itself." }),
    /** Where it works, and for whom. */
    location: z
      .string()
      .min(1)
      .meta({ title: "Place", description: "Where the firm works from, and for whom." }),
    /** What follows is known to the firm alone: while it is empty, the assistant says what trust.yaml names, and else "ask us". */
    guarantee: unsaid("If the audit goes wrong", "What the firm does then, and at whose cost."),
    auditors: unsaid("Auditors", "CPA firms and certification bodies with which clients have worked."),
    tools: unsaid("Tools", "Compliance platforms with which the firm works, or of which it is a partner."),
    people: unsaid("Who does the work", "Employees or others, where they sit, how they are checked."),
    clientHours: unsaid(
      "The client's hours",
      "How much time a usual project takes of the client's own people.",
    ),
    insurance: unsaid("Insurance", "What the firm is insured for, with whom, up to how much."),
    clientData: unsaid("The client's data", "Where the firm keeps what clients hand over."),
    calendar: unsaid(
      "The calendar",
      "What loads from the provider of the booking calendar, and when. Left out while calls are booked on this site.",
    ),
  }),
  promises: z.object({
    /** Hours within which a submission is answered. */
    replyHours: z
      .number()
      .int()
      .positive()
      .meta({ title: "Answer within, in hours", description: "Due times, pages and mails follow." }),
    /** Whether all these hours count, or only business hours. */
    replyCounts: z
      .enum(countedHours, `write one of ${countedHours.join(", ")}.`)
      .default("all-hours")
      .meta({ title: "Which hours count" }),
    /** The words for one business hour, and for any other number of them. */
    businessHoursInWords: z
      .object({ one: z.string(), other: z.string() })
      .default({ one: "{n} business hour", other: "{n} business hours" })
      .meta({ title: "How business hours are called" }),
    /** The promised time, {n}, and what is promised where it ends while nobody is there. */
    replyOutsideHours: z
      .string()
      .default("{n}, or once we open again")
      .meta({ title: "The promise, when it may end outside business hours" }),
    consultationMinutes: z.number().int().positive().meta({ title: "Free consultation, in minutes" }),
    fitCallMinutes: z.number().int().positive().meta({ title: "Fit call, in minutes" }),
    workshopMinutes: z.number().int().positive().meta({ title: "Workshop, in minutes" }),
    startWeeks: z.string().meta({ title: "Weeks until work begins" }),
    /** Business days until a Quick-Start begins. */
    quickStartDays: z.string().meta({ title: "Business days until a Quick-Start begins" }),
    managedSetupWeeks: z.string().meta({ title: "Weeks to set up managed IT" }),
    securityAssessmentWeeks: z.string().meta({ title: "Weeks of a security assessment" }),
    /** To fill in the ISO 27001 assessment. */
    isoAssessmentMinutes: z.string().meta({ title: "Minutes to fill in the ISO 27001 assessment" }),
    /** Days within which an invoice is generally due. */
    invoiceDays: z.number().int().positive().meta({ title: "Days within which an invoice is due" }),
    /** Days of notice before a material change to the terms or the privacy policy. */
    noticeDays: z
      .number()
      .int()
      .positive()
      .meta({ title: "Days of notice", description: "Before the terms or the privacy policy change." }),
    /** Hours until emergency response begins, within support hours. */
    emergencyHours: z
      .number()
      .int()
      .positive()
      .meta({ title: "Hours until emergency response begins", description: "Within support hours." }),
    /** Percent of IT costs that are saved, where saving is possible. */
    savingsPercent: z
      .string()
      .meta({ title: "Savings, in percent of IT costs", description: "Where there is something to save." }),
    /** Dollars a month for all of IT. For planning; not an offer. */
    monthlyBand: z.string().meta({ title: "All of IT, a month", description: "To plan with; not an offer." }),
    /** The same amount for larger or regulated companies. */
    largeMonthlyBand: z.string().meta({ title: "All of IT, a month, for larger companies" }),
  }),
});

/** Everything the site and the mails say about the consultancy itself; the values are in content/company.yaml. */
export const company = companyFacts.transform((read) => {
  const { replyHours: hours, replyCounts: counts, businessHoursInWords, replyOutsideHours } = read.promises;
  const reply: ReplyPromise = { hours, counts, businessHours: read.businessHours };
  const replyTime = replyInWords(reply, read.locale, businessHoursInWords);
  return {
    ...read,
    reply,
    /** The promised time as people read it, after the word "within", and the same as it holds at every hour. */
    replyTime,
    replyPromise: counts === "all-hours" ? replyOutsideHours.replace("{n}", replyTime) : replyTime,
    /** The business hours as people read them. */
    supportHours: hoursInWords(read.businessHours, read.locale),
  };
});

export type Company = z.infer<typeof company>;

/** How the consultancy writes dates and amounts. */
export function writingOf({ locale, legal }: Pick<Company, "locale" | "legal">): Writing {
  return { locale, currency: legal.currency.code };
}

/** On which days the consultancy works. */
export function workingOf({ businessHours: { days, holidays } }: Pick<Company, "businessHours">): Working {
  return { weekdays: days.map((day) => weekdays.indexOf(day)), holidays };
}

/** The addresses of the scheduling page for the three kinds of call. */
export type SchedulingLinks = {
  readonly consultation: string;
  readonly fitCall: string;
  readonly workshop: string;
};

/** The part of the setting that says where calls are booked. */
type Scheduling = Pick<Company["scheduling"], "base" | "consultation" | "fitCall" | "workshop">;

/** Whether calls are booked on the site itself. */
export function isOwnScheduling({ base }: Scheduling, baseFromEnvironment?: string): boolean {
  return (baseFromEnvironment ?? base) === ownScheduling;
}

/** The facts as they are where calls are booked: on the site itself nobody else holds a calendar. */
export function companyAsBooked(company: Company, baseFromEnvironment?: string): Company {
  if (!isOwnScheduling(company.scheduling, baseFromEnvironment)) return company;
  const subprocessors = company.legal.subprocessors.filter(({ calendar }) => !calendar);
  return {
    ...company,
    legal: { ...company.legal, subprocessors },
    statements: { ...company.statements, calendar: "" },
  };
}

/**
 * Addresses for the three kinds of call: paths of this site if calls are booked on it. A base address from the
 * environment (CALENDLY_URL) replaces the one of the content file.
 */
export function schedulingLinks(facts: Scheduling, baseFromEnvironment?: string): SchedulingLinks {
  const own: Scheduling = baseFromEnvironment === undefined ? facts : { base: baseFromEnvironment };
  if (isOwnScheduling(own)) {
    return {
      consultation: own.consultation ?? bookingAddress("consultation"),
      fitCall: own.fitCall ?? bookingAddress("fit-call"),
      workshop: own.workshop ?? bookingAddress("workshop"),
    };
  }
  const end = [...own.base].findLastIndex((letter) => letter !== "/");
  const base = own.base.slice(0, end + 1);
  return {
    consultation: own.consultation ?? `${base}/30min`,
    fitCall: own.fitCall ?? `${base}/20min`,
    workshop: own.workshop ?? `${base}/60min`,
  };
}
