import { load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { PlanKindId } from "#questionnaires/readiness/names.ts";
import type { Range, ReadinessReport } from "#questionnaires/readiness/report.ts";
import { type Review, reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed, strayIn } from "#questionnaires/readiness/reviewed.ts";
import { costsTable, type ReadinessTables, weeksTable } from "#questionnaires/readiness/tables.ts";
import type { Issue } from "#server/reports/documents/issue.ts";
import { reportPaper } from "#server/reports/documents/paper.ts";
import { reportWorkbook } from "#server/reports/documents/workbook.ts";
import { reportPage } from "#server/reports/page.ts";
import { readReportWords } from "#server/settings/report-document.ts";
import { readContent } from "#site/content/content.ts";
import { reportWords } from "#site/layouts/report-words.ts";
import { Report } from "#site/sections/report/report.tsx";
import { contentTexts, contentWords } from "#tests/support/content-texts.ts";
import { arrived, graded, testTables } from "#tests/support/readiness.ts";
import { word } from "#words/word.ts";

const words = reportWords(readContent(contentTexts()));
const printedWords = readReportWords("content");

/** Prices with every factor that there is, whatever the owner's have. */
const allFactors: ReadinessTables = {
  ...testTables,
  costs: costsTable.parse({
    ...testTables.costs,
    day: { low: 400, high: 700 },
    prices: testTables.costs.prices.map((price) => ({
      ...price,
      ...(price.by === "consultancy" && price.later === undefined && { byWork: true }),
      ...(price.id === "iso-gap-assessment" && { perSite: 0.1 }),
      ...(price.id === "iso-implementation" && { perSite: 0.07 }),
      ...(price.by === "certification-body" &&
        price.later === undefined && {
          day: { low: 1_100, high: 1_900 },
          bands: [
            { upTo: 45, days: { low: 5, high: 7.5 }, low: 5_500, high: 14_250 },
            { upTo: null, days: { low: 12.5, high: 21 }, low: 13_750, high: 39_900 },
          ],
        }),
    })),
  }),
};

/** Days that cost so little that their price ends below one month. */
const cheapDays: ReadinessTables = {
  ...allFactors,
  costs: { ...allFactors.costs, day: { low: 1, high: 2 } },
};

/** The weeks and prices of the content that is here, which are the owner's. */
const owners: ReadinessTables = {
  ...testTables,
  weeks: weeksTable.parse(contentWords("weeks.yaml")),
  costs: costsTable.parse(contentWords("costs.yaml")),
};

type Company = {
  readonly form: "the SOC 2 assessment" | "the ISO 27001 assessment";
  /** null: nobody said it, and the form names a size. */
  readonly people: number | null;
  readonly sites?: number;
  readonly kind: PlanKindId;
  readonly months?: number;
  readonly held?: "type-1" | "certificate";
  /** What the review sets for the first price of ours by the month that is in the sum. */
  readonly reviewed?: { readonly price?: Range; readonly months?: number };
};

const soc2 = { form: "the SOC 2 assessment" } as const;
const iso = { form: "the ISO 27001 assessment" } as const;

const companies: readonly Company[] = [
  { ...soc2, people: 4, kind: "readiness" },
  { ...soc2, people: 4, kind: "type-1" },
  { ...soc2, people: 9, kind: "type-2", months: 3 },
  { ...soc2, people: 30, kind: "type-2", months: 1 },
  { ...soc2, people: 30, kind: "type-2", months: 6, sites: 3 },
  { ...soc2, people: 80, kind: "type-2", months: 12 },
  { ...soc2, people: 140, kind: "both-types", months: 6 },
  { ...soc2, people: 140, kind: "type-1", held: "type-1" },
  { ...soc2, people: 300, kind: "type-2", months: 12 },
  { ...soc2, people: 80, kind: "type-2", months: 6, reviewed: { price: { low: 1_234, high: 5_678 } } },
  { ...soc2, people: 80, kind: "type-2", months: 6, reviewed: { months: 5 } },
  { ...soc2, people: 30, kind: "letter" },
  { ...soc2, people: null, kind: "type-1" },
  { ...iso, people: null, kind: "iso27001", sites: 3 },
  { ...soc2, people: 30, kind: "together", months: 3, sites: 4 },
  { ...soc2, people: 300, kind: "all", months: 6, sites: 2 },
  { ...soc2, people: 9, kind: "soc2-then-iso", months: 3 },
  { ...iso, people: 9, kind: "iso27001" },
  { ...iso, people: 80, kind: "iso27001", sites: 5 },
  { ...iso, people: 300, kind: "iso27001", sites: 2 },
  { ...iso, people: 300, kind: "iso27001", held: "certificate" },
  { ...iso, people: 600, kind: "iso27001" },
  { ...iso, people: 1_200, kind: "iso27001", sites: 12 },
  { ...iso, people: 140, kind: "iso27001", reviewed: { price: { low: 900, high: 1_100 }, months: 7 } },
  { ...iso, people: 140, kind: "iso-then-soc2", months: 3, sites: 2 },
];

/** One client says nothing, and another one has nothing. */
const answersOf: readonly Answers[] = [
  {},
  { currentControls: ["None of these yet"], currentCertifications: [], currentDocumentation: [] },
];

/** A line of costs that a reviewer adds, with where it is from. */
const added = {
  id: "added",
  name: "Someone’s tool",
  by: "auditor",
  per: "month",
  price: { low: 111, high: 222 },
  months: 4,
  standing: "summed",
  note: "",
  source: "A quote of November 3",
} as const;

function reviewOf(company: Company, draft: ReadinessReport): Review {
  const { people, sites = null, kind, months = null, held, reviewed: set } = company;
  const isCertificate = held === "certificate";
  const review = {
    ...noReview,
    facts: {
      people,
      sites,
      held:
        held === undefined
          ? []
          : [
              {
                ...{ id: "1", kind: held, name: "", whose: "own", isIssued: true },
                from: isCertificate ? "2024-03-01" : null,
                to: isCertificate ? "2027-02-28" : "2025-08-31",
              },
            ],
    },
    plan: { kind, months },
  };
  const plain = reviewSchema.parse(review);
  if (set === undefined) return plain;
  const line = reviewed(draft, plain).costs.lines.find(
    ({ by, per, standing }) => by === "consultancy" && per === "month" && standing === "summed",
  );
  if (line === undefined) throw new Error("No price of ours by the month is in the sum.");
  return reviewSchema.parse({ ...review, costs: { changed: [{ id: line.id, ...set }], added: [added] } });
}

async function publishedFor(company: Company, tables: ReadinessTables, given: Answers) {
  const found = graded.find(([name]) => name === company.form);
  if (found === undefined) throw new Error(`There is no ${company.form}.`);
  const [, rules, form] = found;
  const wanted =
    company.form === soc2.form
      ? { complianceGoal: "ISO 27001 + SOC 2" }
      : { complianceFrameworks: ["SOC 2"], currentCertifications: [] };
  const input = { rules, tables, form, now: arrived };
  const size = company.people === null ? { companySize: company.form === soc2.form ? "11-50" : "small" } : {};
  const isBoth = ["together", "all", "soc2-then-iso", "iso-then-soc2"].includes(company.kind);
  const draft = await readinessReport(input, { ...given, ...size, ...(isBoth && wanted) });
  const review = reviewOf(company, draft);
  expect(strayIn(draft, review)).toBeUndefined();
  const published = reviewed(draft, review);
  expect(published.roadmap.kind).toBe(company.kind);
  return { draft, published, review };
}

/** The finished page, as the client reads it. */
function pageOf(draft: ReadinessReport, published: ReadinessReport) {
  const at = arrived.toISOString();
  const data = reportPage(
    {
      ...{ leadId: "", reference: "LW-0000-0000", company: "", draft, storedDraft: draft, published },
      ...{ reviewer: "Rita", dueAt: at, publishedAt: at, expiresAt: at, createdAt: at },
      ...{ revokedAt: null, openedAt: null, liftedAt: null, liftedBy: null, liftReason: null },
    },
    { report: published, version: 1, earlier: undefined, at: "" },
    { readableTime: (iso) => iso, readableDay: (iso) => iso },
  );
  return load(renderToStaticMarkup(createElement(Report, { ...words, data })));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands in a text for the {names} of a sentence; undefined: it does not say it. */
function valuesIn(text: string, sentence: string): Readonly<Record<string, string>> | undefined {
  const seen = new Set<string>();
  const parts = sentence.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return escaped(part);
    if (seen.has(name)) return String.raw`\k<${name}>`;
    seen.add(name);
    return `(?<${name}>[^ ]+?)`;
  });
  return new RegExp(`${parts.join("")}(?= |$)`).exec(text)?.groups;
}

