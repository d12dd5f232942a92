import { url as debuggerUrl } from "node:inspector";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { shareSigns, tickEvery } from "./signs-of-life.ts";

/** Ends a process whose event loop is blocked, because nothing else in it can (docs/decisions/040). */
export type Watchdog = {
  /**
   * Notes that a request begins, by a name without tokens or queries. Returns a function that notes its end.
   * The newest requests are logged when the process is ended.
   */
  readonly noteRequest: (name: string) => () => void;
  /** Watches from now on, but not when a debugger may pause the process. */
  readonly start: (log: Logger) => void;
};

/** Requests that are named at most. */
const mostNamed = 8;

/** Does not watch yet, because a start may block the event loop for long. */
export function createWatchdog(): Watchdog {
  const signs = shareSigns();
  const newest: { readonly name: string }[] = [];
  const show = () => signs.show(newest.map(({ name }) => name).join(", "));
  return {
    noteRequest(name) {
      const noted = { name };
      newest.push(noted);
      if (newest.length > mostNamed) newest.shift();
      show();
      return () => {
        const index = newest.indexOf(noted);
        if (index < 0) return;
        newest.splice(index, 1);
        show();
      };
    },
    start(log) {
      if (debuggerUrl() !== undefined) return;
      if (process.pid === 1)
        log.warn("process 1 cannot end itself when it stands still: start it below an init");
      const program = fileURLToPath(import.meta.resolve("./watchdog-thread.ts"));
      const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
      const thread = new Worker(program, { workerData: signs.shared, resourceLimits, execArgv: [] });
      // Calling unref earlier would end the process with code 13.
      thread.on("online", () => thread.unref());
      thread.on("error", (error) => log.error({ err: error }, "watchdog failed"));
      setInterval(signs.tick, tickEvery).unref();
    },
  };
}
