import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import {
  buildFolder,
  currentBuild,
  linkFiles,
  linkServer,
  removeOldBuilds,
  serverFolder,
  stampFile,
  takeUp,
} from "./builds.mjs";
import { contentFolder } from "./content.mjs";
import { at } from "./place.mjs";
import { makeSite } from "./site-steps.mjs";
import { serverStamp, siteStamp } from "./stamp.mjs";
import { runSteps } from "./steps.mjs";

const dist = process.env.DIST_DIR ? resolve(process.env.DIST_DIR) : at("dist");

/** The files and folders of a build's site. */
const siteParts = ["site", "console", "content", "packages", "pages.json", "switched-off.json"];

/**
 * @typedef {import("./steps.mjs").Built} Built
 * @typedef {import("./steps.mjs").From} From
 */

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/** Whether the site of the build that is served was made from exactly these inputs. */
export function isSiteCurrent() {
  const name = currentBuild(dist);
  return name !== undefined && textOf(stampFile(dist, name)) === siteStamp();
}

/** Whether the server of the build that is served was made from exactly these sources. */
export function isServerCurrent() {
  return servedServer() === serverStamp();
}

/** The stamp of the server of the build that is served; undefined before the first build. */
export function servedServer() {
  return textOf(join(dist, "current/server/.stamp"));
}

/** Whether there is a build that can be served, from any sources. */
export function canServe() {
  return existsSync(join(dist, "current/pages.json")) && servedServer() !== undefined;
}

/** A name that sorts by the time at which the build began. */
function newName(now = new Date()) {
  return `${now.toISOString().replaceAll(/[-:]/g, "")}-${process.pid}`;
}

/** The release: the version of package.json, and the Git commit if there is one. */
function release() {
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const asked = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: at(""), encoding: "utf8" });
  const commit = process.env.COMMIT || (asked.status === 0 ? asked.stdout.trim() : undefined);
  return { version, ...(commit && { commit }) };
}

/**
 * Links the site of the build before, and its content, into a new build.
 * @param {string | undefined} before @param {string} folder
 */
function takeSite(before, folder) {
  const had = before === undefined ? [] : siteParts.filter((part) => existsSync(join(before, part)));
  for (const part of had) linkFiles(join(before ?? "", part), join(folder, part));
  return had.length > 0;
}

/**
 * Makes a build in a folder of its own and serves it. If an earlier build has a server from the same sources,
 * that server is used.
 * @param {{ readonly site: boolean }} extent `site`: also the site, not only the server
 * @param {From} [from]
 * @returns {Promise<Built>}
 */
async function make({ site }, from = {}) {
  const { content = contentFolder, ready } = from;
  const name = newName();
  const folder = buildFolder(dist, name);
  const before = currentBuild(dist);
  const stamps = { site: siteStamp(content), server: serverStamp(content) };
  const serverPlace = serverFolder(dist, stamps.server);
  const makesServer = textOf(join(serverPlace, ".stamp")) !== stamps.server;
  mkdirSync(folder, { recursive: true });
  const hasSite = !site && takeSite(before && buildFolder(dist, before), folder);
  // The server reads its facts from the build that it serves, so that both have the same facts.
  if (!hasSite) copyContent(content, join(folder, "content"));
  const steps = makesServer ? [["tools/build/server.ts", serverPlace]] : [];
  // In parallel, because the site's pages are mostly made one after the other, in one thread.
  const made = await Promise.all([
    site ? makeSite(folder, from) : runSteps([], folder),
    runSteps(steps, folder, from),
  ]);
  const built =
    made.find(({ ok }) => !ok) ??
    (await runSteps(site ? [["tools/build/bill-of-materials.ts", serverPlace]] : [], folder, from));
  if (!built.ok) {
    rmSync(folder, { recursive: true, force: true });
    return built;
  }
  linkServer(dist, name, stamps.server);
  writeFileSync(join(folder, "release.json"), JSON.stringify(release()));
  const madeOf = site ? stamps.site : before && textOf(stampFile(dist, before));
  writeFileSync(stampFile(dist, name), madeOf ?? "");
  try {
    ready?.();
    if (!takeUp(dist, name)) console.log("A build that was begun later is served already.");
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  try {
    removeOldBuilds(dist);
  } catch (error) {
    console.warn(`Builds of before could not be removed: ${error}`);
  }
  return built;
}

/**
 * Copies a folder of content without files and folders whose names begin with a dot, such as .git.
 * @param {string} from @param {string} to
 */
export function copyContent(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !basename(path).startsWith(".") });
}

/**
 * Builds from another content folder than CONTENT_DIR; the build is served after `ready` was called.
 * @param {From} from
 */
export function buildFrom(from) {
  return make({ site: true }, from);
}

/**
 * Builds the site alone into a folder, for a preview.
 * @param {string} folder @param {From} from
 */
export function buildPreview(folder, from) {
  mkdirSync(folder, { recursive: true });
  copyContent(from.content ?? contentFolder, join(folder, "content"));
  return makeSite(folder, from);
}

/** @param {Built} built @param {string} what */
function sayFailure({ interrupted }, what) {
  if (interrupted) return;
  const next = canServe()
    ? "The build before it is still there, and is the one that is served."
    : "Correct it and run the same command again.";
  console.error(`${what} could not be built; the reason is above. ${next}`);
}

/**
 * Builds the site and the server while an earlier build is served, and serves the new build when it is
 * complete.
 * @param {From} [from]
 * @returns {Promise<Built>}
 */
export async function buildBeside(from) {
  const started = performance.now();
  console.log("Building the site and the server…");
  const built = await make({ site: true }, from);
  if (built.ok) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  else sayFailure(built, "The site");
  return built;
}

/**
 * Builds the site and the server; ends the program when that fails.
 * @param {From} [from]
 */
export async function buildSite(from) {
  const { ok, code } = await buildBeside(from);
  if (!ok) process.exit(code);
}

/** Builds the site unless the build that is served was made from exactly these inputs. */
export async function ensureSite() {
  if (!isSiteCurrent()) await buildSite();
}

/** Builds the server alone, unless it is current. That takes seconds; the site stays as it is. */
export async function ensureServer() {
  if (isServerCurrent()) return;
  const built = await make({ site: false });
  if (built.ok) return;
  sayFailure(built, "The server");
  process.exit(built.code);
}