/** Whole numbers, in whatever way they are grouped: one, or two with a dash. */
function rangeIn(text = ""): Range {
  const [low = NaN, high = low] = text
    .replaceAll(/[^\d–-]/g, "")
    .split(/[–-]/)
    .map((digits) => (digits === "" ? NaN : Number(digits)));
  if (Number.isNaN(low) || Number.isNaN(high)) throw new Error(`No amount: “${text}”.`);
  return { low, high };
}

/** Numbers that may have a decimal mark. */
function decimalsIn(text = ""): Range {
  const [low = NaN, high = low] = text.split(/[–-]/).map((digits) => Number(digits.replace(",", ".")));
  return { low, high };
}

const times = (one: Range, other: Range): Range => ({
  low: Math.round(one.low * other.low),
  high: Math.round(one.high * other.high),
});

const plus = (ranges: readonly Range[]): Range => ({
  low: ranges.reduce((sum, { low }) => sum + low, 0),
  high: ranges.reduce((sum, { high }) => sum + high, 0),
});

const both = (amount: number): Range => ({ low: amount, high: amount });

/** Sentences of the notes, by what they let a reader multiply. */
const sentences = {
  byWork: word(
    "Our price list says {listed}. By our own estimate for this size, up to {least} working days of ours cost {low}, each further one adds {step} to both ends, and from {most} it is {high}. This plan has {days}.",
  ),
  byDays: word("{days} days at {amount} each."),
  bySites: word(
    "For one site it is {amount}, and each further site or legal entity, here {further}, adds {part}% of that.",
  ),
  atMost: word("At most our working days in it are charged, {days} at {day} each: {total}."),
  atLeast: word("One month is the least: our working days in it, {days} at {day} each, come to less."),
  orientation: word(
    "For orientation alone, and not in the sum: our working days in it, {days} at {day} each, come to {total}.",
  ),
};

