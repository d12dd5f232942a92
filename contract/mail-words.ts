import { z } from "zod";
import { isMailName } from "#contract/mails.ts";

/** Facts of the consultancy that every mail may name in curly brackets. */
const ofHouse = [
  "name",
  "email",
  "phone",
  "supportHours",
  "replyTime",
  "replyPromise",
  "consultationMinutes",
] as const;

/** Names that only some mails have. */
type Own =
  | "reference"
  | "time"
  | "day"
  | "framework"
  | "reviewer"
  | "days"
  | "lookDays"
  | "count"
  | "criteria"
  | "notAssessed"
  | "code"
  | "minutes"
  | "topic"
  | "form"
  | "step"
  | "who"
  | "language";

type Name = (typeof ofHouse)[number] | Own;

/** The values of the names in curly brackets. */
export type MailFacts = Readonly<Partial<Record<Name, string>>>;

const inBrackets = /\{([^{}]*)\}/g;

/** A text in which only facts of the consultancy and the names of `own` stand in curly brackets. */
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

/** A text for each plural form of the language (Unicode CLDR); {count} is the number. */
function counted() {
  const form = text("count");
  const optional = form.optional();
  return z.strictObject({
    zero: optional.meta({ title: "None, where the language says it differently" }),
    one: optional.meta({ title: "One" }),
    two: optional.meta({ title: "Two, where the language says it differently" }),
    few: optional.meta({ title: "A few, where the language says it differently" }),
    many: optional.meta({ title: "Many, where the language says it differently" }),
    other: form.meta({ title: "Any other number" }),
  });
}

export type CountedWords = Readonly<z.infer<ReturnType<typeof counted>>>;

const arrival = z.strictObject({
  title: text().meta({ title: "Subject and heading" }),
  thanks: text().meta({ title: "Thanks" }),
  /** The first of the next steps. */
  review: text().meta({ title: "First of the next steps" }),
  mistake: text().meta({ title: "If it was a mistake" }),
});

/** What happened to a call. */
const news = z.strictObject({
  title: text().meta({ title: "Subject and heading" }),
  lead: text().meta({ title: "Introduction" }),
});

const report = z.strictObject({
  title: text("framework").meta({ title: "Subject and heading" }),
  read: text().meta({ title: "How to read it" }),
});

/** The words of a mail that asks whether an address belongs to its sender. */
const addressWords = z.strictObject({
  title: text().meta({ title: "Subject and heading" }),
  asked: text().meta({ title: "Who asked" }),
  confirm: text().meta({ title: "Words of the link" }),
  until: text("days").meta({ title: "Until when it works" }),
  mistake: text().meta({ title: "If it was a mistake" }),
});

/** The words of a mail with the address of a form that is not sent yet. */
const keptWords = z.strictObject({
  title: text("form").meta({ title: "Subject and heading" }),
  lead: text("form", "step", "who").meta({ title: "Introduction" }),
});

