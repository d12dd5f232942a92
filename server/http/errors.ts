import { randomBytes } from "node:crypto";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { z } from "zod";
import { word } from "#words/word.ts";

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
function isUnavailable(error: unknown): boolean {
  const causes = error instanceof AggregateError ? error.errors : [error];
  return causes.some((cause) => unavailable.safeParse(cause).success);
}

/**
 * A refusal that the caller can act on. The message is one plain sentence that says what to do. `cause`: the failure
 * of the server that led to it, which is logged.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    failure: { readonly cause?: unknown } = {},
  ) {
    super(sentence, failure);
    this.name = "HttpError";
    this.status = status;
    this.headers = headers;
  }
}

// PostgreSQL's manual, Appendix A: a text holds a NUL character, which it cannot store.
const unstorable = z.looseObject({ code: z.literal(["22021", "22P05"]) });

/** Seconds after which a browser may try again while the database is away. */
const retryAfter = 10;

/**
 * Turns an error of a route into an answer. An unexpected error is logged under an id, which the answer has in
 * `X-Error-Id`; the answer says nothing else about it.
 */
export function answerErrors(log: Logger, email: string): ErrorHandler {
  return (error, context) => {
    if (error instanceof HttpError && error.cause !== undefined) {
      log.error({ err: error.cause }, "request failed");
    }
    if (error instanceof HttpError) return context.text(error.message, error.status, error.headers);
    if (unstorable.safeParse(error).success) {
      return context.text(word("Please send text without NUL characters."), 400);
    }
    const errorId = randomBytes(6).toString("hex");
    log.error({ err: error, errorId }, "request failed");
    if (isUnavailable(error)) {
      return context.text(
        word("We cannot store anything right now. Please try again in a minute, or write to {email}.", {
          email,
        }),
        503,
        {
          "Retry-After": String(retryAfter),
          "X-Error-Id": errorId,
        },
      );
    }
    return context.text(
      word("Something went wrong on our side. Please try again, or write to {email}.", { email }),
      500,
      {
        "X-Error-Id": errorId,
      },
    );
  };
}