/** What a line of the table prints. */
type Printed = Readonly<Record<"name" | "note" | "source" | "by" | "price" | "sum", string>>;

function linesOn($: ReturnType<typeof pageOf>): readonly Printed[] {
  return $("#costs tbody tr")
    .toArray()
    .map((row) => {
      const [by = "", price = "", sum = ""] = $("td", row)
        .toArray()
        .map((cell) => $(cell).text().trim());
      const [name = "", note = "", source = ""] = ["th b", "th span", "th small"].map((part) =>
        $(part, row).text(),
      );
      return { name, note, source, by, price, sum };
    });
}

const { costs: said } = words;

/** Amount, whether it is one of a month, and for how many months it is paid. */
function priceIn({ price }: Printed) {
  const suffix = `(?: (?<per>${escaped(said.month)}|${escaped(said.year)}))?`;
  const found = new RegExp(`^(?<amount>.+?)${suffix}(?:, (?<months>.+) ${escaped(said.months)})?$`).exec(
    price,
  );
  const { amount, per, months = "1" } = found?.groups ?? {};
  return { amount: rangeIn(amount), isMonthly: per === said.month, months: rangeIn(months) };
}

/** How often each way to compute a line was checked. */
const checked = new Map<string, number>();

function count(way: string): void {
  checked.set(way, (checked.get(way) ?? 0) + 1);
}

