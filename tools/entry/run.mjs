import { spawn } from "node:child_process";
import { constants } from "node:os";
import { bareEnvironment, environment, root } from "./place.mjs";

/**
 * Sends SIGINT and SIGTERM on to a program. A signal often arrives more than once: npm sends on what the
 * terminal or a supervisor has already sent to all processes. So repeats within a second are dropped, and
 * Ctrl-C in a terminal is not sent on.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} Stops sending signals on.
 */
function passSignalsTo(child) {
  let passedAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    if (performance.now() - passedAt < 1000) return;
    passedAt = performance.now();
    child.kill(signal);
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  return () => process.off("SIGINT", pass).off("SIGTERM", pass);
}

/**
 * @typedef {object} Ended
 * @property {number} code Exit code; 128 plus the signal's number when a signal ended the program.
 * @property {string} output What it printed, when `quiet`.
 * @property {boolean} interrupted Whether a signal stopped it.
 */

/**
 * Runs a program in the repository's folder to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, bare?: boolean, env?: Record<string, string>, signal?: AbortSignal }} [options]
 *   `quiet` collects the output instead of showing it; `bare` gives the program `bareEnvironment`; `env` is
 *   added to the environment; `signal` stops the program.
 * @returns {Promise<Ended>}
 */
export function run(command, args, { quiet = false, bare = false, env = {}, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...(bare ? bareEnvironment : environment), ...env },
      signal,
    });
    const stopPassing = passSignalsTo(child);
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);

    child.on("error", (error) => {
      if (signal?.aborted) return;
      stopPassing();
      resolve({ code: 127, output: `${command} could not be started: ${error.message}`, interrupted: false });
    });
    child.on("close", (code, killedBy) => {
      stopPassing();
      const interrupted = killedBy === "SIGINT" || killedBy === "SIGTERM";
      resolve({ code: code ?? 128 + (killedBy ? constants.signals[killedBy] : 0), output, interrupted });
    });
  });
}
