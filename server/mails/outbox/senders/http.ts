import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { DeliveryError } from "./failure.ts";
import { addressOfHost, pinnedTo } from "./pinned-address.ts";

/** A text to be posted. */
export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Whether the receiver may be in a private network. */
  readonly allowPrivate: boolean;
  /** Milliseconds from the look-up of the name to the status line of the answer. */
  readonly timeLimit: number;
};

function again(reason: string): DeliveryError {
  return new DeliveryError({ kind: "again", reason });
}

/** The address to connect to. Throws when that is not allowed. */
async function addressOf(hostname: string, allowPrivate: boolean): Promise<LookupAddress> {
  const address = await addressOfHost(hostname, allowPrivate);
  if (address === undefined) {
    throw again(`${hostname} is in a private network; set allowPrivate for this target if that is intended.`);
  }
  return address;
}

/** Milliseconds. A longer pause is a mistake of the receiver, and might not fit into a Date. */
const longestRest = 24 * 60 * 60_000;

/** Milliseconds from now, by seconds or a date (RFC 9110, section 10.2.3). NaN: it is neither. */
function restOf(header: string, now: Date): number {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  return /^[A-Z][a-z]+, .+ GMT$/.test(header) ? Date.parse(header) - now.getTime() : Number.NaN;
}

function retryAfter(header: string | undefined, now: Date): Date | undefined {
  const rest = restOf(header ?? "", now);
  if (Number.isNaN(rest)) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(rest, 0), longestRest));
}

function judge({ statusCode = 0, headers }: IncomingMessage, now: Date): void {
  if (statusCode >= 200 && statusCode < 300) return;
  const notBefore = retryAfter(headers["retry-after"], now);
  throw new DeliveryError({
    status: statusCode,
    kind: statusCode === 410 ? "gone" : "again",
    reason: `the target answered ${statusCode}`,
    ...(notBefore !== undefined && { notBefore }),
  });
}

/**
 * Posts once and follows no redirect. Resolves when the receiver answers with 2xx. Throws a DeliveryError:
 * uncertain when the whole body was sent and no answer came. `now`: the time from which Retry-After counts.
 */
export async function post({ url, headers, body, allowPrivate, timeLimit }: Post, now: Date): Promise<void> {
  const { hostname, protocol } = new URL(url);
  const signal = AbortSignal.timeout(timeLimit);
  const address = await addressOf(hostname, allowPrivate);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (protocol === "https:" ? requestSecure : requestPlain)(url, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
    agent: false,
    lookup: pinnedTo(address),
    signal,
  });
  let isHandedOver = false;
  request.once("finish", () => {
    isHandedOver = true;
  });
  request.once("response", resolve);
  request.on("error", (error) => {
    const reason = signal.aborted ? `no answer within ${timeLimit / 1000} seconds` : error.message;
    reject(isHandedOver ? new DeliveryError({ kind: "uncertain", reason }) : again(reason));
  });
  request.end(body);
  const response = await promise;
  // Only status and headers of the answer count; the body is not read.
  response.on("error", () => undefined).destroy();
  judge(response, now);
}
