import { z } from "zod";
import { isMailName } from "#contract/mails.ts";

/** Facts of the consultancy that every mail may name in curly brackets. */
const ofHouse = ["name", "email", "phone", "supportHours", "replyTime", "consultationMinutes"] as const;

/** What a mail knows by itself. */
type Own = "reference" | "time" | "day" | "framework" | "reviewer" | "days" | "lookDays" | "count";

type Name = (typeof ofHouse)[number] | Own;

/** What stands for each name in curly brackets. */
export type MailFacts = Readonly<Partial<Record<Name, string>>>;

const inBrackets = /\{([^{}]*)\}/g;

/** A text whose names in curly brackets are facts of the consultancy, or among `own`. */
function text(...own: readonly Own[]) {
  const known: readonly string[] = [...ofHouse, ...own];
  return z
    .string()
    .min(1)
    .superRefine((words, context) => {
      const unknown = [...words.matchAll(inBrackets)].find(([, name = ""]) => !known.includes(name));
      if (unknown === undefined) return;
      const names = known.map((name) => `{${name}}`).join(", ");
      context.addIssue({
        code: "custom",
        message: `nothing is known here about ${unknown[0]}: write one of ${names}.`,
      });
    });
}

/** A text for each form of plural that the language has (Unicode CLDR); {count} is how many. */
function counted() {
  const form = text("count");
  return z.strictObject({
    zero: form.optional(),
    one: form.optional(),
    two: form.optional(),
    few: form.optional(),
    many: form.optional(),
    other: form,
  });
}

export type CountedWords = Readonly<z.infer<ReturnType<typeof counted>>>;

const arrival = z.strictObject({
  title: text(),
  thanks: text(),
  /** The first of the steps that come next. */
  review: text(),
  mistake: text(),
});

/** What happened to a call. */
const news = z.strictObject({ title: text(), lead: text() });

const report = z.strictObject({ title: text("framework"), read: text() });

/** content/mails.yaml: every word of the mails that visitors get, except what an operator writes. */
export const mailWords = z.strictObject({
  /** Before the reference of a lead, where it stands in a line of its own. */
  reference: text("reference"),
  yourReference: text(),
  receipt: z.strictObject({
    questionnaire: arrival,
    conversation: arrival,
    health: arrival,
    /** Before the result of an IT health check and its lists, whose own words are in questionnaires/definitions. */
    result: z.strictObject({ score: text(), first: text(), later: text(), again: text() }),
    due: text(),
    next: text(),
    steps: z.array(text()).min(1).max(5),
    report: text("framework", "time"),
    booking: text(),
    call: text(),
    data: text(),
  }),
  signup: z.strictObject({ title: text(), thanks: text(), leave: text(), data: text(), mistake: text() }),
  report: z.strictObject({
    published: report,
    corrected: report,
    reviewed: text("reviewer", "day"),
    link: text(),
    talk: text(),
    limits: text(),
  }),
  call: z.strictObject({
    booked: news,
    moved: news,
    cancelled: news,
    reminder: news,
    when: text(),
    /** Beside the time on our clocks, where they show another one than the visitor's. */
    ours: text(),
    with: text(),
    where: text(),
    /** Before the link at which it is moved and cancelled. */
    change: text(),
    again: text(),
    help: text("reference"),
    mistake: text(),
    /** How the visitor's calendar calls it, and what stands in it. */
    entry: text(),
    note: text("reference"),
  }),
  addressConfirmation: z.strictObject({
    title: text(),
    asked: text(),
    confirm: text(),
    until: text("days"),
    mistake: text(),
  }),
  addressProof: z.strictObject({
    title: text(),
    asked: text(),
    confirm: text(),
    until: text("days"),
    mistake: text(),
  }),
  dataLink: z.strictObject({
    title: text(),
    asked: text(),
    link: text(),
    until: text("days", "lookDays"),
    mistake: text(),
  }),
  /** How visitors see listed what was mailed about their submission. */
  listed: z.strictObject({
    /** By the name of the mail; what is not named here is called as in the console. */
    names: z.record(
      z.string().refine((name): boolean => isMailName(name), "no mail has this name: take it out."),
      text(),
    ),
    states: z.strictObject({ pending: text(), sent: text(), failed: text() }),
  }),
  erasure: z.strictObject({
    title: text(),
    done: text(),
    label: text(),
    /** By table: how its records are called. */
    records: z.strictObject({
      leads: counted(),
      quarantine: counted(),
      reports: counted(),
      bookings: counted(),
      lead_history: counted(),
      mails: counted(),
      outbox: counted(),
    }),
    kept: counted(),
    rest: text(),
  }),
});

export type MailWords = Readonly<z.infer<typeof mailWords>>;

/** A text with the facts filled in, once: what a visitor or an operator typed is taken as it is. */
export function filledWords(words: string, facts: MailFacts): string {
  const known: Readonly<Record<string, string | undefined>> = facts;
  return words.replaceAll(inBrackets, (all, name: string) => known[name] ?? all);
}

/** The form of a text that fits a number, which is filled in. `locale`: BCP 47. */
export function countedIn(words: CountedWords, count: number, locale: string): string {
  const form = words[new Intl.PluralRules(locale).select(count)] ?? words.other;
  return filledWords(form, { count: new Intl.NumberFormat(locale).format(count) });
}
