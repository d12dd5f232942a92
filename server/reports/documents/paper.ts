import type { Block, Paper } from "#documents/paper.ts";
import { amountsIn, longDay } from "#questionnaires/engine/writing.ts";
import { daysUpTo, reachedInWeeks, weeksUpTo } from "#questionnaires/readiness/calendar.ts";
import { runAndNamedIn } from "#questionnaires/readiness/others.ts";
import type { ReadinessReport, Remark } from "#questionnaires/readiness/report.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { word } from "#words/word.ts";
import { costCells, notesBelow, subtotals } from "./costs.ts";
import {
  contactIn,
  excludedIn,
  filled,
  type Issue,
  isAnswered,
  isOfToday,
  openEach,
  readyEach,
  readyOn,
  reasonsIn,
  sentences,
  statedOnce,
  tickedIn,
  unprepared,
  weeksOf,
  wordsFor,
} from "./issue.ts";

type Blocks = readonly Block[];

const heading = (text: string, level: 1 | 2 = 1): Block => ({ is: "heading", level, text });

/** A heading with blocks below it; empty when there are no blocks. */
function under(title: string, blocks: Blocks, level: 1 | 2 = 1): Blocks {
  return blocks.length === 0 ? [] : [heading(title, level), ...blocks];
}

function listed(items: readonly string[], ordered = false): Blocks {
  return items.length === 0 ? [] : [{ is: "list", ordered, items }];
}

function table(
  titles: readonly string[],
  shares: readonly number[],
  rows: readonly (readonly string[])[],
): Blocks {
  const columns = titles.map((title, index) => ({ title, share: shares[index] ?? 1 }));
  return rows.length === 0 ? [] : [{ is: "table", columns, rows }];
}

/** How many rows a person ticked: of those with a status, and of those without one. */
function checkedIn(head: ReadinessReport["head"], words: ReportWords["summary"]): string {
  const { leftOpen } = head;
  if (leftOpen === undefined) return filled(words.checkedAnswer, head);
  return sentences([
    filled(words.assessedAnswer, head),
    leftOpen === 0 ? "" : word("Not assessed, and left open by a person: {leftOpen}", { leftOpen }),
  ]);
}

function summary({ report }: Issue, { summary: words }: ReportWords): Blocks {
  const { head, roadmap, costs, basis } = report;
  const { writing } = basis;
  const date = readyOn(report);
  const start = longDay(writing, roadmap.start.date);
  const week = weeksUpTo(roadmap, roadmap.readyWeek);
  const isPrepared = roadmap.readyWeek !== null;
  const ready = isPrepared ? filled(words.readyAnswer, { week, date, start }) : sentences([date]);
  const provisional = head.notAssessed > 0 ? filled(words.provisional, head).trim() : "";
  const { answer } = roadmap;
  const money =
    costs.headline === ""
      ? costs.sentence
      : filled(words.moneyAnswer, { total: costs.headline, sentence: costs.sentence }).trim();
  const rows = [
    [
      words.open,
      sentences([
        filled(words.openAnswer, head),
        head.notApplicable === undefined ? "" : filled(words.notApplicable, head),
        openEach(report),
        head.unread ?? "",
      ]),
    ],
    ...(roadmap.phases.length === 0
      ? []
      : [
          [
            isPrepared
              ? roadmap.isPreparation === true
                ? word("Preparation done")
                : words.ready
              : unprepared,
            sentences([ready, readyEach(report), provisional]),
          ],
        ]),
    ...(money === "" ? [] : [[words.money, money]]),
    ...(isAnswered(answer)
      ? [[words.wish, [answer.sentence, answer.instead].filter(Boolean).join(" ")]]
      : []),
    [words.checked, checkedIn(head, words)],
  ];
  return [heading(words.title), ...table([words.columns.what, words.columns.answer], [1, 3], rows)];
}

function changes({ earlier }: Issue, { changes: words, statuses }: ReportWords): Blocks {
  if (earlier === undefined) return [];
  const { criterion, wording, from, to, why } = words.columns;
  const rows = earlier.changes.map((one) => [
    one.criterion,
    one.wording,
    statuses[one.from],
    statuses[one.to],
    one.why,
  ]);
  const title = filled(words.title, { version: earlier.version });
  const parts = earlier.parts.map((part) => words.parts[part]).join(", ");
  return under(title, [
    ...table([criterion, wording, from, to, why], [2, 5, 2, 2, 5], rows),
    ...(["ready", "dates", "total"] as const).flatMap((what) =>
      earlier.moved[what].map((moved) => ({ is: "text", text: filled(words[what], moved) }) as const),
    ),
    ...(["came", "went"] as const).flatMap((way): Blocks => {
      const moved = earlier[way].join(", ");
      return moved === "" ? [] : [{ is: "text", text: filled(words[way], { criteria: moved }) }];
    }),
    ...(parts === "" ? [] : [{ is: "text", text: filled(words.others, { parts }) } as const]),
  ]);
}

