import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { leftOfSampleFile } from "#server/ops/checklist/left-of-sample.ts";
import { servedName } from "#server/settings/content-folder.ts";
import { codeStamp } from "./code.ts";
import { replace } from "./files.ts";
import { type Surroundings, stampOf, type Version } from "./version.ts";

// Editions are folders side by side in DATA_DIR/cache and are never changed, but for what `compressEdition` and
// `finishEdition` add; the file `current` names the one that is served. All of it can be made again.

/** Files in the folder of an edition, beside `site`, `console`, `content` and `earlier`. `whole` is written last. */
export const editionFiles = {
  pages: "pages.json",
  off: "switched-off.json",
  redirects: "redirects.json",
  shared: "shared.json",
  sample: leftOfSampleFile,
  whole: "whole",
  finished: "finished",
};

/** Number of editions that are kept, and for how many milliseconds after they were last used. */
const keptEditions = { number: 3, milliseconds: 3_600_000 };

/** Milliseconds for which the files of an earlier edition are kept for open pages. */
const day = 86_400_000;

/** Folders whose files are named by a hash of their content, in an edition. */
const hashed = ["site/_code", "console/assets"];

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The folders of a node's editions. */
export type Editions = {
  /** Where an edition is or is to be made. */
  readonly folderOf: (name: string) => string;
  readonly isWhole: (name: string) => boolean;
  /** Whether it was made by this release, and so fits this server. */
  readonly isOfThisCode: (name: string) => boolean;
  /** Whether nothing is to be added to it. */
  readonly isFinished: (name: string) => boolean;
  /** A new folder, in which an edition is made before `keep` names it. */
  readonly begin: (name: string) => string;
  /** Gives a new folder the name of its edition; one that another process has made meanwhile stays. */
  readonly keep: (name: string, made: string) => void;
  readonly noteFinished: (name: string) => void;
  /** The name of the one that is served; undefined before the first. */
  readonly current: () => string | undefined;
  /** Gives an edition the files that pages of the one before load. To be called before it is served. */
  readonly handOn: (name: string, now?: Date) => void;
  /** Serves an edition to all programs of this node, in one step. */
  readonly takeUp: (name: string) => void;
  /** Removes those that are no longer used, and what an ended process left behind. */
  readonly removeOld: (now?: Date) => void;
  /** Of what other editions are made again: see kept.ts. */
  readonly keptFolder: string;
};

/** The name of an edition: the same code, version and surroundings make the same one. */
export function editionName(version: Version, { site, calendlyUrl, day }: Surroundings): string {
  const around = JSON.stringify([codeStamp(), site, calendlyUrl ?? "", day]);
  const hash = createHash("sha256").update(around).digest("base64url");
  return `${stampOf(version)}-${hash.slice(0, 12)}`.replaceAll("_", ".");
}

/**
 * Adds to an edition the hashed files of the one before it that it does not have itself: open pages of visitors
 * may load them for a day. The modification time of such a file is the time at which it was replaced.
 */
function keepHashed(before: string, folder: string, now: Date): void {
  const keep = (from: string, part: string, replacedAt: (path: string) => Date) => {
    for (const name of namesIn(join(from, part))) {
      const path = join(from, part, name);
      const since = replacedAt(path);
      const to = join(folder, "earlier", part, name);
      if (existsSync(join(folder, part, name)) || existsSync(to) || now.getTime() - since.getTime() > day)
        continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(path, to);
      utimesSync(to, since, since);
    }
  };
  for (const part of hashed) {
    keep(before, part, () => now);
    keep(join(before, "earlier"), part, (path) => statSync(path).mtime);
  }
}

/** Opens the folders of editions in a data folder. */
export function editionsIn(dataDir: string): Editions {
  const cache = resolve(dataDir, "cache");
  const all = join(cache, "editions");
  const folderOf = (name: string) => join(all, name);
  const isThere = (name: string, file: string) => existsSync(join(folderOf(name), file));
  const isWhole = (name: string) => isThere(name, editionFiles.whole);
  const current = () => servedName(dataDir);
  return {
    folderOf,
    isWhole,
    isOfThisCode: (name) =>
      isWhole(name) && readFileSync(join(folderOf(name), editionFiles.whole), "utf8") === codeStamp(),
    isFinished: (name) => isThere(name, editionFiles.finished),
    begin(name) {
      mkdirSync(all, { recursive: true });
      return mkdtempSync(join(all, `${name}.part-`));
    },
    keep(name, made) {
      writeFileSync(join(made, editionFiles.whole), codeStamp());
      if (isWhole(name)) return;
      rmSync(folderOf(name), { recursive: true, force: true });
      try {
        renameSync(made, folderOf(name));
      } catch (error) {
        // Another process has made the same one at the same time.
        if (!isWhole(name)) throw error;
      }
    },
    noteFinished: (name) => writeFileSync(join(folderOf(name), editionFiles.finished), ""),
    current,
    handOn(name, now = new Date()) {
      const before = current();
      if (before !== undefined && before !== name && isWhole(before))
        keepHashed(folderOf(before), folderOf(name), now);
    },
    takeUp(name) {
      const now = new Date();
      utimesSync(folderOf(name), now, now);
      // In one step. Not a link: a program under Node's permission model may make none.
      replace(join(cache, "current"), Buffer.from(name));
    },
    removeOld(now = new Date()) {
      // Another process may have removed it meanwhile.
      const used = (name: string) => statSync(folderOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const names = namesIn(all).toSorted((one, other) => used(other) - used(one));
      const stay = new Set(names.filter(isWhole).slice(0, keptEditions.number));
      for (const name of names) {
        if (stay.has(name) || name === current()) continue;
        if (now.getTime() - used(name) < keptEditions.milliseconds) continue;
        rmSync(folderOf(name), { recursive: true, force: true });
      }
    },
    keptFolder: join(cache, "kept"),
  };
}

/** The folder of the edition that is served from a data folder, as it is now; undefined before the first. */
export function servedEdition(dataDir: string): string | undefined {
  const name = servedName(dataDir);
  return name === undefined ? undefined : editionsIn(dataDir).folderOf(name);
}
