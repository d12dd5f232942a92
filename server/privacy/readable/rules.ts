import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { partNames } from "#contract/console/contacts.ts";
import type { Deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import { isMailName, mails } from "#contract/mails.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { inWords, type Wording } from "#questionnaires/engine/wording.ts";
import type { CriterionStatus } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import type { MailKind } from "#server/database/tables/mails.ts";
import { voiceNow } from "#server/settings/voices.ts";
import { word } from "#words/word.ts";

/** Statuses of a lead, in words for the person who sent it. */
const statusWords = (): Readonly<Record<LeadStatus, string>> => ({
  new: word("New"),
  answered: word("Answered"),
  "call-booked": word("Call booked"),
  "proposal-out": word("Proposal sent"),
  won: word("Became an order"),
  lost: word("Became no order"),
  "not-a-lead": word("Not meant for us"),
});

/** Statuses of a criterion in a report. */
const criterionWords = (): Readonly<Record<CriterionStatus, string>> => ({
  indicated: word("Indicated"),
  partial: word("Partial"),
  gap: word("Gap"),
  "not-assessed": word("Not assessed"),
  "not-applicable": word("Not applicable"),
});

const mailKinds = (): Readonly<Record<MailKind, string>> => ({
  mail: word("A mail that somebody wrote"),
  "auto-reply": word("An automatic answer"),
  bounce: word("A mail that came back"),
  unreadable: word("A mail that our software could not read"),
});

/** Stored words, by column, as people say them. A word that is not here stays as it is. */
const valueWords = (): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  status: statusWords(),
  kind: mailKinds(),
  direction: { in: word("You or your side"), out: word("We") },
  source: {
    json: word("With the form, or by a program"),
    form: word("With the form, without scripts"),
    own: word("On our site"),
  },
  state: {
    booked: word("Booked"),
    cancelled: word("Cancelled"),
    pending: word("Waits"),
    sent: word("Sent"),
    failed: word("Could not be sent"),
  },
  target: { mail: word("By mail") },
  unproved: { "1": word("Yes") },
  may_answer: { "0": word("No"), "1": word("Yes") },
  may_manage: { "0": word("No"), "1": word("Yes") },
  opens: {
    report: word("The report"),
    lead: word("What you sent"),
    address: word("The change of your address"),
    person: word("Everything under your address"),
  },
});

/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>;

/** How values are written: times for people, and our own people by their ids. */
export type Writer = ReadableTimes & { readonly nameOf: (operatorId: string) => string };

/** Parts without those that say nothing. */
export function known(parts: Row): Row {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => !isEmpty(value)));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isoDay = /^\d{4}-\d\d-\d\d$/;

/** A time or a day, in ISO 8601 and in words; another text stays as it is. */
export function dated(text: string, { readableTime, readableDay }: ReadableTimes): unknown {
  if (isoTime.test(text)) return { [word("ISO 8601")]: text, [word("In words")]: readableTime(text) };
  if (isoDay.test(text))
    return { [word("ISO 8601")]: text, [word("In words")]: readableDay(`${text}T12:00:00Z`) };
  return text;
}

/** A name of the software in words: "isOpen" becomes "Is open". */
function spaced(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[_-]/g, " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}`;
}

/** Nested data with names in words. */
export function nested(value: unknown, writer: Writer): unknown {
  if (typeof value === "string") return dated(value, writer);
  if (Array.isArray(value)) return value.map((one) => nested(one, writer));
  if (typeof value !== "object" || value === null) return value;
  return known(
    Object.fromEntries(Object.entries(value).map(([name, part]) => [spaced(name), nested(part, writer)])),
  );
}

function written(column: string, value: unknown, writer: Writer): unknown {
  if (value === noReplyDue || (column === "unproved" && value === 0)) return null;
  const said = valueWords()[column]?.[String(value)];
  if (said !== undefined) return said;
  if (typeof value !== "string") return nested(value, writer);
  if (["operator_id", "owner_id"].includes(column)) return writer.nameOf(value);
  if (column === "language") return new Intl.DisplayNames(value, { type: "language" }).of(value);
  if (column === "message") {
    const [name = ""] = value.split(":", 1);
    const listed = voiceNow()?.mailWords.listed.names[name];
    if (listed !== undefined) return listed;
    return isMailName(name) ? mails[name] : spaced(name.replaceAll(".", " "));
  }
  return dated(value, writer);
}

/** Whether a value is of use to our software alone: how a lead was before a reply, and who a mail server is. */
function isInternal(column: string, row: Row): boolean {
  if (column === "data") return String(row["message"]).startsWith("lead-reply:");
  return column === "direction" && row["kind"] === "bounce";
}

/** A row with the names that people call its columns. Columns without a name are left out. */
export function rowInWords(row: Row, names: Readonly<Record<string, string | null>>, writer: Writer): Row {
  const parts = Object.entries(names).flatMap(([column, name]) =>
    name === null || isInternal(column, row) ? [] : [[name, written(column, row[column], writer)] as const],
  );
  return known(Object.fromEntries(parts));
}

const changed = (what: string, from: unknown, to: unknown): Row =>
  known({ [word("What")]: what, [word("Before")]: from, [word("After")]: to });

const calls = () => ({
  booked: word("Call booked"),
  moved: word("Call moved"),
  given: word("Call taken by somebody else"),
  cancelled: word("Call cancelled"),
});

