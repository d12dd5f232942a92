import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { z } from "zod";
import { STATUS_CODES } from "./node-http.ts";
import type { Headers } from "./security.ts";

const sentences = {
  400: "This request cannot be understood. Please check the address and try again.",
  403: "This site is only reached with encryption. Please use its https address.",
  405: "This address can only be read. Please open it in a browser.",
  408: "The request took too long. Please try again.",
  413: "This is more than we can accept at once. Please send less.",
  417: "This server cannot meet the expectation in the request. Please leave out the Expect header.",
  421: "Nothing is answered under this name. Please open the address of the site.",
  431: "The address or the headers of this request are too long. Please shorten them.",
} as const;

type Status = keyof typeof sentences;

/** Milliseconds that a client has to read why its connection ends. */
const linger = 2_000;

const errorCode = z.looseObject({ code: z.string() });

// The codes for which node:http has an answer of its own (lib/_http_server.js, socketOnError).
const statusByCode: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function headersOf(status: Status, security: Headers): Headers {
  return {
    ...security,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(sentences[status].length),
    Connection: "close",
  };
}

/** Refuses a request that node:http could parse; the connection ends with it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: Status,
  security: Headers,
  more: Headers = {},
): void {
  response.writeHead(status, { ...headersOf(status, security), ...more });
  response.end(request.method === "HEAD" ? undefined : sentences[status]);
}

/**
 * Answers a request that node:http could not parse. Node's own answer would have no security headers. An answer
 * that has begun is not continued with another one: the connection just ends.
 */
export function refuseUnparsed(error: Error, socket: Duplex, hasBegun: boolean, security: Headers): void {
  const code = errorCode.safeParse(error).data?.code ?? "";
  if (code === "ECONNRESET" || !socket.writable || hasBegun) {
    socket.destroy();
    return;
  }
  const status = statusByCode[code] ?? 400;
  const lines = Object.entries(headersOf(status, security)).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`, ...lines];
  socket.end(`${head.join("\r\n")}\r\n\r\n${sentences[status]}`);
  // A client that goes on sending and never reads would keep the connection open.
  const timer = setTimeout(() => socket.destroy(), linger);
  socket.once("close", () => clearTimeout(timer));
}