function contradictions(report: ReadinessReport, words: ReportWords): Blocks {
  const told = (kind: "impossible" | "question") =>
    listed(
      report.contradictions
        .filter((one) => one.kind === kind)
        .map(({ sentence, because }) =>
          isOfToday(report) ? sentences([sentence, reasonsIn(because)]) : sentence,
        ),
    );
  return [...under(words.impossible, told("impossible")), ...under(words.question, told("question"))];
}

/** A letter in paragraphs. `hasLists`: lines that begin with a hyphen are lists, but not in reports of 0.2.0. */
function letterBlocks(letter: string, hasLists: boolean): Blocks {
  const blocks: Block[] = [];
  for (const line of letter.split(/\n+/)) {
    const last = blocks.at(-1);
    const item = hasLists ? /^\s*- (.*)$/.exec(line)?.[1] : undefined;
    if (item === undefined) blocks.push({ is: "text", text: line });
    else if (last?.is === "list") blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
    else blocks.push({ is: "list", ordered: false, items: [item] });
  }
  return blocks;
}

function plan(report: ReadinessReport, { plan: words }: ReportWords): Blocks {
  const { roadmap, basis } = report;
  const { phases, milestones, spare, effort, longer = "", coverage, letter, title } = roadmap;
  const written = (date: string) => longDay(basis.writing, date);
  const { columns, dates } = words;
  const rows = phases.map((phase) => [
    `**${phase.name}** ${phase.what}`,
    weeksOf(phase),
    written(phase.from),
    written(phase.to),
  ]);
  const reached = milestones.map(({ name, week, ...days }) => [
    name,
    reachedInWeeks({ week, ...days }, roadmap.start.date),
    daysUpTo(days, basis.writing),
  ]);
  return [
    heading(words.title),
    { is: "text", text: title, look: "lead" },
    ...table([columns.phase, columns.weeks, columns.from, columns.to], [5, 1, 3, 3], rows),
    ...[effort.sentence, longer, coverage].flatMap((text) =>
      text === "" ? [] : [{ is: "text", text } as const],
    ),
    ...(spare.weeks > 0 && spare.because !== ""
      ? [{ is: "text", text: filled(words.spare, spare) } as const]
      : []),
    ...under(dates.title, table([dates.milestone, dates.week, dates.date], [3, 2, 2], reached), 2),
    ...under(words.letter, letter === "" ? [] : letterBlocks(letter, isOfToday(report)), 2),
  ];
}

/** Remarks about the answers, or about the costs. */
export function remarksAbout(all: ReadinessReport["remarks"], wanted: Remark["about"]): readonly string[] {
  return all.filter(({ about }) => about === wanted).map(({ text }) => text);
}

function costs({ report, firm }: Issue, { costs: words }: ReportWords): Blocks {
  const { lines, headline, sentence } = report.costs;
  const { writing } = report.basis;
  const remarks = remarksAbout(report.remarks, "costs");
  if (lines.length === 0 && sentence === "" && remarks.length === 0) return [];
  const { item, by, price, sum } = words.columns;
  const rows = [
    ...lines.map((line) => costCells(line, words, { report, firm })),
    ...(isOfToday(report) ? subtotals(report, words, firm) : []).map(({ name, range }) => [
      name,
      "",
      "",
      amountsIn(writing, range),
    ]),
    ...(headline === "" ? [] : [[`**${words.total}**`, "", "", `**${headline}**`]]),
  ];
  return [
    heading(words.title),
    ...(sentence === "" ? [] : [{ is: "text", text: sentence, look: "lead" } as const]),
    ...table([item, by, price, sum], [6, 2, 2, 2], rows),
    ...notesBelow(report).map((text) => ({ is: "text", text, look: "note" }) as const),
    ...listed(remarks),
  ];
}

/** That the review decided it, apart from why the answers suggested something. */
function decided(why: string): string {
  return why === "" ? word("Confirmed in the review.") : word("**Decided in the review:** {why}", { why });
}

