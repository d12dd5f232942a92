import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { at, giveUp, isArchive } from "./entry/place.mjs";
import { filesIn, linksIn, sumOf } from "./entry/sums.mjs";

// Updates an installation to another version, and goes back (docs/upgrade.md). Versions lie side by side and are never
// changed; the link `current` leads to the one that starts next. It is replaced in one step, after everything else, so
// that a kill at any moment leaves one whole version.

/** Number of versions that are kept. */
const kept = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sha256: { type: "string" },
    back: { type: "boolean", default: false },
    restore: { type: "boolean", default: false },
    // As deploy/update sets it: commands run with the user, folder and settings of the service of systemd.
    service: { type: "boolean", default: false },
  },
});

const own = realpathSync(at(""));
/** Where versions lie side by side. */
const place = resolve(own, "..");
const current = join(place, "current");
/** What the last update did, so that it can be undone. */
const noteFile = join(place, "update.json");
const dataDir = resolve(own, values.service ? "/var/lib/lumenward" : process.env.DATA_DIR || "data");
/** A store made for trying or for going back. What a kill leaves there the server removes at its next start. */
const scratch = join(dataDir, "scratch/update");

/**
 * Runs a program and gives what it printed; what it says of errors is shown, too.
 * @param {readonly string[]} command
 * @param {{ env?: Record<string, string>, into?: string, cwd?: string }} [options] `into`: writes the output into this file
 */
