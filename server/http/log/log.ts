import { readFileSync, writeSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { type LevelWithSilent, type Logger, pino, stdTimeFunctions } from "pino";
import { z } from "zod";
import { withoutTokens } from "#contract/report.ts";
import type { Watchdog } from "./watchdog.ts";

/** The parts of a source map that are needed to find a place (ECMA-426). */
const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

const maps = new Map<string, SourceMap | undefined>();

function readMap(file: string): SourceMap | undefined {
  try {
    const read = mapSchema.parse(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), "utf8")));
    const payload: SourceMapPayload = { ...read, file, sourceRoot: "", sourcesContent: [] };
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

const place = /(file:\/\/(?:\/[A-Z]:)?[^\s():]+\.js):(\d+):(\d+)/;

/**
 * A line of a stack trace with the place in the source, not in the build. It is looked up only here, because
 * Node's own way (--enable-source-maps) makes every start slower. Lines of other files stay as they are.
 */
export function withSource(line: string): string {
  return line.replace(place, (built, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !("fileName" in origin)) return built;
    const { fileName, lineNumber, columnNumber } = origin;
    return `${URL.parse(fileName, file)?.href ?? fileName}:${lineNumber}:${columnNumber}`;
  });
}

// Deliberately wide: a log may lose a text that only looks like an address.
const words = /[^\s<>"'`(),:;[\]/…]+/g;
const insideOfWord = /[^@]@[^@]/;
const credentials = /:\/\/[^/\s@]*@/g;

/** A text of an error without data of visitors or settings: addresses, tokens, passwords. */
export function redacted(text: string): string {
  return withoutTokens(text.replace(credentials, "://…@")).replace(words, (word) =>
    insideOfWord.test(word) ? "…" : word,
  );
}

/** Only the fields that name a fault, because database drivers add values of the row to their errors. */
function faultOnly(error: Error & { readonly code?: unknown }) {
  // V8 quotes the text that it cannot parse.
  const message = error instanceof SyntaxError ? "text that cannot be parsed" : redacted(error.message);
  const calls = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return { type: error.name, code: error.code, message, stack: calls?.map(withSource).join("\n") };
}

function writeWhole(file: number, text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(file, rest));
}

/** Writes lines to an open file. Lines that fail are lost; the next line that succeeds tells their number. */
function lossyLines(file: number): { write(line: string): void } {
  let lost = 0;
  const notice = () =>
    JSON.stringify({ level: 40, time: new Date().toISOString(), lines: lost, msg: "log lines lost" });
  return {
    write(line) {
      try {
        // A line that was lost may have been written in part.
        writeWhole(file, lost === 0 ? line : `\n${notice()}\n${line}`);
        lost = 0;
      } catch {
        lost += 1;
      }
    },
  };
}

/**
 * JSON lines on standard error; standard output is for the few sentences that people read. When the disk of the
 * log is full, lines are lost, but no request fails.
 */
export function createLog(level: LevelWithSilent): Logger {
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: faultOnly } },
    lossyLines(2),
  );
}

/**
 * Two lines per request that reaches the router, with its number in this process: one when it begins, because it may
 * be the last, and one with its status. They name the pattern of its route, never its address, query, body or sender,
 * because those can hold personal data. Answers from the built site are not logged.
 */
export function logRequests(log: Logger, noteRequest: Watchdog["noteRequest"]): MiddlewareHandler {
  let number = 0;
  return async (context, next) => {
    number += 1;
    const start = performance.now();
    const line = { request: number, method: context.req.method, route: routePath(context, -1) };
    log.info(line, "request begun");
    const isOver = noteRequest(`${line.method} ${line.route}`);
    await next().finally(isOver);
    const { status } = context.res;
    const milliseconds = Math.round(performance.now() - start);
    log[status >= 500 ? "error" : "info"]({ ...line, status, milliseconds }, "request");
  };
}