function scope(
  { scope: parts, statements, named, remarks }: ReadinessReport,
  { scope: words }: ReportWords,
): Blocks {
  const rows = parts.map(({ name, isIncluded, reason, confirmed }) => [
    name,
    isIncluded ? words.inside : words.outside,
    [reason, confirmed === undefined ? "" : decided(confirmed.why)].filter((text) => text !== "").join(" "),
  ]);
  const { part, standing, why } = words.columns;
  const others = named.map(({ name, what, applies, ours }) => `**${name}** ${what} ${applies} ${ours}`);
  return [
    heading(words.title),
    ...statedOnce(statements).map((text) => ({ is: "text", text }) as const),
    ...table([part, standing, why], [3, 2, 6], rows),
    ...under(words.named, listed(others), 2),
    ...under(words.remarks, listed(remarksAbout(remarks, "answers")), 2),
  ];
}

function questions({ questions: all }: ReadinessReport, { questions: words }: ReportWords): Blocks {
  const rows = all.map(({ ask, why }) => [ask, why]);
  return under(words.title, table([words.columns.ask, words.columns.why], [3, 4], rows));
}

function asked({ asked: all }: ReadinessReport, { asked: words }: ReportWords): Blocks {
  const rows = all.map(({ ask, answer }) => [ask, answer]);
  return under(words.title, table([words.columns.ask, words.columns.answer], [3, 4], rows));
}

/** What a status follows from: said once, before all rows. */
const method = word(
  "A status comes from answers about that criterion alone, or from the review. What nobody asked or answered is not assessed.",
);

function isApplied({ status }: ReadinessReport["rows"][number]): boolean {
  return status !== "not-applicable";
}

/** What the draft said of a row that the review changed. */
function draftOf(
  { criterion, status }: ReadinessReport["rows"][number],
  drafted: Issue["drafted"],
  statuses: ReportWords["statuses"],
): string {
  const was = drafted.get(criterion);
  return was === undefined || was === status ? "" : word("Draft: {status}", { status: statuses[was] });
}

function criteria(issue: Issue, { criteria: words, statuses }: ReportWords): Blocks {
  const { report, drafted } = issue;
  const { rows } = report;
  const isToday = isOfToday(report);
  const { criterion, status, evidence, because } = words.columns;
  const groups = Map.groupBy(rows, ({ group }) => group);
  const tables = [...groups].flatMap(([group, members]) => {
    const cells = members.map((row) => [
      `**${row.criterion}** ${row.wording}${isApplied(row) ? ` (${row.effort})` : ""}`,
      statuses[row.status],
      isApplied(row) ? row.evidence : "",
      sentences([
        excludedIn(row) || reasonsIn(row.because),
        runAndNamedIn(row),
        row.included === undefined ? "" : filled(words.included, { reason: row.included }),
        row.note ?? "",
        isToday ? draftOf(row, drafted, statuses) : "",
        isToday ? tickedIn(row, issue, word("Checked by {name}, {day}")) : "",
        row.step === undefined || !isApplied(row) ? "" : filled(words.step, { step: row.step }),
        row.owner === undefined || !isApplied(row) ? "" : filled(words.owner, { owner: row.owner }),
      ]),
    ]);
    return under(group, table([criterion, status, evidence, because], [4, 2, 4, 5], cells), 2);
  });
  return [
    heading(words.title),
    { is: "text", text: isToday ? sentences([words.lead, method]) : words.lead },
    ...tables,
  ];
}

/** The report as an editable document: everything that its page says, in the same order. */
export function reportPaper(issue: Issue, given: ReportWords): Paper {
  const { report, company, reference, reviewer, reviewedOn: date, version, notice } = issue;
  const words = wordsFor(report, given);
  const { framework, view, priorities } = report;
  const first = priorities.map(({ criterion, wording }) =>
    criterion === "" ? wording : `**${criterion}** ${wording}`,
  );
  return {
    title: filled(words.title, { framework }),
    description: words.description,
    language: words.language,
    about: company,
    notice: [notice, words.notice, report.isForCounsel ? words.counsel : ""]
      .filter((text) => text !== "")
      .join(" "),
    blocks: [
      {
        is: "text",
        text: sentences([
          filled(words.reviewed, { reference, version, reviewer, date }),
          contactIn(report, words.firstCall),
        ]),
        look: "note",
      },
      ...summary(issue, words),
      ...under(
        words.view,
        view === "" ? [] : view.split(/\n+/).map((text) => ({ is: "text", text }) as const),
      ),
      ...asked(report, words),
      ...under(words.first, listed(first, true)),
      ...changes(issue, words),
      ...contradictions(report, words),
      ...plan(report, words),
      ...costs(issue, words),
      ...scope(report, words),
      ...questions(report, words),
      ...criteria(issue, words),
    ],
  };
}
