import { word } from "#words/word.ts";

/** A system that is watched. */
export type Server = {
  readonly name: string;
  readonly status: "healthy" | "warning" | "error";
  /** Uptime in the last 30 days, in percent. */
  readonly uptime: number;
  /** The cause, when the status is not "healthy". */
  readonly reason?: string;
};

export const servers: readonly Server[] = [
  { name: word("Mail and calendar"), status: "healthy", uptime: 99.99 },
  { name: word("Identity and sign-in"), status: "healthy", uptime: 99.98 },
  { name: word("File server"), status: "warning", uptime: 99.41, reason: word("late backup") },
  { name: word("Office network"), status: "healthy", uptime: 99.93 },
];

/** The days on which something needed attention, among the last 30: 1 is the oldest. */
export const uneasyDays: readonly number[] = [10, 29];