/** The working days of ours in the plan, outside of its window and in all, as the page says. */
function ourDaysOn($: ReturnType<typeof pageOf>) {
  const text = $("#plan").text();
  const inAll =
    valuesIn(
      text,
      word("The work of this plan is about {client} working days of your people and {ours} of ours."),
    ) ??
    valuesIn(text, word("The work of this plan is about 1 working day of your people and {ours} of ours."));
  const window = [
    word(
      "In the months of the observation window that are ahead ({months}, begun ones counted) there are {client} and {ours} of these: reviews, evidence, exceptions, the auditor’s questions.",
    ),
    word(
      "In the month of the observation window there are {client} and {ours} of these: reviews, evidence, exceptions, the auditor’s questions.",
    ),
  ].flatMap((sentence) => valuesIn(text, sentence)?.["ours"] ?? [])[0];
  const all = rangeIn(inAll?.["ours"]).low;
  return { all, outside: all - (window === undefined ? 0 : rangeIn(window).low) };
}

/** The price that the note of a line leads to: by our days, by days of whoever bills it, by sites; undefined: by none. */
function priceFrom({ note }: Printed, days: number): Range | undefined {
  const work = valuesIn(note, sentences.byWork);
  const counted = valuesIn(note, sentences.byDays);
  const sites = valuesIn(note, sentences.bySites);
  const ways = { work, counted, sites };
  for (const [way, values] of Object.entries(ways)) if (values !== undefined) count(way);
  const base = work
    ? byWork(work, days)
    : counted && times(decimalsIn(counted["days"]), rangeIn(counted["amount"]));
  if (sites === undefined) return base;
  const ofOne = rangeIn(sites["amount"]);
  if (base !== undefined) expect(ofOne).toEqual(base);
  return times(ofOne, both(1 + (Number(sites["further"]) * decimalsIn(sites["part"]).low) / 100));
}

function byWork(values: Readonly<Record<string, string>>, days: number): Range {
  const [listed, low, high, step] = ["listed", "low", "high", "step"].map((name) => rangeIn(values[name]));
  const [least, most, ours] = ["least", "most", "days"].map((name) => Number(values[name]));
  if (!listed || !low || !high || !step || least === undefined || most === undefined || ours === undefined)
    throw new Error("The sentence lacks a number.");
  expect(ours).toBe(days);
  expect([low.low, high.high]).toEqual([listed.low, listed.high]);
  if (ours > least && ours < most) count("a step");
  if (ours >= most) return high;
  return plus([low, times(step, both(Math.max(0, ours - least)))]);
}

/** The sum of a line by the month: its months, and at most our days where it says so. */
function monthly({ note }: Printed, { amount, months }: ReturnType<typeof priceIn>): Range {
  const paid = times(amount, months);
  const most = valuesIn(note, sentences.atMost);
  const least = valuesIn(note, sentences.atLeast);
  if (least !== undefined) {
    count("one month");
    expect(months).toEqual(both(1));
    expect(Number(least["days"]) * rangeIn(least["day"]).high).toBeLessThan(amount.high);
  }
  if (most === undefined) return paid;
  const cap = times(rangeIn(most["day"]), both(Number(most["days"])));
  expect(rangeIn(most["total"])).toEqual(cap);
  count(cap.high < paid.high ? "our days" : "months");
  return { low: Math.min(paid.low, cap.low), high: Math.min(paid.high, cap.high) };
}

