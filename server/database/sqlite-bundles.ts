import type { Ticket } from "./sqlite-jobs.ts";

/** Jobs that share their statements at the most. */
const most = 32;

/**
 * The tickets from `first` on that are done in one call: several of the same shared unit, or one of anything. Of
 * shared ones it is always a power of two, so that the statements for them are few and each is prepared once.
 */
export function bundleAt(tickets: readonly Ticket[], first: number): readonly Ticket[] {
  const job = tickets[first]?.job;
  if (job?.kind !== "shared") return tickets.slice(first, first + 1);
  const isSame = (other: Ticket["job"] | undefined) =>
    other?.kind === "shared" && other.name === job.name && other.module === job.module;
  let size = 1;
  for (let next = first + 1; size < most && isSame(tickets[next]?.job); next += 1) {
    if (next - first + 1 === 2 * size) size *= 2;
  }
  return tickets.slice(first, first + size);
}