/** mails.yaml: every word of the mails that visitors get, except what an operator writes. */
export const mailWords = z.strictObject({
  /** Before the reference of a lead, where it stands in a line of its own. */
  reference: text("reference").meta({ title: "Line of the reference" }),
  yourReference: text().meta({ title: "Label of the reference" }),
  receipt: z
    .strictObject({
      questionnaire: arrival.meta({ title: "After a questionnaire" }),
      conversation: arrival.meta({ title: "After a chat" }),
      mail: arrival.meta({ title: "After a mail or a message" }),
      health: arrival.meta({ title: "After an IT health check" }),
      /** Before the result of an IT health check, whose words are in questionnaires/definitions. */
      result: z
        .strictObject({
          score: text().meta({ title: "Before the score" }),
          first: text().meta({ title: "Before what comes first" }),
          later: text().meta({ title: "Before what comes later" }),
          again: text().meta({ title: "Before the link" }),
        })
        .meta({ title: "Result of an IT health check" }),
      due: text().meta({ title: "Before the due time" }),
      late: text().meta({ title: "Before a due time that is over" }),
      next: text().meta({ title: "Above the next steps" }),
      steps: z
        .array(text().meta({ title: "Step" }))
        .min(1)
        .max(5)
        .meta({ title: "More next steps" }),
      report: text("framework", "time").meta({ title: "About the report" }),
      reportLate: text("framework").meta({ title: "About a report that is late" }),
      booking: text().meta({ title: "Before the link to the calendar" }),
      call: text().meta({ title: "Phone and e-mail" }),
      data: text().meta({ title: "Before the link to their data" }),
    })
    .meta({ title: "Receipt of what was sent" }),
  signup: z
    .strictObject({
      title: text().meta({ title: "Subject and heading" }),
      thanks: text().meta({ title: "Thanks" }),
      leave: text().meta({ title: "How to leave the list" }),
      data: text().meta({ title: "Before the link to their data" }),
      mistake: text().meta({ title: "If it was a mistake" }),
    })
    .meta({ title: "Launch list" }),
  report: z
    .strictObject({
      published: report.meta({ title: "Published" }),
      corrected: report.meta({ title: "Reviewed again" }),
      // Folders of content that are older than it do not have it.
      alone: z
        .strictObject({ published: text("framework"), corrected: text("framework") })
        .default({
          published: "Your report on the {framework} criteria is ready",
          corrected: "Your report on the {framework} criteria has a new version",
        })
        .meta({ title: "Subject and heading where the plan is a letter alone" }),
      reviewed: text("reviewer", "day").meta({ title: "Who reviewed it" }),
      provisional: text("notAssessed", "criteria").meta({ title: "While criteria are not assessed" }),
      link: text().meta({ title: "Words of the link" }),
      talk: text().meta({ title: "The next step" }),
      booked: text("time").meta({ title: "The next step of whoever has booked a call" }),
      limits: text().meta({ title: "What it is not" }),
      /** In a mail in a further language: reports are in the first. */
      spoken: text("language").meta({ title: "In a second language: in which one the report is" }),
    })
    .meta({ title: "Readiness report" }),
  call: z
    .strictObject({
      booked: news.meta({ title: "Booked" }),
      moved: news.meta({ title: "Moved" }),
      amended: news.meta({ title: "With somebody else, or elsewhere" }),
      open: news.meta({ title: "Nobody takes it for now" }),
      cancelled: news.meta({ title: "Cancelled" }),
      reminder: news.meta({ title: "The day before" }),
      /** Stands before what one of us tells a visitor with the end of a call. */
      said: text("who").default("{who} writes:").meta({ title: "Before what one of us adds" }),
      when: text().meta({ title: "Label: when" }),
      /** Stands beside the time on our clocks, when the visitor's clocks show another one. */
      ours: text().meta({ title: "Label: on your clocks" }),
      with: text().meta({ title: "Label: with whom" }),
      where: text().meta({ title: "Label: where" }),
      /** Stands in place of a room while nobody takes the call. */
      follows: text().meta({ title: "While nobody takes it" }),
      /** Stands before the link to move or cancel the call. */
      change: text().meta({ title: "Before the link that moves it" }),
      again: text().meta({ title: "Before the link to book again" }),
      help: text("reference").meta({ title: "Help" }),
      mistake: text().meta({ title: "If it was a mistake" }),
      /** The title and the note in the visitor's calendar. */
      entry: text().meta({ title: "Title in calendars" }),
      note: text("reference").meta({ title: "Note in calendars" }),
    })
    .meta({ title: "Calls" }),
  addressConfirmation: addressWords.meta({ title: "Confirming an address" }),
  addressProof: addressWords.meta({ title: "Proving an address" }),
  dataLink: z
    .strictObject({
      title: text().meta({ title: "Subject and heading" }),
      asked: text().meta({ title: "Who asked" }),
      link: text().meta({ title: "Words of the link" }),
      until: text("days", "lookDays").meta({ title: "Until when it works" }),
      mistake: text().meta({ title: "If it was a mistake" }),
    })
    .meta({ title: "Link to their data" }),
  keptForm: z
    .strictObject({
      kept: keptWords.meta({ title: "To whoever goes on elsewhere" }),
      asked: keptWords.meta({ title: "To a colleague" }),
      returned: keptWords.meta({ title: "Back to whoever asked" }),
      link: text().meta({ title: "Before the address" }),
      until: text("days").meta({ title: "Until when it works" }),
      mistake: text().meta({ title: "If it was a mistake" }),
    })
    .meta({ title: "Forms that are not sent yet" }),
  room: z
    .strictObject({
      invitation: text().meta({ title: "Invitation: subject and heading" }),
      invitationBy: text("who").meta({ title: "Invitation by a colleague: subject and heading" }),
      invited: text().meta({ title: "Invitation: what the room is" }),
      invitedBy: text("who").meta({ title: "Invitation by a colleague: what the room is" }),
      about: text("topic").meta({ title: "Invitation: what is asked of them" }),
      link: text().meta({ title: "Before the address" }),
      renewed: text().meta({ title: "Invitation: how long it works" }),
      mistake: text().meta({ title: "If it was a mistake" }),
      codeTitle: text("code").meta({ title: "Code: subject and heading" }),
      codeFor: text("minutes").meta({ title: "Code: what to do with it" }),
      codeMistake: text().meta({ title: "Code: if it was a mistake" }),
      askedBy: text("who", "topic").meta({
        title: "What is asked: who asks what; alone: subject and heading",
      }),
      askedMore: text("topic", "count").meta({ title: "What is asked: subject and heading when it is more" }),
      askedLead: text().meta({ title: "What is asked: before the list" }),
      due: text("topic", "day").meta({ title: "What is asked: a topic with its day" }),
      stop: text().meta({ title: "What is asked: how to end it" }),
      /** In a mail in a further language: rooms are in the first. */
      spoken: text("language").meta({ title: "In a second language: in which one the room is" }),
    })
    .meta({ title: "Rooms of clients" }),
  /** The names of mails in the list that a visitor sees about their submission. */
  listed: z
    .strictObject({
      /** By the name of the mail. A mail that is left out has the name that the console uses. */
      names: z
        .record(
          z.string().refine((name): boolean => isMailName(name), "no mail has this name: take it out."),
          text(),
        )
        .meta({ title: "Names of the mails" }),
      states: z
        .strictObject({
          pending: text().meta({ title: "Not sent yet" }),
          sent: text().meta({ title: "Sent" }),
          failed: text().meta({ title: "Could not be sent" }),
        })
        .meta({ title: "What became of them" }),
    })
    .meta({ title: "Mails as visitors see them listed" }),
  erasure: z
    .strictObject({
      title: text().meta({ title: "Subject and heading" }),
      done: text().meta({ title: "What was done" }),
      label: text().meta({ title: "Above the list" }),
      /** The names of records, by table. */
      records: z
        .strictObject({
          leads: counted().meta({ title: "What they sent" }),
          quarantine: counted().meta({ title: "What was kept apart" }),
          reports: counted().meta({ title: "Reports" }),
          bookings: counted().meta({ title: "Calls" }),
          lead_history: counted().meta({ title: "Entries of the history" }),
          mails: counted().meta({ title: "Mails" }),
          outbox: counted().meta({ title: "Mails that waited" }),
        })
        .meta({ title: "What was erased, by number" }),
      kept: counted().meta({ title: "What a law keeps, by number" }),
      rest: text().meta({ title: "What stays" }),
    })
    .meta({ title: "Erasure" }),
});

export type MailWords = Readonly<z.infer<typeof mailWords>>;

/** A text with the facts filled in once: brackets that a visitor or an operator typed stay as they are. */
export function filledWords(words: string, facts: MailFacts): string {
  const known: Readonly<Record<string, string | undefined>> = facts;
  return words.replaceAll(inBrackets, (all, name: string) => known[name] ?? all);
}

/** The plural form for a number, with the number filled in. `locale`: BCP 47. */
export function countedIn(words: CountedWords, count: number, locale: string): string {
  const form = words[new Intl.PluralRules(locale).select(count)] ?? words.other;
  return filledWords(form, { count: new Intl.NumberFormat(locale).format(count) });
}