/** Computes one line anew from what the page prints, and says what it adds to the sum. */
function checkLine(
  printed: Printed,
  line: ReadinessReport["costs"]["lines"][number],
  {
    tables,
    review,
    days,
    places,
  }: {
    readonly tables: ReadinessTables;
    readonly review: Review;
    readonly days: number;
    readonly places: number;
  },
): Range | undefined {
  const { note, sum } = printed;
  const listed = tables.costs.prices.find(({ id }) => id === line.id);
  const set = review.costs.changed.find(({ id }) => id === line.id);
  const isOurs = printed.by === said.by.consultancy;
  if (printed.price === "") {
    const included = `${said.included} ${line.includedIn}`;
    expect([said.byQuote, included, said.later]).toContain(sum);
    count(sum === included ? "included" : "by quote");
    const oriented = valuesIn(note, sentences.orientation);
    const isCounted = sum === said.byQuote && isOurs && tables.costs.day !== undefined;
    expect(oriented !== undefined).toBe(isCounted && (line.ours ?? 0) > 0);
    if (oriented === undefined) return undefined;
    count("orientation");
    expect(rangeIn(oriented["total"])).toEqual(
      times(rangeIn(oriented["day"]), both(Number(oriented["days"]))),
    );
    return undefined;
  }
  const price = priceIn(printed);
  const computed = priceFrom(printed, days);
  if (listed === undefined || set?.price !== undefined) {
    expect(computed).toBeUndefined();
    count("by the review");
  } else {
    // From the table, not from the page: what a line must say, or it could not be computed and nobody would see it.
    const isSpread = listed.bands.some(({ low, high }) => high > low + 1);
    const isByDays = listed.day !== undefined && listed.bands.every((band) => band.days !== undefined);
    const isBySites = listed.by !== "auditor" && listed.perSite > 0 && places > 1;
    expect([
      valuesIn(note, sentences.byWork) !== undefined,
      valuesIn(note, sentences.byDays) !== undefined,
      valuesIn(note, sentences.bySites) !== undefined,
    ]).toEqual([listed.byWork === true && isSpread, isByDays, isBySites]);
    if (computed === undefined) {
      count("a band alone");
      // Where the size spans some bands, from the lowest of them to the highest.
      expect(listed.bands.map(({ low }) => low)).toContain(price.amount.low);
      expect(listed.bands.map(({ high }) => high)).toContain(price.amount.high);
    } else expect(price.amount).toEqual(computed);
  }
  if (sum === said.later) {
    count("later");
    return undefined;
  }
  const isLimited = isOurs && price.isMonthly && set === undefined && tables.costs.day !== undefined;
  const isSaid = [sentences.atMost, sentences.atLeast].some((one) => valuesIn(note, one) !== undefined);
  expect(isSaid).toBe(isLimited);
  expect(rangeIn(sum)).toEqual(price.isMonthly ? monthly(printed, price) : price.amount);
  count(price.isMonthly ? "a month" : "once");
  return rangeIn(sum);
}

/** The sums below the lines: ours, those of others, and all, which names its lines where one is by quote. */
function checkSums(
  $: ReturnType<typeof pageOf>,
  lines: readonly (readonly [Printed, Range | undefined])[],
): void {
  const sums = new Map(
    $("#costs tfoot tr")
      .toArray()
      .map((row) => [$("th", row).text().trim(), $("td", row).text().trim()] as const),
  );
  const isIn = ([, range]: (typeof lines)[number]) => range !== undefined;
  const sumOf = (some: typeof lines) => plus(some.flatMap(([, range]) => range ?? []));
  const ours = lines.filter(([{ by }]) => by === said.by.consultancy);
  const theirs = lines.filter(([{ by }]) => by !== said.by.consultancy);
  const byQuote = lines.flatMap(([{ name, sum }]) => (sum === said.byQuote ? [name] : []));
  const ofOurs = sums.get(said.parts.consultancy);
  if (ofOurs === said.byQuote) expect([ours.some(isIn), byQuote.length > 0]).toEqual([false, true]);
  else expect(rangeIn(ofOurs)).toEqual(sumOf(ours));
  const ofTheirs = sums.get(said.parts.auditor);
  if (ofTheirs === undefined) expect(theirs.some(isIn)).toBe(false);
  else expect(rangeIn(ofTheirs)).toEqual(sumOf(theirs));
  const total = sums.get(said.total) ?? "";
  if (!lines.some(isIn)) return void expect(total).toBe(word("By quote"));
  const [amount = "", ...rest] = total.split(" ");
  expect(rangeIn(amount)).toEqual(sumOf(lines));
  expect($("#costs .lead").text()).toContain(amount);
  count(rest.length === 0 ? "a total" : "a total of some");
  for (const name of byQuote) expect(rest.join(" ")).toContain(name);
  if (rest.length > 0) for (const [{ name }] of lines.filter(isIn)) expect(rest.join(" ")).toContain(name);
  else expect(byQuote).toEqual([]);
}

