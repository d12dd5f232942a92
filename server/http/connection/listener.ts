import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { createServer } from "./node-http.ts";
import { refuse, refuseUnparsed } from "./refusals.ts";
import type { Headers } from "./security.ts";

const versions: readonly string[] = ["1.0", "1.1"];

/** A name or an address, and perhaps a port. Names in container networks may have underscores. */
const hostForm = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** Whether there is one valid Host. HTTP/1.0 may leave it out (RFC 9112, section 3.2). */
function hasGoodHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const count = countHosts(rawHeaders);
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && hostForm.test(headers.host ?? "");
}

/** The path and query of a target that is a full URL; undefined when its host is not that of the Host field. */
function pathOf(target: string, host: string | undefined): string | undefined {
  const url = URL.parse(target);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  const named = host === undefined ? url : URL.parse(`${url.protocol}//${host}`);
  return named?.host === url.host ? url.pathname + url.search : undefined;
}

/**
 * Makes the target of a request a path (RFC 9112, section 3.2). False when the request is to be answered with 400:
 * another version than HTTP/1.0 and 1.1, no Host or more than one, a Host that is none, or a target that is neither
 * a path nor an address under that Host.
 */
function makeWellFormed(request: IncomingMessage): boolean {
  if (!versions.includes(request.httpVersion) || !hasGoodHost(request)) return false;
  const target = request.url ?? "";
  if (target.startsWith("/")) return true;
  const path = pathOf(target, request.headers.host);
  if (path === undefined) return false;
  request.url = path;
  return true;
}

/** Milliseconds within which a client must read what waits for it: 300 kB in that time are 40 kbit/s. */
const patience = 60_000;

/** Milliseconds between two checks of all connections. */
const lookEvery = 5_000;

/**
 * Ends connections whose client reads answers too slowly: those that had unsent bytes all the time for
 * `longest` milliseconds. A client that reads nothing is ended sooner by the server's time-out.
 */
export function endSlowReaders(server: Server, longest = patience, every = lookEvery): void {
  const sockets = new Set<Socket>();
  const waitingSince = new WeakMap<Socket, number>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function look(now: number): void {
    for (const socket of sockets) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
      else if (now - (waitingSince.get(socket) ?? now) > longest) socket.destroy();
    }
  }

  const timer = setInterval(() => look(performance.now()), every);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

/** Answers a request with Node's own objects. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a route can see of the connection. The adapter's type covers HTTP/2 too, which is not served here. */
export type Connection = { Bindings: HttpBindings | Http2Bindings };

const seconds = 1000;

const limits: ServerOptions = {
  /** Slow senders hold a connection for seconds, not minutes: 128 KiB in 15 s is 70 kbit/s. */
  headersTimeout: 10 * seconds,
  requestTimeout: 15 * seconds,
  connectionsCheckingInterval: 2 * seconds,
  /** Bytes of the request line and headers together. */
  maxHeaderSize: 16 * 1024,
  /** Node's own answer would lack the security headers: the listener checks for Host itself. */
  requireHostHeader: false,
};

/**
 * Milliseconds after which an idle connection ends. Behind a proxy longer than the usual 60 s of proxies, so
 * that the proxy ends it first; otherwise short, but long enough to help visitors.
 */
const keepAlive = { direct: 10 * seconds, proxied: 65 * seconds };

/** Milliseconds without a byte in either direction after which a connection ends. */
const idleTimeout = 15 * seconds;

/** Connections at the same time; further ones are closed at once. */
const maxConnections = 8_000;

/** Header fields of a request at most. Node would drop further ones silently. */
const maxFields = 100;

/**
 * The HTTP server. `security`: headers of requests that are refused before `answer` is called. `isProxied`: a
 * proxy stands in front.
 */
export function createListener(answer: Answer, security: Headers, isProxied = false): Server {
  const answering = new WeakMap<Duplex, ServerResponse>();

  const keepAliveTimeout = isProxied ? keepAlive.proxied : keepAlive.direct;
  const server = createServer({ ...limits, keepAliveTimeout }, (request, response) => {
    answering.set(request.socket, response);
    if (request.rawHeaders.length > 2 * maxFields) {
      refuse(request, response, 431, security);
      return;
    }
    if (makeWellFormed(request)) answer(request, response);
    else refuse(request, response, 400, security);
  });

  server.setTimeout(idleTimeout);
  server.maxConnections = maxConnections;
  endSlowReaders(server);
  // Node sends CONNECT only to this listener. An upgrade without a listener is handled like any other request.
  server.on("connect", (_request, socket) => refuseUnparsed(new Error("CONNECT"), socket, false, security));
  server.on("checkExpectation", (request, response) => refuse(request, response, 417, security));
  server.on("clientError", (error, socket) => {
    const response = answering.get(socket);
    const hasBegun = response?.headersSent === true && !response.writableEnded;
    refuseUnparsed(error, socket, hasBegun, security);
  });
  return server;
}

/** How long requests may take to finish once the server stops, in milliseconds. */
const drainTime = 10 * seconds;

/** Stops accepting, lets running requests finish, and ends idle connections. */
export async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection that was busy when the server closed becomes idle later, and would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainTime);
  await promise;
  clearInterval(sweep);
  clearTimeout(limit);
}
