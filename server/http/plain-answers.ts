import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Variant } from "./built-files.ts";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";
import { textOf } from "./static-answer.ts";

/** Bytes of a request that is read here; Node's parser has a limit of its own. */
const longestHead = 8 * 1024;

/** Connections that have only had plain requests so far. */
const plain = new WeakMap<Server, Set<Socket>>();

/** Whole answers as text with one character for each byte, made anew each second because they hold the time. */
function answerTexts(keepAliveTimeout: number): (variant: Variant) => string | undefined {
  const end = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n\r\n`;
  const answers = new Map<Variant, string>();
  let second = 0;
  let date = "";

  function made({ headers, body }: Variant): string | undefined {
    const text = textOf(body);
    if (text === undefined) return undefined;
    const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join("");
    return `HTTP/1.1 200 OK\r\n${lines}Date: ${date}\r\n${end}${text}`;
  }

  return (variant) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1000).toUTCString();
      answers.clear();
    }
    const answer = answers.get(variant) ?? made(variant);
    if (answer !== undefined) answers.set(variant, answer);
    return answer;
  };
}

/**
 * Answers plain requests for whole files before Node's parser sees them, at half of what it takes through there
 * (docs/decisions/038). The first request on a connection that is anything else hands the connection over to the
 * server for good, with the bytes as they came.
 * @param wholeFile What to send, undefined where there is more to decide.
 * @param sent Called for every answer that was given here.
 */
export function answerPlainRequests(
  server: Server,
  wholeFile: (request: PlainRequest) => Variant | undefined,
  sent: () => void,
): void {
  const [first] = server.listeners("connection");
  if (first === undefined) throw new TypeError("this server does not take connections");
  const adopt = first;
  const sockets = new Set<Socket>();
  plain.set(server, sockets);
  const wholeAnswer = answerTexts(server.keepAliveTimeout);

  function answerOf(chunk: Buffer): string | undefined {
    if (chunk.length > longestHead) return undefined;
    const request = readPlainRequest(chunk.toString("latin1"));
    const variant = request && wholeFile(request);
    return variant && wholeAnswer(variant);
  }

  function take(socket: Socket): void {
    let isNew = true;
    const read = (chunk: Buffer) => {
      // What comes behind the end would be done, and its answer go nowhere.
      if (!socket.writable) return;
      // Whoever asks again before the last answer is on its way gets Node's own patience.
      const answer = socket.writableLength === 0 ? answerOf(chunk) : undefined;
      if (answer === undefined) {
        handOver(chunk);
        return;
      }
      socket.write(answer, "latin1");
      sent();
      if (isNew) socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      isNew = false;
    };
    const end = () => socket.end();
    const leave = () => sockets.delete(socket);
    const destroy = () => socket.destroy();
    const listeners = { data: read, end, close: leave, timeout: destroy, error: destroy };

    function handOver(chunk: Buffer): void {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      leave();
      socket.pause();
      socket.unshift(chunk);
      Reflect.apply(adopt, server, [socket]);
      socket.resume();
    }

    sockets.add(socket);
    socket.setTimeout(server.timeout);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  }

  server.removeAllListeners("connection");
  server.on("connection", take);
}

/** Ends the connections that have only had plain requests: those with nothing on its way, or all at once. */
export function endPlainConnections(server: Server, which: "idle" | "all"): void {
  for (const socket of plain.get(server) ?? []) {
    if (which === "all") socket.destroy();
    else if (socket.writableLength === 0) socket.end();
  }
}