function run([program = "", ...args], { env = {}, into, cwd } = {}) {
  const file = into === undefined ? undefined : openSync(into, "w");
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64e6,
    stdio: ["ignore", file ?? "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  if (file !== undefined) closeSync(file);
  return {
    ok: status === 0,
    output: stdout ?? "",
    said: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim(),
  };
}

/**
 * A command of operators, as one version runs it.
 * @param {string} version its folder
 * @param {readonly string[]} args
 * @param {{ trying?: boolean, into?: string }} [options] `trying`: on the store made for trying
 */
function ops(version, args, { trying = false, into } = {}) {
  const program = values.service
    ? [join(version, "deploy/ops")]
    : [process.execPath, join(version, "tools/ops.mjs")];
  const env = trying ? { DATA_DIR: scratch, DATABASE_URL: "", DATABASE_URL_FILE: "" } : {};
  return run([...program, ...args], { env, ...(into !== undefined && { into }) });
}

/** The same, for a command without which it does not go on. @param {Parameters<typeof ops>} call */
function insist(...call) {
  const { ok, output, said } = ops(...call);
  return ok
    ? output
    : giveUp(`${said}\nNothing was switched: the version before still runs, on the store as it was.`);
}

/** The digest that the archive must have. @param {string} archive */
function wantedSum(archive) {
  const beside = `${archive}.sha256`;
  const text = values.sha256 ?? (existsSync(beside) ? readFileSync(beside, "utf8") : undefined);
  if (text === undefined) {
    return giveUp(
      `Give the digest that was published with the archive, as --sha256 or as the file ${beside}.`,
    );
  }
  return text.trim().split(/\s/)[0]?.toLowerCase();
}

/** The folder in an archive; ends the program when the archive would write elsewhere. @param {string} archive */
function folderIn(archive) {
  const { ok, output } = run(["tar", "--list", "--gzip", "--file", archive]);
  if (!ok) return giveUp(`${archive} is cut off, or is no archive. Nothing was changed: get it again.`);
  const names = output.split("\n").filter(Boolean);
  const [top = ""] = (names[0] ?? "").split("/");
  const isInside = (/** @type {string} */ name) =>
    name.split("/")[0] === top && !name.split("/").includes("..");
  if (!/^[a-z][\w.-]+$/.test(top) || !names.every(isInside)) {
    return giveUp(`${archive} wants to write outside its own folder. Nothing was unpacked: do not use it.`);
  }
  return top;
}

/** Whether a path leads to a place within a folder. @param {string} folder @param {string} path */
function leadsInto(folder, path) {
  try {
    return !relative(folder, realpathSync(path)).startsWith("..");
  } catch {
    return false;
  }
}

/** What is wrong with an unpacked release, which holds exactly the files of its list; undefined: nothing. @param {string} folder */
function faultIn(folder) {
  if (!leadsInto(folder, folder)) return `${basename(folder)} in the archive leads elsewhere`;
  const link = linksIn(folder).find((path) => !leadsInto(folder, join(folder, path)));
  if (link !== undefined) return `${link} in the archive leads elsewhere`;
  const list = join(folder, "SHA256SUMS");
  const lines = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const wrong = [...sums.keys(), ...filesIn(folder)].find((path) => {
    if (path === "SHA256SUMS") return sums.size === 0;
    return !existsSync(join(folder, path)) || sums.get(path) !== sumOf(join(folder, path));
  });
  return wrong && `${wrong} in the archive is not as it was released`;
}

/** Ends the program when what an owner has lies in a version, which is removed some day. */
function insistOnPlaces() {
  const inside = (/** @type {string} */ path) => !relative(own, path).startsWith("..");
  const { CONTENT_DIR } = process.env;
  if (inside(dataDir))
    giveUp(`${dataDir} lies in the folder of this version. Move it out, and name it in DATA_DIR.`);
  if (CONTENT_DIR && inside(resolve(own, CONTENT_DIR)))
    giveUp(`CONTENT_DIR lies in the folder of this version. Move it out, and name it there.`);
}

/** Removes what updates that were killed have left. */
function removeParts() {
  rmSync(scratch, { recursive: true, force: true });
  for (const name of globSync(".*.part", { cwd: place })) rmSync(join(place, name), { recursive: true });
}

/** Unpacks an archive beside this version, whole or not at all, and gives its folder. @param {string} archive */
function unpack(archive) {
  const name = folderIn(archive);
  const part = join(place, `.${name}.part`);
  mkdirSync(part);
  if (!run(["tar", "--extract", "--gzip", "--no-same-owner", "--file", archive, "--directory", part]).ok) {
    rmSync(part, { recursive: true });
    giveUp(`${archive} could not be unpacked: is the disk full? Nothing was changed.`);
  }
  const [unpacked, target] = [join(part, name), join(place, name)];
  const fault = faultIn(unpacked);
  if (fault !== undefined) {
    rmSync(part, { recursive: true });
    giveUp(`${fault}. Nothing was changed: do not use it.`);
  }
  const { platform } = JSON.parse(readFileSync(join(unpacked, "dist/current/release.json"), "utf8"));
  const isOurs = platform === `${process.platform}-${process.arch}`;
  const isThere = existsSync(target);
  const isSame = isThere && sumOf(join(target, "SHA256SUMS")) === sumOf(join(unpacked, "SHA256SUMS"));
  if (isOurs && !isThere) renameSync(unpacked, target);
  rmSync(part, { recursive: true });
  if (!isOurs) giveUp(`This archive is for ${platform}. Nothing was changed: get the one for this machine.`);
  if (isThere && !isSame) giveUp(`Another ${name} is there already. Nothing was changed: raise its version.`);
  return target;
}

/** Has a new version bring a copy of the store up to date, and read what the site says. @param {string} next @param {string} backup */
function rehearse(next, backup) {
  insist(next, ["backup", "restore", backup], { trying: true });
  const inDatabase = values.service || process.env.CONTENT_IN === "database";
  const content = inDatabase ? join(scratch, "content") : resolve(own, process.env.CONTENT_DIR || "content");
  if (inDatabase && !ops(next, ["content", "export", content], { trying: true }).ok) return;
  const checked = run([process.execPath, join(next, "tools/content.mjs"), "check", content]);
  if (!checked.ok) giveUp(`${checked.said}\nThe new version cannot show this. Nothing was switched.`);
}

/** Lets `current` lead to a version, in one step. @param {string} folder */
function take(folder) {
  const next = `${current}.next`;
  rmSync(next, { force: true });
  symlinkSync(basename(folder), next, "dir");
  renameSync(next, current);
  const now = new Date();
  utimesSync(folder, now, now);
  console.log(
    `${basename(folder)} starts next: ${values.service ? "systemctl restart lumenward" : `stop the server, then \`npm start\` in ${current}`}.`,
  );
}

/** Removes the versions that ran longest ago. @param {readonly string[]} needed */
function removeOld(needed) {
  const ranAt = (/** @type {string} */ folder) => statSync(folder).mtimeMs;
  const versions = globSync("*/SHA256SUMS", { cwd: place }).map((file) => join(place, file, ".."));
  const others = versions.filter((folder) => folder !== current && !needed.includes(folder));
  const oldest = others.sort((one, other) => ranAt(other) - ranAt(one)).slice(kept - needed.length);
  for (const folder of oldest) rmSync(folder, { recursive: true });
}

/** @param {string} archive */
function update(archive) {
  if (!existsSync(archive)) giveUp(`There is no ${archive}.`);
  insistOnPlaces();
  if (sumOf(archive) !== wantedSum(archive))
    giveUp(`${archive} has another SHA-256 than was published. Nothing was changed: get it again.`);
  removeParts();
  const next = unpack(archive);
  if (next === own) giveUp(`${basename(next)} is the version that runs.`);
  // Only a firm's own words for the product's are put into the code here.
  const built = run([process.execPath, join(next, "tools/build.mjs")]);
  if (!built.ok) giveUp(`${built.said}\nNothing was switched.`);
  const made = ops(own, ["backup"]);
  const backup = /^Written to (.+?), (?:not )?encrypted/m.exec(made.output)?.[1];
  if (backup !== undefined) rehearse(next, resolve(own, backup));
  else if (/There is no store/.test(made.said))
    console.log("There is no store yet, so nothing was backed up.");
  else giveUp(`${made.said}\nThe store could not be backed up. Nothing was switched.`);
  rmSync(scratch, { recursive: true, force: true });
  const note = { from: basename(own), to: basename(next), backup: backup && resolve(own, backup) };
  writeFileSync(`${noteFile}.part`, JSON.stringify(note));
  renameSync(`${noteFile}.part`, noteFile);
  take(next);
  removeOld([own, next]);
}

/** Ends the program while somebody has a store open: its log would be read into another one. @param {string} store */
function insistOnRest(store) {
  if (existsSync(`${store}-wal`)) giveUp("Stop the server first, then run the same command again.");
}

/** Gives the version before the store as it was, with the leads that came since. @param {string} before @param {string | undefined} backup */
function restore(before, backup) {
  const store = join(dataDir, "lumenward.db");
  if (backup === undefined || !existsSync(store))
    return giveUp(
      "Only a store in DATA_DIR is taken back by itself. docs/upgrade.md says how to do it by hand.",
    );
  insist(own, ["backup"]);
  insistOnRest(store);
  insist(before, ["backup", "restore", backup], { trying: true });
  const leads = join(scratch, "leads.json");
  insist(own, ["leads", "export", "--format", "json"], { into: leads });
  console.log(insist(before, ["leads", "import", leads], { trying: true }).trim());
  insistOnRest(store);
  const restored = join(scratch, "lumenward.db");
  insistOnRest(restored);
  renameSync(restored, store);
}

function goBack() {
  const note = existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, "utf8")) : undefined;
  const before = join(place, note?.from ?? "");
  if (note?.to !== basename(own) || !existsSync(join(before, "SHA256SUMS")))
    giveUp(`There is no version before ${basename(own)} to go back to.`);
  removeParts();
  const opened = ops(before, ["leads", "list", "--limit", "1"]);
  if (!opened.ok && /A newer version/.test(opened.said)) {
    if (!values.restore) {
      giveUp(
        `The tables have changed since ${note.from}. To go back, stop the server and write --back --restore: the store ` +
          `becomes what it was in ${note.backup}, with all leads that came since; notes, reviews and mailed links of that ` +
          "time stay in a backup of the newer version alone.",
      );
    }
    restore(before, note.backup);
  } else if (!opened.ok && !/There is no store/.test(opened.said)) giveUp(opened.said);
  rmSync(scratch, { recursive: true, force: true });
  take(before);
}

if (!isArchive) giveUp("This is a repository, not a release: docs/upgrade.md says how to update it.");
if (existsSync(current) && realpathSync(current) !== own)
  giveUp(`${readlinkSync(current)} is the version that starts next: run the command in ${current}.`);
if (values.back) goBack();
else if (positionals[0] === undefined) giveUp("Name the archive: npm run update -- lumenward-….tar.gz");
else update(resolve(process.env.INIT_CWD || "", positionals[0]));
