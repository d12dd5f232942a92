import { z } from "zod";

// PostgreSQL: Appendix A of its manual. SQLite: sqlite.org/rescode.html, SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY.
const uniqueViolation = z.union([
  z.looseObject({ code: z.literal("23505") }),
  z.looseObject({ errcode: z.literal([2067, 1555]) }),
]);

/** Whether a write failed because a value that must be unique exists already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolation.safeParse(error).success;
}

// sqlite.org/rescode.html, SQLITE_BUSY.
const busy = z.looseObject({ errcode: z.literal(5) });

/** Whether SQLite gave up because another connection has the file locked. */
export function isBusy(error: unknown): boolean {
  return busy.safeParse(error).success;
}
