import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { longestMail, type ParsedMail } from "./parsed-mail.ts";
import type { Answer, Wish } from "./wish.ts";

/** Milliseconds that parsing a mail may take. */
const timeLimit = 15_000;

/** Megabytes of the thread's heap. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/**
 * A mail that cannot be read: too long, too deep, or too much work. The message says why, without text of the
 * mail.
 */
export class UnreadableMailError extends Error {
  override readonly name = "UnreadableMailError";
}

/** Parses mails in a thread, which is started with the first one, and again after a mail that broke it. */
export type MailParser = {
  /** Rejects with UnreadableMailError. */
  parse(bytes: Uint8Array): Promise<ParsedMail>;
  /**
   * The mail in the body of a request, which has the media type `type`; undefined: there is none. Rejects with
   * UnreadableMailError.
   */
  unwrap(body: Uint8Array, type: string): Promise<Uint8Array | undefined>;
  stop(): Promise<void>;
};

type Turn = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void };

/** A thread, and the call that waits for its answer now. */
type Reader = { readonly thread: Worker; turn: Turn | undefined };

function beginReader(): Reader {
  const program = fileURLToPath(import.meta.resolve("./parsing-thread.ts"));
  const thread = new Worker(program, { execArgv: [], resourceLimits });
  const reader: Reader = { thread, turn: undefined };
  thread.on("message", (answer: Answer) => reader.turn?.resolve(answer));
  // Such an error names what the thread ran out of, such as memory. It has no text of the mail.
  thread.on("error", ({ message }) => reader.turn?.reject(new UnreadableMailError(message.slice(0, 300))));
  thread.on("exit", () => reader.turn?.reject(new UnreadableMailError("its reader ended")));
  return reader;
}

function answerOf(reader: Reader, wish: Wish): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => reject(new UnreadableMailError("it took too long to read")), timeLimit);
  reader.turn = { resolve, reject };
  reader.thread.postMessage(wish);
  return promise.finally(() => {
    clearTimeout(timer);
    reader.turn = undefined;
  });
}

/** Starts no thread before there is a mail. */
export function openMailParser(): MailParser {
  let reader: Reader | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function ask(wish: Wish): Promise<Answer> {
    reader ??= beginReader();
    let answer: Answer;
    try {
      answer = await answerOf(reader, wish);
    } catch (error) {
      // The thread may still be working, or has ended: the next mail gets another one.
      await reader.thread.terminate();
      reader = undefined;
      throw error;
    }
    if ("failed" in answer) throw new UnreadableMailError(answer.failed);
    return answer;
  }

  function inTurn(wish: Wish): Promise<Answer> {
    const asking = turn.then(() => ask(wish));
    turn = asking.catch(() => undefined);
    return asking;
  }

  return {
    async parse(bytes) {
      if (bytes.length > longestMail) throw new UnreadableMailError("it is longer than 10 MB");
      const answer = await inTurn({ bytes });
      if ("mail" in answer) return answer.mail;
      throw new UnreadableMailError("its reader answered something else");
    },
    async unwrap(body, type) {
      const answer = await inTurn({ bytes: body, wrapping: type });
      return "unwrapped" in answer ? answer.unwrapped : undefined;
    },
    async stop() {
      await turn;
      await reader?.thread.terminate();
    },
  };
}
