import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Limit } from "#contract/console/endpoint.ts";
import { word } from "#words/word.ts";
import { clientAddress } from "./client-address.ts";
import type { Connection } from "./connection/listener.ts";
import { HttpError } from "./errors.ts";

const kilobyte = 1024;

/** The longest bodies, in bytes, by what they hold. */
export const longestBody = {
  /** A questionnaire, a conversation, the review of a report. */
  questionnaire: 128 * kilobyte,
  /** A mail with attachments that an operator sends: 5 MB in base64, and the words. */
  mail: 7200 * kilobyte,
  /** A picture of 12 MB in base64. */
  picture: 15_700 * kilobyte,
  /** A long text of the site. */
  text: 640 * kilobyte,
  /** A sheet of leads: 2 MB, and what JSON adds. */
  sheet: 4500 * kilobyte,
  /** A mail that a mail service forwards: 10 MB in base64, and its envelope. */
  handedMail: 14_500 * kilobyte,
  /** A file of content: the longest has some 100 kB. */
  content: 640 * kilobyte,
  /** A mail or a note that somebody has written. */
  letter: 96 * kilobyte,
  /** A passkey with what its maker says about it. */
  passkey: 32 * kilobyte,
  /** An event, a few fields, a list of references. */
  fields: 16 * kilobyte,
  /** Names, passwords, codes; a report on the policy. */
  short: 8 * kilobyte,
} as const satisfies Readonly<Record<Limit | "handedMail", number>>;

/** Bytes of bodies that may be in memory at the same time, in all and of one address. */
const inFlight = { process: 32 * 1024 * kilobyte, address: 1024 * kilobyte };

/** Seconds after which to retry when there was no room: unfinished bodies are dropped sooner. */
const retryAfter = 20;

type Incoming = Connection["Bindings"]["incoming"];

/** The limits of a request's body. `take` counts bytes until the answer is sent; throws above the budget. */
type Allowed = { readonly longest: number; readonly take: (bytes: number) => void };

const allowed = new WeakMap<Incoming, Allowed>();
const bodies = new WeakMap<Incoming, Promise<Buffer>>();

function tooLong(): HttpError {
  return new HttpError(
    413,
    word("This is more than we can accept at once. Please shorten your answers and send them again."),
  );
}

function noRoom(status: 429 | 503): HttpError {
  return new HttpError(status, word("Too much is being sent right now. Please send it again in a minute."), {
    "Retry-After": String(retryAfter),
  });
}

/** Bytes in flight, in all and by address. */
function budget() {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    take(address: string, bytes: number, longest: number): void {
      const ofAddress = (byAddress.get(address) ?? 0) + bytes;
      if (ofAddress > Math.max(inFlight.address, longest)) throw noRoom(429);
      if (total + bytes > inFlight.process) throw noRoom(503);
      total += bytes;
      byAddress.set(address, ofAddress);
    },
    giveBack(address: string, bytes: number): void {
      total -= bytes;
      const left = (byAddress.get(address) ?? 0) - bytes;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    },
  };
}

/**
 * Makes the middleware of every endpoint that reads a body, with one budget for all: a body with a
 * Content-Length above `longest` bytes is refused with 413 unread; bytes are counted while it is read.
 */
export function limitedBodies(trustProxy: number): (longest: number) => MiddlewareHandler<Connection> {
  const { take, giveBack } = budget();
  return (longest) => (context, next) => {
    const { incoming, outgoing } = context.env;
    if (Number(incoming.headers["content-length"] ?? 0) > longest) throw tooLong();
    const address = clientAddress(incoming, trustProxy);
    let taken = 0;
    allowed.set(incoming, {
      longest,
      take(bytes) {
        take(address, bytes, longest);
        if (taken === 0) outgoing.once("close", () => giveBack(address, taken));
        taken += bytes;
      },
    });
    return next();
  };
}

function read(incoming: Incoming, { longest, take }: Allowed): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;

  function add(chunk: Buffer): void {
    try {
      length += chunk.length;
      if (length > longest) throw tooLong();
      take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      chunks.length = 0;
      // The stream continues, and the rest of the body is dropped.
      incoming.off("data", add);
      reject(error);
    }
  }

  const stop = () =>
    reject(new HttpError(400, word("The request ended before it was complete. Please send it again.")));
  incoming.on("data", add);
  incoming.once("end", () => resolve(Buffer.concat(chunks, length)));
  incoming.once("error", stop);
  incoming.once("close", stop);
  if (incoming.destroyed) stop();
  return promise;
}

/** The bindings of the adapter, which a handler's own type need not name. */
function incomingOf(context: Context): Incoming {
  const { incoming }: { readonly incoming: IncomingMessage } = context.env;
  return incoming;
}

/**
 * The body of a request, which may be read several times. Rejects with 413 when it is too long, 429 or 503 when
 * there is no room for it, 400 when the client closed it. Only for endpoints behind `limitedBodies`.
 */
export function bodyOf(context: Context): Promise<Buffer> {
  const incoming = incomingOf(context);
  const found = bodies.get(incoming);
  if (found !== undefined) return found;
  const limits = allowed.get(incoming);
  if (limits === undefined) throw new TypeError(`no limit for bodies at ${context.req.path}`);
  const body = read(incoming, limits);
  bodies.set(incoming, body);
  return body;
}
