import { randomBytes } from "node:crypto";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { z } from "zod";
import { word } from "#words/word.ts";
import { isUnavailable } from "./unavailable.ts";

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
