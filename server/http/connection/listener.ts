import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { createServer } from "./node-http.ts";
import { refuse, refuseUnparsed } from "./refusals.ts";
import type { Headers } from "./security.ts";
import { endSlowReaders } from "./slow-readers.ts";
import { makeWellFormed } from "./well-formed.ts";

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
