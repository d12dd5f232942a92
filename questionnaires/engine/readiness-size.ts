import type { People } from "./readiness-prices.ts";
import type { WeeksTable } from "./readiness-tables.ts";

/** Whether a plan takes the weeks of a large company. One of unknown size counts as a large one. */
export function isLargeCompany(people: People, { largeFrom }: WeeksTable): boolean {
  return people === null || (people.upTo ?? Infinity) >= largeFrom;
}

/** Spare weeks for the size of a company. */
export function spareForSize(people: People, { spare }: WeeksTable): number {
  return people !== null && people.from >= spare.people.from ? spare.people.weeks : 0;
}
