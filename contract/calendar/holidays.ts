/** How the date of a holiday is found. Months count from 1; weekdays from 0, Sunday. */
type Rule =
  | { readonly kind: "day"; readonly month: number; readonly day: number }
  /** `nth`: -1 is the last one of the month. */
  | { readonly kind: "weekday"; readonly month: number; readonly weekday: number; readonly nth: number }
  /** Days after Easter Sunday. */
  | { readonly kind: "easter"; readonly days: number }
  /** The last such day of the week before another day. */
  | { readonly kind: "before"; readonly month: number; readonly day: number; readonly weekday: number }
  /** Days that a law names one by one; none in other years. */
  | { readonly kind: "named"; readonly days: readonly string[] };

/** The public holidays of a country, as far as they are the same in all of it, or of a part of it. */
type Country = {
  readonly name: string;
  readonly rules: readonly Rule[];
  /**
   * Where a holiday on a weekend is observed. nearest: Saturday on Friday, Sunday on Monday; after: on the next
   * working day that is no holiday itself; stays: not at all.
   */
  readonly weekends: "nearest" | "after" | "stays";
};

const day = (month: number, day: number): Rule => ({ kind: "day", month, day });
const weekday = (month: number, weekday: number, nth: number): Rule => ({
  kind: "weekday",
  month,
  weekday,
  nth,
});
const easter = (days: number): Rule => ({ kind: "easter", days });

/** The holidays that all sixteen states of Germany share. */
const german: readonly Rule[] = [
  day(1, 1),
  easter(-2),
  easter(1),
  day(5, 1),
  easter(39),
  easter(50),
  day(10, 3),
  day(12, 25),
  day(12, 26),
];
const [epiphany, corpusChristi, reformation, allSaints] = [day(1, 6), easter(60), day(10, 31), day(11, 1)];

/** A state of Germany, with the holidays that it has besides. */
function inGermany(name: string, ...rules: readonly Rule[]): Country {
  return { name, weekends: "stays", rules: [...german, ...rules] };
}

/**
 * United States: 5 U.S.C. 6103. Germany: the holidays that all sixteen states share. England and Wales: Banking and
 * Financial Dealings Act 1971, Schedule 1, with New Year's Day and the first Monday in May by proclamation. The states of Germany: what each one's law on holidays
 * adds, without the days of single towns. New Zealand: Holidays Act 2003, with the days of Matariki as the schedule of the
 * Act of 2022 names them, without the days of its regions.
 */
