import { z } from "zod";

// Connections that fail, by the codes of the operating system, and PostgreSQL's classes 08 (connection
// exception), 53 (insufficient resources) and 57P (operator intervention), Appendix A of its manual; 57014 and
// 55P03: a statement took too long, or waited too long for a lock. STORE_…: server/database refuses work that
// would wait too long, or has lost the thread that had it.
const connectionCode =
  /^(?:ECONN(?:REFUSED|RESET)|ENOTFOUND|ENOENT|EHOSTUNREACH|ETIMEDOUT|EPIPE|STORE_FULL|STORE_ENDED|08.{3}|53.{3}|57P.{2}|57014|55P03)$/;

// SQLite's primary result codes BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN (sqlite.org/rescode.html).
const unavailableResults = new Set([5, 6, 8, 10, 13, 14]);

// `pg` throws plain errors for connections that were lost, or could not be had.
const poolMessages = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
];

const unavailable = z.union([
  z.looseObject({ code: z.string().regex(connectionCode) }),
  z.looseObject({ errcode: z.number().refine((code) => unavailableResults.has(code & 0xff)) }),
  z.looseObject({ message: z.string().refine((message) => poolMessages.includes(message)) }),
]);

/** Whether a request failed because the database cannot be reached, is locked or full, on either engine. */
export function isUnavailable(error: unknown): boolean {
  const causes = error instanceof AggregateError ? error.errors : [error];
  return causes.some((cause) => unavailable.safeParse(cause).success);
}
