import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { answerAsks } from "./asks.mjs";
import { contentFolder } from "./content.mjs";
import { at } from "./place.mjs";
import { buildFrom, buildPreview, copyContent } from "./site.mjs";

// What the server asks for lies in DATA_DIR/publishing/jobs (server/content/publishing/jobs.ts). A job names each file
// with its text before and after: whoever ends in between begins it again, and each step leaves what is done already.

/**
 * @typedef {{ readonly file: string, readonly before: string | null, readonly after: string | null }} Change
 * @typedef {object} Job
 * @property {"publish" | "preview"} kind
 * @property {readonly Change[]} changes
 * @property {{ readonly name: string, readonly email: string }} author
 * @property {string} message
 * @property {string} [folder]
 */

/** Milliseconds: between two looks, of a build at most, and for which a preview is kept. */
const times = { look: 500, build: 300_000, preview: 86_400_000 };

/** What is said of a build that cannot be. */
class Refused extends Error {}

/** @param {string} path @param {string | Buffer} text */
function replace(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, text, { flush: true });
  renameSync(`${path}.part`, path);
}

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

/**
 * Writes one side of changes into a folder. A file that says neither side was changed by hand, and is left.
 * @param {string} folder @param {readonly Change[]} changes @param {"before" | "after"} side
 */
function write(folder, changes, side) {
  for (const change of changes) {
    const path = join(folder, change.file);
    const [now, wanted] = [textOf(path), change[side]];
    if (now === wanted || (now !== change.before && now !== change.after)) continue;
    if (wanted === null) rmSync(path, { force: true });
    else replace(path, wanted);
  }
}

/** @param {readonly Change[]} changes */
function refuseChangedByHand(changes) {
  const other = changes.find(({ file, before, after }) => {
    const now = textOf(join(contentFolder, file));
    return now !== before && now !== after;
  });
  if (other)
    throw new Refused(`${other.file} was changed by hand meanwhile. Look at its draft, then publish again.`);
}

/**
 * Puts the pictures that texts show beside them.
 * @param {string} dataDir @param {string} folder @param {readonly Change[]} changes
 */
function addPictures(dataDir, folder, changes) {
  for (const { after } of changes) {
    for (const [, name = ""] of (after ?? "").matchAll(/\/pictures\/([a-z0-9]+\.webp)/g)) {
      const from = join(dataDir, "pictures", name);
      const to = join(folder, "pictures", name);
      if (existsSync(to) || !existsSync(from)) continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
  }
}

/** The first thing that is wrong, in the words of the step that failed. @param {string} output */
function reasonIn(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("Warning: "));
  return (
    lines.find((line) => /^[\w/.-]+:\d+/.test(line)) ?? lines.find((line) => /error/i.test(line)) ?? lines[0]
  );
}

/**
 * Where the folder is in a Git repository, the files of a publication are one commit, and nothing else is in it.
 * @param {Job} job
 */
function commit({ changes, author, message }) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync("git", args, { cwd: contentFolder, encoding: "utf8" });
  if (git("rev-parse", "--is-inside-work-tree").status !== 0) return;
  const files = changes.map(({ file }) => file);
  const pictures = existsSync(join(contentFolder, "pictures")) ? ["pictures"] : [];
  git("add", "--", ...files, ...pictures);
  const who = { name: author.name, email: author.email || "console@localhost" };
  const done = git(
    ...["-c", `user.name=${who.name}`, "-c", `user.email=${who.email}`, "-c", "core.hooksPath=/dev/null"],
    ...["commit", "--quiet", "-m", message, "--", ...files, ...pictures],
  );
  if (done.status !== 0 && !/nothing to commit|no changes/.test(done.stdout + done.stderr)) {
    console.error(`What was published is in the files, and not in a commit: ${done.stderr.trim()}`);
  }
}