export const countries = {
  US: {
    name: "the United States",
    weekends: "nearest",
    rules: [
      day(1, 1),
      weekday(1, 1, 3),
      weekday(2, 1, 3),
      weekday(5, 1, -1),
      day(6, 19),
      day(7, 4),
      weekday(9, 1, 1),
      weekday(10, 1, 2),
      day(11, 11),
      weekday(11, 4, 4),
      day(12, 25),
    ],
  },
  GB: {
    name: "England and Wales",
    weekends: "after",
    rules: [
      day(1, 1),
      easter(-2),
      easter(1),
      weekday(5, 1, 1),
      weekday(5, 1, -1),
      weekday(8, 1, -1),
      day(12, 25),
      day(12, 26),
    ],
  },
  DE: {
    name: "Germany",
    weekends: "stays",
    rules: german,
  },
  "DE-BW": inGermany("Baden-Württemberg", epiphany, corpusChristi, allSaints),
  "DE-BY": inGermany("Bavaria, with Assumption Day", epiphany, corpusChristi, day(8, 15), allSaints),
  "DE-BE": inGermany("Berlin", day(3, 8)),
  "DE-BB": inGermany("Brandenburg", easter(0), easter(49), reformation),
  "DE-HB": inGermany("Bremen", reformation),
  "DE-HH": inGermany("Hamburg", reformation),
  "DE-HE": inGermany("Hesse", corpusChristi),
  "DE-MV": inGermany("Mecklenburg-Western Pomerania", day(3, 8), reformation),
  "DE-NI": inGermany("Lower Saxony", reformation),
  "DE-NW": inGermany("North Rhine-Westphalia", corpusChristi, allSaints),
  "DE-RP": inGermany("Rhineland-Palatinate", corpusChristi, allSaints),
  "DE-SL": inGermany("Saarland", corpusChristi, day(8, 15), allSaints),
  "DE-SN": inGermany("Saxony", reformation, { kind: "before", month: 11, day: 23, weekday: 3 }),
  "DE-ST": inGermany("Saxony-Anhalt", epiphany, reformation),
  "DE-SH": inGermany("Schleswig-Holstein", reformation),
  "DE-TH": inGermany("Thuringia", day(9, 20), reformation),
  NZ: {
    name: "New Zealand",
    weekends: "after",
    rules: [
      day(1, 1),
      day(1, 2),
      day(2, 6),
      easter(-2),
      easter(1),
      day(4, 25),
      weekday(6, 1, 1),
      {
        kind: "named",
        days: ["2026-07-10", "2027-06-25", "2028-07-14", "2029-07-06", "2030-06-21", "2031-07-11"],
      },
      weekday(10, 1, 4),
      day(12, 25),
      day(12, 26),
    ],
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof countries;

const milliseconds = 86_400_000;

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. Milliseconds since 1970, UTC. */
function easterSunday(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/** The day of a rule in a year; none where the law names none. */
function datesOf(rule: Rule, year: number): readonly number[] {
  if (rule.kind === "named") return rule.days.filter((one) => one.startsWith(`${year}-`)).map(Date.parse);
  return [dateOf(rule, year)];
}

function dateOf(rule: Exclude<Rule, { readonly kind: "named" }>, year: number): number {
  if (rule.kind === "day") return Date.UTC(year, rule.month - 1, rule.day);
  if (rule.kind === "easter") return easterSunday(year) + rule.days * milliseconds;
  if (rule.kind === "before") {
    const last = Date.UTC(year, rule.month - 1, rule.day - 1);
    return last - ((new Date(last).getUTCDay() - rule.weekday + 7) % 7) * milliseconds;
  }
  const { month, weekday, nth } = rule;
  if (nth < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * milliseconds;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (nth - 1)) * milliseconds;
}

const isWeekend = (date: number) => [0, 6].includes(new Date(date).getUTCDay());

/** The day nearest to a weekend's holiday. */
function nearest(date: number): number {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 6) return date - milliseconds;
  return weekday === 0 ? date + milliseconds : date;
}

/** The first working day after a weekend's holiday that is no holiday. */
function after(date: number, taken: ReadonlySet<number>): number {
  const next = date + milliseconds;
  return isWeekend(next) || taken.has(next) ? after(next, taken) : next;
}

/** The days of a year's holidays; none of two is the same. */
function observed(dates: readonly number[], weekends: Country["weekends"]): readonly number[] {
  if (weekends === "stays") return dates;
  if (weekends === "nearest") return dates.map(nearest);
  const taken = new Set(dates.filter((date) => !isWeekend(date)));
  for (const date of dates.filter(isWeekend)) taken.add(after(date, taken));
  return [...taken];
}

/** The days of one year on which a country observes its holidays, as YYYY-MM-DD, in order. */
export function holidaysOf(country: CountryCode, year: number): readonly string[] {
  const { rules, weekends }: Country = countries[country];
  // New Year's Day of the next year may be observed on December 31.
  const kept = [year, year + 1].flatMap((each) =>
    observed(
      rules.flatMap((rule) => datesOf(rule, each)),
      weekends,
    ),
  );
  const days = kept.map((date) => new Date(date).toISOString().slice(0, 10));
  return [...new Set(days)].filter((date) => date.startsWith(`${year}-`)).toSorted();
}

/** Whether the holidays of a country are known. */
export function hasHolidays(code: string): code is CountryCode {
  return Object.hasOwn(countries, code);
}
