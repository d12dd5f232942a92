import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join } from "node:path";
import { commit } from "./commit.mjs";
import { contentFolder } from "./content.mjs";
import { buildFrom, buildPreview, copyContent, isSiteCurrent } from "./site.mjs";
import {
  addPictures,
  changedByHand,
  picturesIn,
  removeStaged,
  replace,
  textOf,
  writeChanges,
} from "./written-files.mjs";

// Jobs of the server are in DATA_DIR/publishing/jobs (server/content/publishing/jobs.ts). A job names each file
// with its text before and after. If the builder is stopped during a job, the next builder begins it again: it
// first puts back the written files, unless the build with them is already served.

/**
 * @typedef {import("./written-files.mjs").Change} Change
 * @typedef {object} Job
 * @property {"publish" | "preview"} kind
 * @property {readonly Change[]} changes
 * @property {{ readonly name: string, readonly email: string }} author
 * @property {string} message
 * @property {string} [folder]
 */

/** Most milliseconds of a build. */
const most = 300_000;

/** Exit code of a program that SIGKILL has ended. */
const killed = 128 + constants.signals.SIGKILL;

/** A build that cannot be published; the message says why. */
export class Refused extends Error {}

/** The message when the disk is full. */
export const noRoom =
  "The disk is full, so nothing was published. The draft is kept: have room made on the server, then try again.";

/** This program was stopped: the next builder begins the job again. */
export class Stopped extends Error {}

/** Contains the names of added pictures; while it exists, files may be written only in part. */
const marker = (/** @type {string} */ place) => join(place, "writing");

/** @param {readonly Change[]} changes */
function refuseChangedByHand(changes) {
  const file = changedByHand(contentFolder, changes);
  if (file)
    throw new Refused(`${file} was changed by hand meanwhile. Look at its draft, then publish again.`);
}

/**
 * The first error, in the words of the step that failed.
 * @param {string} output
 */
export function reasonIn(output) {
  const said = (/** @type {string} */ line) =>
    line.trim() !== "" && !/^(?:Warning: |\d\d:\d\d:\d\d )/.test(line);
  const lines = output.split("\n").filter(said);
  // The check of the content names file and line; Node writes the line of code above an error's sentence.
  const checked = lines.map((line) => /^(\w[\w/.-]*\.\w+):(\d+)(?: {2}\S+)?: (.*)$/.exec(line)).find(Boolean);
  if (checked) return `${checked[1]}, line ${checked[2]}: ${checked[3]}`;
  const thrown = lines.find((line) => /^\w*Error: /.test(line))?.replace(/^Error: /, "");
  const found = thrown ?? lines.find((line) => /error/i.test(line)) ?? lines[0];
  return found?.trim();
}

/**
 * Throws Refused with the sentence that says why a build failed, and Stopped when this program was stopped.
 * @param {Pick<import("./steps.mjs").Built, "ok" | "interrupted" | "code" | "output">} built
 * @param {AbortSignal} signal of the limit of time
 */
export function checkBuilt({ ok, interrupted, code, output }, signal) {
  if (ok) return;
  if (signal.aborted) throw new Refused(`The build took more than ${most / 60_000} minutes and was stopped.`);
  if (interrupted) throw new Stopped();
  if (code === killed) {
    throw new Refused(
      "The build was killed before it was done: nothing is said against your words. Try again.",
    );
  }
  if (/ENOSPC|no space left/i.test(output)) throw new Refused(noRoom);
  const isMemory = /heap (?:limit|out of memory)/i.test(output);
  const reason = isMemory ? "the build took more memory than it may." : reasonIn(output);
  if (reason !== undefined) throw new Refused(`The site cannot be built with this: ${reason}`);
  throw new Refused(`The build ended without a word (code ${code}). Try again.`);
}

/** @param {string} place @param {readonly Change[]} changes */
function putBack(place, changes) {
  writeChanges(contentFolder, changes, "before");
  removeStaged(contentFolder, changes);
  /** @type {readonly string[]} */
  const added = JSON.parse(textOf(marker(place)) || "[]");
  for (const name of added) rmSync(join(contentFolder, "pictures", name), { force: true });
  rmSync(marker(place), { force: true });
}

/**
 * Puts back what a stopped builder wrote of a publication, unless it is already served.
 * @param {string} place @param {readonly Change[]} changes
 * @returns {boolean} whether it is served
 */
export function settle(place, changes) {
  removeStaged(contentFolder, changes);
  if (!existsSync(marker(place))) return false;
  const isWhole = changes.every(({ file, after }) => textOf(join(contentFolder, file)) === after);
  if (isWhole && isSiteCurrent()) return true;
  putBack(place, changes);
  return false;
}

/**
 * Builds with changed files, writes them when the build is complete, and serves the build.
 * @param {{ readonly dataDir: string, readonly place: string, readonly content: string, readonly job: Job,
 *   readonly note: (state: string) => void }} with_
 */
async function publish({ dataDir, place, content, job: { changes, author, message }, note }) {
  const pictures = picturesIn(changes);
  if (!settle(place, changes)) {
    const signal = AbortSignal.timeout(most);
    refuseChangedByHand(changes);
    writeChanges(content, changes, "after");
    addPictures(dataDir, content, pictures);
    const added = pictures.filter((name) => !existsSync(join(contentFolder, "pictures", name)));
    const ready = () => {
      refuseChangedByHand(changes);
      note("writing");
      const begin = () => {
        replace(marker(place), JSON.stringify(added));
        addPictures(dataDir, contentFolder, added);
      };
      writeChanges(contentFolder, changes, "after", { begin });
    };
    try {
      checkBuilt(await buildFrom({ content, signal, ready, isWarm: true }), signal);
    } catch (error) {
      if (existsSync(marker(place))) putBack(place, changes);
      throw error;
    }
  }
  // The commit is last, because from here on nothing is put back.
  const files = [...changes.map(({ file }) => file), ...pictures.map((name) => `pictures/${name}`)];
  commit(contentFolder, { files, message, author });
}

/** @param {{ readonly dataDir: string, readonly place: string, readonly content: string, readonly job: Job }} with_ */
async function preview({ dataDir, place, content, job }) {
  const signal = AbortSignal.timeout(most);
  const folder = join(place, "built");
  refuseChangedByHand(job.changes);
  writeChanges(content, job.changes, "after");
  addPictures(dataDir, content, picturesIn(job.changes));
  rmSync(folder, { recursive: true, force: true });
  checkBuilt(await buildPreview(folder, { content, signal, isWarm: true }), signal);
  const to = join(dataDir, "publishing/previews", basename(job.folder ?? ""));
  mkdirSync(dirname(to), { recursive: true });
  renameSync(folder, to);
}

/**
 * Does a job. Throws Refused with a sentence that says what to do, Stopped, or an error of the file system.
 * @param {{ readonly dataDir: string, readonly place: string, readonly job: Job,
 *   readonly note: (state: string) => void }} with_
 */
export async function carryOut(with_) {
  const content = join(with_.place, "content");
  const made = [content, join(with_.place, "built")];
  const clear = () => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  };
  clear();
  try {
    copyContent(contentFolder, content);
    await (with_.job.kind === "preview" ? preview : publish)({ ...with_, content });
  } finally {
    clear();
  }
}