/** What one of us did, or wrote. */
export function deedInWords(done: Deed, writer: Writer): Row {
  const what = word("What");
  const date = (day: string | null) => (day === null ? null : dated(day, writer));
  const person = (id: string | null) => (id === null ? null : writer.nameOf(id));
  switch (done.kind) {
    case "note":
      return { [what]: word("Note"), [word("Text")]: done.text };
    case "reply":
      return known({
        [what]: word("Mail to you"),
        [word("Subject")]: done.subject,
        [word("Text")]: done.text,
        [word("To")]: done.to,
        [word("Copy to")]: done.cc,
      });
    case "forward":
      return {
        [what]: word("Mail about it, passed on"),
        [word("Subject")]: done.subject,
        [word("Text")]: done.text,
        [word("To")]: done.to,
      };
    case "status":
      return changed(word("Status"), statusWords()[done.from], statusWords()[done.to]);
    case "owner":
      return changed(word("Who takes care of it"), person(done.from), person(done.to));
    case "follow-up":
      return known({
        ...changed(word("When we write again"), date(done.from), date(done.to)),
        [word("Text")]: done.about,
      });
    case "marks":
      return changed(word("Marks"), done.from, done.to);
    case "aside":
      return changed(word("Set aside until"), date(done.from), date(done.to));
    case "expected":
      return changed(word("When it may become an order"), date(done.from), date(done.to));
    case "value":
      return changed(word("What it may bring us"), done.from, done.to);
    case "incident":
      return changed(word("How severe the incident is"), done.from, done.to);
    case "lost-reason":
      return changed(word("Why it became no order"), done.from, done.to);
    case "company":
      return changed(word("Domain of the company"), done.from, done.to);
    case "person":
      return { [what]: word("Said which person it is from") };
    case "sender":
      return changed(partNames[done.part], done.from, done.to);
    case "contact":
      return {
        [what]: {
          added: word("Contact noted"),
          changed: word("Contact changed"),
          removed: word("Contact removed"),
        }[done.what],
      };
    case "call":
      return known({
        [what]: calls()[done.what],
        [word("Begins")]: date(done.startsAt),
        [word("Text")]: done.said,
      });
    case "merge":
      return {
        [what]: done.undone ? word("Separated from") : word("Put together with"),
        [word("Reference")]: done.other,
      };
    case "erased-before":
      return known({
        [what]: word("Your data had been erased on demand before"),
        [word("When")]: date(done.on),
      });
    case "imported":
      return known({
        [what]: word("Taken over from a list"),
        [word("List")]: done.file,
        [word("What of it we left out")]: done.leftOut,
      });
    case "room":
      return known({
        [what]: done.isClient
          ? word("Something done in your room")
          : word("Something that we did in your room"),
        [word("Which")]: spaced(done.what),
        [word("Topic")]: done.topic,
        [word("Answers")]: done.count === 0 ? null : done.count,
      });
    case "held":
      return { [what]: word("May not be erased"), [word("Why we must keep it")]: done.reason };
    case "released":
      return { [what]: word("May be erased again"), [word("Why")]: done.reason };
  }
}

/** Answers under the questions that were shown, by step. */
export function answersInWords(wording: Wording, answers: Answers): Row {
  const steps = inWords(wording, answers).map(({ title, answers: given }) => {
    const texts = new Map<string, unknown>();
    for (const { label, texts: said } of given.filter((one) => one.texts.length > 0)) {
      // Two questions may have the same words.
      const key = texts.has(label) ? `${label} (${texts.size + 1})` : label;
      texts.set(key, said.length === 1 ? said[0] : said);
    }
    return [title, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(steps.filter(([, given]) => Object.keys(given).length > 0));
}

/** A report as it is read: what it says of each criterion, and what follows. */
export function reportInWords(report: ReadinessReport, writer: Writer): Row {
  const { scope, rows, contradictions, named, priorities, roadmap, costs, questions, remarks } = report;
  return known({
    [word("Framework")]: report.framework,
    [word("Notice")]: report.notice,
    [word("Our view")]: report.view,
    [word("Scope")]: scope.map(({ name, isIncluded, reason }) => ({
      [word("Part")]: name,
      [word("In the report")]: isIncluded ? word("Yes") : word("No"),
      [word("Why")]: reason,
    })),
    [word("Criteria")]: rows.map(({ criterion, wording, status, evidence, because, note, checked }) =>
      known({
        [word("Criterion")]: `${criterion} ${wording}`,
        [word("Status")]: criterionWords()[status],
        [word("Because you answered")]: because.map(({ question, answer }) => `${question} ${answer}`),
        [word("Evidence to collect")]: evidence,
        [word("Note of the reviewer")]: note,
        [word("Checked by")]: checked?.by,
      }),
    ),
    [word("What does not fit together")]: contradictions.map(({ sentence, ask }) => `${sentence} ${ask}`),
    [word("Other frameworks")]: named.map(({ name, applies }) => `${name}: ${applies}`),
    [word("What to do first")]: priorities.map(({ criterion, wording }) => `${criterion} ${wording}`.trim()),
    [word("Milestones")]: roadmap.milestones.map(({ name, date }) => ({
      [word("What")]: name,
      [word("When")]: dated(date, writer),
    })),
    [word("Letter to the customer who waits")]: roadmap.letter,
    [word("Costs")]: costs.sentence,
    [word("Questions for the first call")]: questions.map(({ ask }) => ask),
    [word("Remarks")]: remarks.map(({ text }) => text),
  });
}
