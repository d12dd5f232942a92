import type { Figures, PipelineFigures } from "#contract/console/pipeline.ts";
import type { House } from "./house.ts";
import { entries, entry, heading, layout, link, note, paragraph } from "./layout.ts";
import type { Message } from "./message.ts";
import { oneLine } from "./text.ts";

/** A number in a week, and in the week before it. */
type Change = { readonly now: number; readonly before: number };

type Named = Change & { readonly name: string };

/** A week in numbers, beside the week before it. Days are YYYY-MM-DD, both included. */
export type WeeklyFacts = {
  readonly from: string;
  readonly to: string;
  readonly visits: Change;
  readonly leads: Change;
  readonly booked: Change;
  /** Median of the minutes to the first answer, of leads answered in the week; null: none was. */
  readonly medianAnswer: { readonly now: number | null; readonly before: number | null };
  /** Where visits began, and the campaigns that brought them: the most frequent. */
  readonly pages: readonly Named[];
  readonly campaigns: readonly Named[];
  /** Leads that came by no form: by mail or by hand; undefined: an earlier version queued the mail. */
  readonly elsewhere?: Change | undefined;
  /** The pipeline by source; undefined: an earlier version queued the mail. */
  readonly pipeline?: PipelineFigures | undefined;
};

/** How numbers and days are written. */
type Writing = ReturnType<typeof writingIn>;

/** `locale`: BCP 47. */
function writingIn(locale: string) {
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return { whole, share, dayInWords: (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)) };
}

function counted({ now, before }: Change, { whole }: Writing): string {
  return `${whole.format(now)} (week before: ${whole.format(before)})`;
}

function conversion({ leads, visits }: WeeklyFacts, week: keyof Change, { share }: Writing): string {
  return visits[week] === 0 ? "no visits" : share.format(leads[week] / visits[week]);
}

function spanInWords(span: number | null): string {
  if (span === null) return "nothing answered";
  const hours = Math.floor(span / 60);
  const rest = `${Math.round(span % 60)} min`;
  return hours === 0 ? rest : `${hours} h ${rest}`;
}

function numbersOf(
  facts: WeeklyFacts,
  writing: Writing,
): readonly (readonly [label: string, text: string])[] {
  const { visits, leads, booked, medianAnswer } = facts;
  return [
    ["Visits", counted(visits, writing)],
    ["Leads by the site’s forms", counted(leads, writing)],
    [
      "Conversion",
      `${conversion(facts, "now", writing)} (week before: ${conversion(facts, "before", writing)})`,
    ],
    ["Calls booked", counted(booked, writing)],
    [
      "Median time to the first answer",
      `${spanInWords(medianAnswer.now)} (week before: ${spanInWords(medianAnswer.before)})`,
    ],
  ];
}

type Line = readonly [label: string, text: string];

function moneyIn(locale: string, currency: string): (amount: number) => string {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  const format = new Intl.NumberFormat(locale, style);
  return (amount) => format.format(amount);
}

function promise({ due, kept }: Figures, { share }: Writing): string {
  return due === 0 ? "nothing due" : share.format(kept / due);
}

/**
 * What leads from the forms of the site to those by any way: forms count what was sent, and what was erased, merged or
 * found to be no lead since is none any more.
 */
function sinceThen({ leads, elsewhere, pipeline }: WeeklyFacts, writing: Writing): Line[] {
  if (elsewhere === undefined || pipeline === undefined) return [];
  const { now, before } = pipeline.total;
  const goneIn = (week: keyof Change, left: number) => leads[week] + elsewhere[week] - left;
  const gone = { now: goneIn("now", now.leads), before: goneIn("before", before.leads) };
  const isOdd = gone.now < 0 || gone.before < 0;
  return [
    ["Leads by mail or by hand", counted(elsewhere, writing)],
    ...(isOdd ? [] : [["Since erased, merged or found to be no lead", counted(gone, writing)] as const]),
  ];
}

