import { connect } from "node:net";
import { quantile } from "./statistics.ts";

/** Throughput and latency of a server under load. */
export type Outcome = {
  readonly perSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
};

/** A load of requests. */
export type Load = {
  readonly origin: string;
  /** Returns the next request as the complete HTTP text. */
  readonly request: () => string;
  /** The status that every answer must have. */
  readonly status: number;
  /** Number of clients. Each sends its next request when it has the whole response to the last one. */
  readonly clients: number;
  readonly seconds: number;
};

/**
 * Length in bytes of the response at the start of a buffer; undefined until its head is there. Throws for
 * another status.
 */
function answerLength(received: Buffer, status: number): number | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const [, body = status === 204 ? "0" : undefined] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!head.startsWith(`HTTP/1.1 ${status} `) || body === undefined) {
    throw new Error(`expected ${status} with a length, got: ${head.split("\r\n", 1)[0]}`);
  }
  return headEnd + 4 + Number(body);
}

/** One kept connection until `end` (performance.now()); resolves with the milliseconds of each response. */
function client({ origin, request, status }: Load, end: number): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const times: number[] = [];
  let sentAt = 0;
  let received: Buffer = Buffer.alloc(0);
  const send = () => {
    sentAt = performance.now();
    socket.write(request());
  };
  const onData = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = answerLength(received, status);
    if (length === undefined || received.length < length) return;
    received = received.subarray(length);
    const now = performance.now();
    times.push(now - sentAt);
    if (now < end) send();
    else socket.end(() => resolve(times));
  };
  socket.setNoDelay(true);
  socket.on("connect", send);
  socket.on("data", (chunk: Buffer) => {
    try {
      onData(chunk);
    } catch (error) {
      socket.destroy();
      reject(error);
    }
  });
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("the server closed a connection")));
  return promise;
}

/** Puts a load on a server. Throws when a response has another status or a connection breaks. */
export async function put(load: Load): Promise<Outcome> {
  const begin = performance.now();
  const end = begin + load.seconds * 1000;
  const times = await Promise.all(Array.from({ length: load.clients }, () => client(load, end)));
  const all = times.flat();
  return {
    perSecond: (all.length / (performance.now() - begin)) * 1000,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
  };
}
