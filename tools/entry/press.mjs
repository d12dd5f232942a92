import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { nodeArguments, pinnedNode } from "./pinned-node.mjs";
import { environment, root } from "./place.mjs";
import { textOf } from "./written-files.mjs";

// The builder makes sites in one process that goes on, because loading the code takes longer than rendering.

/** Milliseconds without work after which the process ends. */
const idle = 600_000;

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @type {{ readonly of: string, readonly child: ChildProcess, readonly printed: () => string } | undefined}
 */
let press;
/** @type {NodeJS.Timeout | undefined} */
let resting;

/** Ends the process; a site that it is making is not finished. */
export function endPress() {
  clearTimeout(resting);
  press?.child.kill();
  press = undefined;
}

/**
 * A process for this code, and for the facts and words that its modules have read.
 * @param {string} code @param {string} content
 */
function pressFor(code, content) {
  const of = JSON.stringify([
    code,
    ...["company.yaml", "words.yaml"].map((name) => textOf(join(content, name))),
  ]);
  if (press?.of === of && press.child.connected) return press;
  endPress();
  const env = { ...environment, CONTENT_DIR: content, NODE_ENV: "production" };
  const child = spawn(pinnedNode(), nodeArguments(["--max-old-space-size=2048", "tools/build/press.ts"]), {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // Visitors come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ more) => {
    text = (text + more).slice(-100_000);
  });
  press = { of, child, printed: () => text };
  return press;
}

/**
 * Checks a folder of content and makes its site with built code.
 * @param {{ readonly code: string, readonly content: string, readonly folder: string }} folders
 * @param {AbortSignal | undefined} signal stops it
 * @returns {Promise<import("./steps.mjs").Built>}
 */
export async function pressSite(folders, signal) {
  clearTimeout(resting);
  const { child, printed } = pressFor(folders.code, folders.content);
  const before = printed().length;
  signal?.addEventListener("abort", endPress, { once: true });
  child.send(folders);
  const done = new AbortController();
  try {
    return await Promise.race([
      once(child, "message", done).then(([{ ok, output }]) => {
        resting = setTimeout(endPress, idle).unref();
        return { ok, interrupted: false, code: ok ? 0 : 1, output };
      }),
      once(child, "close", done).then(([code, killedBy]) => {
        press = undefined;
        const interrupted = killedBy === "SIGINT" || killedBy === "SIGTERM";
        const number = code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (killedBy)];
        return { ok: false, interrupted, code: number, output: printed().slice(before) };
      }),
    ]);
  } finally {
    done.abort();
    signal?.removeEventListener("abort", endPress);
  }
}