/** What happened to leads in the week, whenever they arrived. */
function pipelineOf({ total }: PipelineFigures, writing: Writing, money: (amount: number) => string): Line[] {
  const { now, before } = total;
  const beside = (text: (figures: Figures) => string) => `${text(now)} (week before: ${text(before)})`;
  const counts = [
    ["Leads by any way, signups left out", "leads"],
    ["First calls of leads booked", "calls"],
    ["Proposals out", "proposals"],
    ["Won", "won"],
  ] as const;
  return [
    ...counts.map(
      ([label, name]): Line => [label, counted({ now: now[name], before: before[name] }, writing)],
    ),
    ["Value of what was won", beside(({ value }) => money(value))],
    ["First answers in time", beside((figures) => promise(figures, writing))],
  ];
}

function some(count: number, one: string, { whole }: Writing): string {
  return `${whole.format(count)} ${one}${count === 1 ? "" : "s"}`;
}

/** What happened in the week to the leads of each source. */
function sourcesOf({ rows }: PipelineFigures, writing: Writing, money: (amount: number) => string): Line[] {
  return rows.map(({ name, now }) => [
    name === "" ? "Not known" : oneLine(name, 120),
    [
      some(now.leads, "lead", writing),
      some(now.calls, "call", writing),
      `${writing.whole.format(now.won)} won`,
      money(now.value),
    ].join(", "),
  ]);
}

function lineOf(
  { name, ...numbers }: Named,
  unknown: string,
  writing: Writing,
): readonly [label: string, text: string] {
  return [name === "" ? unknown : oneLine(name, 120), counted(numbers, writing)];
}

/** Tells the consultancy how the week was. */
export async function weeklySummary(house: House, facts: WeeklyFacts): Promise<Message> {
  const writing = writingIn(house.company.locale);
  const { whole, dayInWords } = writing;
  const week = `${dayInWords(facts.from)} to ${dayInWords(facts.to)}`;
  const title = `Your week: ${week}`;
  const more = `${house.consoleUrl}/console/analytics?from=${facts.from}&to=${facts.to}`;
  const { locale } = house.company;
  const { pipeline } = facts;
  const money = moneyIn(locale, pipeline?.currency ?? house.company.legal.currency.code);
  const lists = [
    {
      heading: "From source to won",
      lines:
        pipeline === undefined ? [] : [...sinceThen(facts, writing), ...pipelineOf(pipeline, writing, money)],
    },
    { heading: "By source", lines: pipeline === undefined ? [] : sourcesOf(pipeline, writing, money) },
    { heading: "Where visits began", lines: facts.pages.map((page) => lineOf(page, "Not known", writing)) },
    { heading: "Campaigns", lines: facts.campaigns.map((one) => lineOf(one, "No campaign", writing)) },
  ].filter(({ lines }) => lines.length > 0);
  const came = "What visits came to, on the consultancy's clock, Monday to Sunday.";
  const written = (lines: readonly (readonly [string, string])[]) =>
    lines.map(([label, value]) => `${label}: ${value}`).join("\n");
  const text = [
    came,
    written(numbersOf(facts, writing)),
    ...lists.map((list) => `${list.heading}\n${written(list.lines)}`),
    `More: ${more}`,
  ].join("\n\n");
  const rows = (lines: readonly (readonly [string, string])[]) =>
    entries(lines.map(([label, value]) => entry(label, [value])));
  const html = await layout(house, title, [
    paragraph(came),
    rows(numbersOf(facts, writing)),
    ...lists.flatMap((list) => [heading(list.heading), rows(list.lines)]),
    note(link(more)),
  ]);
  const { visits, leads } = facts;
  return {
    subject: `Week to ${dayInWords(facts.to)}: ${whole.format(visits.now)} visits, ${whole.format(leads.now)} leads`,
    text,
    html,
  };
}
