import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { answerAsks } from "./asks.mjs";
import { at } from "./place.mjs";
import { endPress } from "./press.mjs";
import { carryOut, noRoom, Refused, Stopped, settle } from "./publication.mjs";
import { replace, textOf } from "./written-files.mjs";

/**
 * Milliseconds: between two checks for jobs, before the next check after a failure, and for which a preview is
 * kept.
 */
const times = { look: 100, afterFailure: 5_000, kept: 86_400_000 };

const dataDir = resolve(at(""), process.env.DATA_DIR || "data");
const folder = join(dataDir, "publishing");
const jobs = join(folder, "jobs");
const sign = join(folder, "builder.json");

/** @param {string} place @returns {import("./publication.mjs").Job} */
const jobOf = (place) => JSON.parse(readFileSync(join(place, "job.json"), "utf8"));

/** Does one job, and writes its result into state.json. @param {string} place */
async function build(place) {
  /** @param {string} state @param {string | null} [sentence] */
  const note = (state, sentence = null) =>
    replace(join(place, "state.json"), JSON.stringify({ state, sentence }));
  try {
    note("building");
    await carryOut({ dataDir, place, job: jobOf(place), note });
    note("done");
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!(error instanceof Refused)) console.error(error);
    // If the files could not be put back, the job is tried again until they are.
    if (existsSync(join(place, "writing"))) throw error;
    const otherwise =
      error?.code === "ENOSPC"
        ? noRoom
        : "Nothing was published: the files could not be written. The log of the builder says why.";
    note("failed", error instanceof Refused ? error.message : otherwise);
  }
}

/** @param {string} within @param {number} now */
function removeOld(within, now) {
  for (const name of existsSync(within) ? readdirSync(within) : []) {
    const path = join(within, name);
    if (now - statSync(path).mtimeMs > times.kept) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether a job is not finished. @param {string} place */
function isOpen(place) {
  if (!existsSync(join(place, "job.json"))) return false;
  const { state } = JSON.parse(textOf(join(place, "state.json")) ?? `{"state":"waiting"}`);
  return state !== "done" && state !== "failed";
}

/** The folders of jobs that are not finished, the oldest first. */
function openJobs() {
  const places = (existsSync(jobs) ? readdirSync(jobs) : []).map((name) => join(jobs, name));
  return places.filter(isOpen).sort();
}

/**
 * Puts back files that a stopped builder wrote only in part. Call it before the site is built from these files.
 */
export function settleFiles() {
  for (const place of openJobs()) settle(place, jobOf(place).changes);
}

/** Tells the server that a builder runs. It works also on a full disk. */
function giveSign() {
  if (!existsSync(sign)) writeFileSync(sign, "{}");
  const now = new Date();
  utimesSync(sign, now, now);
}

/**
 * Does the server's jobs, one after the other, until this program is stopped.
 * @param {{ readonly built?: () => void, readonly ready?: Promise<void> }} [moments] `built`: called after each job.
 *   `ready`: jobs wait for it, because another build of the site is running.
 */
export function startBuilder({ built, ready = Promise.resolve() } = {}) {
  mkdirSync(jobs, { recursive: true });
  const stopAnswering = answerAsks(dataDir);
  let isBusy = true;
  void ready.finally(() => {
    isBusy = false;
  });
  let isStopping = false;
  let restUntil = 0;
  async function look() {
    giveSign();
    if (isBusy || performance.now() < restUntil) return;
    isBusy = true;
    try {
      for (const place of openJobs()) {
        if (isStopping) break;
        await build(place);
        built?.();
      }
      removeOld(join(folder, "previews"), Date.now());
      removeOld(jobs, Date.now());
    } finally {
      isBusy = false;
    }
  }
  const timer = setInterval(() => {
    look().catch((error) => {
      restUntil = performance.now() + times.afterFailure;
      console.error(`The builder cannot work: ${error}`);
    });
  }, times.look);
  const stop = () => {
    isStopping = true;
    clearInterval(timer);
    endPress();
    stopAnswering();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}
