import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runNode } from "./pinned-node.mjs";
import { at } from "./place.mjs";

/** Milliseconds between two checks for asks, and the most milliseconds for one ask. */
const pause = 150;
const most = 30_000;

/** @param {string} path */
async function answerOne(path) {
  const taken = `${path}.taken`;
  const answer = path.replace(/\.ask$/, ".answer");
  renameSync(path, taken);
  const { code } = await runNode(["--max-old-space-size=512", "tools/asks/answer.ts", taken, answer], {
    quiet: true,
    bare: true,
    signal: AbortSignal.timeout(most),
  });
  if (code !== 0) writeFileSync(answer, JSON.stringify({ kind: "refused" }));
  rmSync(taken, { force: true });
}

/**
 * Answers what the server asks its helper (contract/console/asks.ts), one after the other, each in a process of its
 * own with limits of memory and time.
 * @returns {() => void} Stops answering.
 */
export function answerAsks() {
  const folder = resolve(at(""), process.env.DATA_DIR || "data", "publishing/asks");
  mkdirSync(folder, { recursive: true });
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const asks = readdirSync(folder).filter((name) => name.endsWith(".ask"));
      for (const name of asks.sort()) await answerOne(join(folder, name));
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    look().catch((error) => console.error(`What was asked of the helper could not be answered: ${error}`));
  }, pause);
  return () => clearInterval(timer);
}
