import { amountIn, type Writing } from "#questionnaires/engine/writing.ts";

/** What the calculator asks for. All figures are at least 0; `share` is a percentage up to 100. */
export type RoiInput = {
  readonly people: number;
  /** Hours lost per person and month. */
  readonly hours: number;
  /** Percent of the lost hours that are avoided. */
  readonly share: number;
  /** Cost of one hour, in the firm's currency. */
  readonly hourCost: number;
  /** Paid for support today, money per month. */
  readonly today: number;
  /** Money per person and month. */
  readonly price: number;
};

/** In the order of the calculator; also the names of its fields and of its part of the address. */
export const roiFields = ["people", "hours", "share", "hourCost", "today", "price"] as const;

/** Money per month, `year` per year; `roi` in whole percent of the plan's cost, undefined without a cost. */
export type Roi = {
  readonly wonBack: number;
  readonly cost: number;
  readonly month: number;
  readonly year: number;
  readonly roi: number | undefined;
};

/** (time won back + today's support - plan) / plan, per month. */
function roiOf({ people, hours, share, hourCost, today, price }: RoiInput): Roi {
  const wonBack = (people * hours * share * hourCost) / 100;
  const cost = people * price;
  const month = wonBack + today - cost;
  return {
    wonBack,
    cost,
    month,
    year: month * 12,
    roi: cost === 0 ? undefined : Math.round((month / cost) * 100),
  };
}

/** The lines of the sum as they are written: "− $2,136", "$1,284", "60%", "–" when it cannot be computed. */
export function roiTexts(input: RoiInput, writing: Writing): Readonly<Record<keyof Roi | "today", string>> {
  const { roi, ...sums } = roiOf(input);
  const money = (amount: number) => amountIn(writing, Math.round(amount) || 0).replace("-", "−");
  return {
    wonBack: money(sums.wonBack),
    today: `+ ${money(input.today)}`,
    cost: `− ${money(sums.cost)}`,
    month: money(sums.month),
    year: money(sums.year),
    roi: roi === undefined ? "–" : `${roi}%`.replace("-", "−"),
  };
}
