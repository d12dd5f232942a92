import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { LookNode } from "#contract/console/pictures.ts";
import type { Finding, Texts } from "#server/content/checking/placed.ts";
import { type Editions, editionName } from "./editions.ts";
import { UnshowableError } from "./unshowable.ts";
import type { Surroundings, Version } from "./version.ts";

/** Most milliseconds for making an edition, and without work after which the thread ends. */
const times = { most: 180_000, idle: 300_000 };

/** Megabytes of the thread's heap. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** What the thread is asked to do. */
export type PressWish =
  | (Surroundings & {
      readonly work: "make";
      readonly version: Version;
      readonly folder: string;
    })
  | { readonly work: "compress" | "finish"; readonly folder: string; readonly keptFolder: string }
  | { readonly work: "check"; readonly texts: Texts }
  | { readonly work: "look"; readonly markdown: string }
  | { readonly work: "paste"; readonly html: string };

/**
 * What it answers. `unshowable`: the content is wrong; `interrupted`: something else came first;
 * `no-room`: a full disk.
 */
export type PressAnswer =
  | { readonly ok: true; readonly work: "make" | "compress" | "finish" }
  | { readonly ok: true; readonly work: "check"; readonly findings: readonly Finding[] }
  | { readonly ok: true; readonly work: "look"; readonly nodes: readonly LookNode[] }
  | { readonly ok: true; readonly work: "paste"; readonly markdown: string }
  | {
      readonly ok: false;
      readonly why: "unshowable" | "interrupted" | "no-room" | "failed";
      readonly sentence: string;
    };

/** The press was stopped before the edition was made: whoever starts next makes it. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

function failureOf(answer: PressAnswer): Error {
  if (answer.ok) return new Error(`The press has done something else: ${answer.work}.`);
  const { why, sentence } = answer;
  if (why === "unshowable") return new UnshowableError(sentence);
  if (why === "interrupted") return new StoppedError(sentence);
  return why === "no-room" ? Object.assign(new Error(sentence), { code: "ENOSPC" }) : new Error(sentence);
}

/** Makes editions in a thread of its own, so that no text of an editor holds up a visitor. */
export type Press = {
  /** The name of the edition of a version, made unless it is there. Rejects with UnshowableError when it cannot be shown. */
  readonly make: (version: Version, surroundings: Surroundings) => Promise<string>;
  /** Makes an edition as small as it soon can be, before it is served. */
  readonly compress: (name: string) => Promise<void>;
  /** Adds to an edition what came later. False when another edition had to be made first. */
  readonly finish: (name: string) => Promise<boolean>;
  /** All findings in texts. Rejects with UnshowableError when no check of them ends. */
  readonly check: (texts: Texts) => Promise<readonly Finding[]>;
  /** What a Markdown text looks like. Rejects with UnshowableError when it cannot be shown. */
  readonly look: (markdown: string) => Promise<readonly LookNode[]>;
  /** Formatted text as Markdown. Rejects with UnshowableError when it cannot be read. */
  readonly paste: (html: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** A thread, and who waits for its answers, by the number of what was asked. */
type Working = { readonly thread: Worker; readonly waiting: Map<number, (answer: PressAnswer) => void> };

const tookMemory = "The site cannot be shown with this: it takes more memory than it may.";
const tookLong = "It took too long to make the site of this, and was stopped.";

/** Starts a thread. When it ends, everybody who waits is told why. */
function beginWork(isStopped: () => boolean): Working {
  const thread = new Worker(fileURLToPath(import.meta.resolve("./press-thread.ts")), {
    execArgv: [],
    resourceLimits,
  });
  const waiting: Working["waiting"] = new Map();
  const fail = (sentence: string) => {
    const why = isStopped() ? "interrupted" : "unshowable";
    for (const answer of waiting.values()) answer({ ok: false, why, sentence });
    waiting.clear();
  };
  thread.on("message", ({ number, answer }: { number: number; answer: PressAnswer }) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  });
  thread.on("error", ({ code, message }: NodeJS.ErrnoException) =>
    fail(code === "ERR_WORKER_OUT_OF_MEMORY" ? tookMemory : `The site cannot be shown with this: ${message}`),
  );
  thread.on("exit", () => fail(tookLong));
  return { thread, waiting };
}

/** Who does a press's work. It knows no editions: each wish names its folders. */
export type PressWorker = {
  readonly ask: (wish: PressWish) => Promise<PressAnswer>;
  readonly stop: () => Promise<void>;
};

/** A thread that starts with the first wish, and ends when it has rested. */
export function openPressWorker(): PressWorker {
  let working: Working | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isStopped = false;
  let asked = 0;

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ended = working;
    working = undefined;
    await ended?.thread.terminate();
  }

  async function ask(wish: PressWish): Promise<PressAnswer> {
    if (isStopped) return { ok: false, why: "interrupted", sentence: "The press was stopped." };
    clearTimeout(resting);
    working ??= beginWork(() => isStopped);
    const { thread, waiting } = working;
    const { promise, resolve } = Promise.withResolvers<PressAnswer>();
    asked += 1;
    waiting.set(asked, resolve);
    thread.ref();
    thread.postMessage({ number: asked, wish });
    const limit = wish.work === "finish" ? undefined : setTimeout(() => void end(), times.most);
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      if (waiting.size === 0) {
        // It alone keeps no process running.
        thread.unref();
        resting = setTimeout(() => void end(), times.idle).unref();
      }
    }
  }

  return {
    ask,
    stop() {
      isStopped = true;
      return end();
    },
  };
}

/** Opens a press that works by a thread of its own, or by one that is shared. */
export function openPress(editions: Editions, { ask, stop }: PressWorker = openPressWorker()): Press {
  const { keptFolder } = editions;
  return {
    async make(version, surroundings) {
      const name = editionName(version, surroundings);
      if (editions.isWhole(name)) return name;
      const folder = editions.begin(name);
      try {
        const answer = await ask({ work: "make", version, folder, ...surroundings });
        if (!answer.ok) throw failureOf(answer);
        editions.keep(name, folder);
        return name;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async compress(name) {
      if (editions.isFinished(name)) return;
      const answer = await ask({ work: "compress", folder: editions.folderOf(name), keptFolder });
      if (!answer.ok) throw failureOf(answer);
    },
    async finish(name) {
      if (editions.isFinished(name)) return true;
      const answer = await ask({ work: "finish", folder: editions.folderOf(name), keptFolder });
      if (answer.ok) editions.noteFinished(name);
      else if (answer.why !== "interrupted") throw failureOf(answer);
      return answer.ok;
    },
    async check(texts) {
      const answer = await ask({ work: "check", texts });
      if (answer.ok && answer.work === "check") return answer.findings;
      throw failureOf(answer);
    },
    async look(markdown) {
      const answer = await ask({ work: "look", markdown });
      if (answer.ok && answer.work === "look") return answer.nodes;
      throw failureOf(answer);
    },
    async paste(html) {
      const answer = await ask({ work: "paste", html });
      if (answer.ok && answer.work === "paste") return answer.markdown;
      throw failureOf(answer);
    },
    stop,
  };
}