/** The days in the note of a line are those that the text below the lines gives to it. */
function checkDays($: ReturnType<typeof pageOf>): void {
  const below = $("#costs .report-budget").text();
  const { all } = ourDaysOn($);
  for (const { name, note } of linesOn($)) {
    const found = [sentences.atMost, sentences.atLeast, sentences.orientation]
      .map((sentence) => valuesIn(note, sentence))
      .find((values) => values !== undefined);
    if (found === undefined || !below.includes(name)) continue;
    const days = Number(found["days"]);
    if (days !== all) expect(below).toContain(word("{line} ({days})", { line: name, days }));
    count("days below");
  }
}

const tested = (
  [
    ["the prices of the content", owners],
    ["prices with every factor", allFactors],
    ["days that cost little", cheapDays],
  ] as const
).flatMap(([name, tables]) => companies.map((company) => [name, company, tables] as const));

test.each(tested)(
  "every line of costs is what its page lets a reader multiply: %s, %j",
  async (_, company, tables) => {
    for (const given of answersOf) {
      const { draft, published, review } = await publishedFor(company, tables, given);
      const $ = pageOf(draft, published);
      const lines = linesOn($);
      expect(lines.map(({ name }) => name)).toEqual(published.costs.lines.map(({ name }) => name));
      if (lines.length === 0) {
        expect([company.kind, $("#costs").length]).toEqual(["letter", 0]);
        count("no lines");
        continue;
      }
      const context = { tables, review, days: ourDaysOn($).outside, places: company.sites ?? 1 };
      const ranges = published.costs.lines.map((line, index) => {
        const printed = lines[index];
        if (printed === undefined) throw new Error(`${line.name} is not on the page.`);
        return [printed, checkLine(printed, line, context)] as const;
      });
      checkSums($, ranges);
      checkDays($);
    }
  },
);

test("the source of a line that a reviewer adds is on the page, in Word and in Excel", async () => {
  const company = companies.find((one) => one.reviewed !== undefined);
  if (company === undefined) throw new Error("No company has a review of its prices.");
  const { draft, published } = await publishedFor(company, allFactors, {});
  const line = linesOn(pageOf(draft, published)).find(({ name }) => name === added.name);
  expect(line?.source).toBe(added.source);
  const issue: Issue = {
    ...{ company: "", firm: "Test & Sons", reference: "LW-0000-0000", reviewer: "Rita", version: 1 },
    ...{ reviewedOn: "November 22, 2025", notice: "", report: published, earlier: undefined },
    drafted: new Map(),
    readableDay: (iso) => iso,
  };
  const told = `${added.name} (${added.source})`;
  expect(JSON.stringify(reportPaper(issue, printedWords))).toContain(told);
  const sheet = reportWorkbook(issue, printedWords).sheets.find(
    ({ name }) => name === printedWords.sheets.costs.name,
  );
  expect(sheet?.rows.map(([purpose]) => purpose)).toContain(told);
});

test("each way to compute a line was met", () => {
  const ways = [
    ...["work", "a step", "counted", "sites", "a band alone", "by the review"],
    ...["a month", "months", "our days", "one month", "once"],
    ...[
      "by quote",
      "orientation",
      "included",
      "later",
      "no lines",
      "a total",
      "a total of some",
      "days below",
    ],
  ];
  expect(ways.filter((way) => !checked.has(way))).toEqual([]);
});