/** @param {string} dataDir @param {string} place @param {Job} job @param {(state: string) => void} note */
async function publish(dataDir, place, job, note) {
  const { changes } = job;
  const content = join(place, "content");
  const signal = AbortSignal.timeout(times.build);
  const wasWriting = existsSync(join(place, "writing"));
  if (!wasWriting) refuseChangedByHand(changes);
  rmSync(content, { recursive: true, force: true });
  copyContent(contentFolder, content);
  write(content, changes, "after");
  addPictures(dataDir, content, changes);
  if (job.kind === "preview") {
    const folder = join(place, "built");
    rmSync(folder, { recursive: true, force: true });
    return { folder, ...(await buildPreview(folder, { content, signal })) };
  }
  try {
    const built = await buildFrom({
      content,
      signal,
      ready: () => {
        refuseChangedByHand(changes);
        note("writing");
        writeFileSync(join(place, "writing"), "", { flush: true });
        write(contentFolder, changes, "after");
        addPictures(dataDir, contentFolder, changes);
        commit(job);
      },
    });
    if (!built.ok && wasWriting) write(contentFolder, changes, "before");
    return built;
  } catch (error) {
    // A disk that is full, for example: nothing of it is to remain.
    if (existsSync(join(place, "writing"))) write(contentFolder, changes, "before");
    throw error;
  }
}

/** @param {string} dataDir @param {string} place */
async function build(dataDir, place) {
  /** @param {string} state @param {string | null} [sentence] */
  const note = (state, sentence = null) =>
    replace(join(place, "state.json"), JSON.stringify({ state, sentence }));
  note("building");
  /** @type {Job} */
  const job = JSON.parse(readFileSync(join(place, "job.json"), "utf8"));
  try {
    const built = await publish(dataDir, place, job, note);
    if (!built.ok) {
      const reason = reasonIn(built.output) ?? "the build was stopped, for it took too much time or memory.";
      throw new Refused(`The site cannot be built with this: ${reason}`);
    }
    if (job.kind === "preview" && job.folder) {
      const to = join(dataDir, "publishing/previews", basename(job.folder));
      mkdirSync(dirname(to), { recursive: true });
      renameSync(join(place, "built"), to);
    }
    note("done");
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    const otherwise = "Nothing was published: the files could not be written. Is the disk full?";
    note("failed", error instanceof Refused ? error.message : otherwise);
  } finally {
    rmSync(join(place, "content"), { recursive: true, force: true });
  }
}

/** @param {string} folder @param {number} now */
function removeOld(folder, now) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (now - statSync(path).mtimeMs > times.preview) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether somebody waits for a job. @param {string} place */
function isOpen(place) {
  if (!existsSync(join(place, "job.json"))) return false;
  const { state } = JSON.parse(textOf(join(place, "state.json")) ?? `{"state":"waiting"}`);
  return state !== "done" && state !== "failed";
}

/**
 * Builds what the server asks for, one thing after the other, until this program ends.
 * @returns {() => void} Ends it.
 */
export function startBuilder() {
  const dataDir = resolve(at(""), process.env.DATA_DIR || "data");
  const folder = join(dataDir, "publishing");
  mkdirSync(join(folder, "jobs"), { recursive: true });
  const stopAnswering = answerAsks(dataDir);
  let isBusy = false;
  async function look() {
    writeFileSync(join(folder, "builder.json"), JSON.stringify({ at: new Date().toISOString() }));
    if (isBusy) return;
    isBusy = true;
    try {
      const places = readdirSync(join(folder, "jobs")).map((name) => join(folder, "jobs", name));
      for (const place of places.filter(isOpen).sort()) await build(dataDir, place);
      removeOld(join(folder, "previews"), Date.now());
      removeOld(join(folder, "jobs"), Date.now());
    } finally {
      isBusy = false;
    }
  }
  const timer = setInterval(() => {
    look().catch((error) => console.error(`The builder cannot work: ${error}`));
  }, times.look);
  return () => {
    clearInterval(timer);
    stopAnswering();
  };
}
