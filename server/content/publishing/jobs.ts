import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { buildStates } from "#contract/console/content.ts";

// The server's jobs for the builder lie in a folder that both can read, so a process that ends loses nothing.

/** A file with its text before and after; null: none. */
export type FileChange = {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  /** It was changed by hand, and stands in the folder already. */
  readonly isByHand?: boolean;
};

/** What is to be built. A preview is put into `previews/FOLDER`; what is published is written into the files first. */
export type Job = {
  readonly kind: "publish" | "preview";
  readonly changes: readonly FileChange[];
  /** Who is named as the author of a commit, and its words. */
  readonly author: { readonly name: string; readonly email: string };
  readonly message: string;
  readonly folder?: string;
};

const jobState = z.object({ state: z.enum(buildStates), sentence: z.string().nullable() });

export type JobState = z.infer<typeof jobState>;

const placeOf = (dataDir: string, id: string) => join(dataDir, "publishing/jobs", id);

/** Whether the builder was asked already. */
export function isAsked(dataDir: string, id: string): boolean {
  return existsSync(join(placeOf(dataDir, id), "job.json"));
}

/** Asks the builder; it begins with what was asked first. */
export function ask(dataDir: string, id: string, job: Job): void {
  const folder = placeOf(dataDir, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "job.part"), JSON.stringify(job), { mode: 0o600 });
  renameSync(join(folder, "job.part"), join(folder, "job.json"));
}

/** How far the builder is; undefined when it was not asked. */
export function stateOf(dataDir: string, id: string): JobState | undefined {
  if (!isAsked(dataDir, id)) return undefined;
  try {
    return jobState.parse(JSON.parse(readFileSync(join(placeOf(dataDir, id), "state.json"), "utf8")));
  } catch {
    return { state: "waiting", sentence: null };
  }
}

/** Removes what was asked, once it has ended. */
export function forget(dataDir: string, id: string): void {
  // First, because a job without its state would count as not begun while the folder is being removed.
  rmSync(join(placeOf(dataDir, id), "job.json"), { force: true });
  // The builder may still be writing there.
  rmSync(placeOf(dataDir, id), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
}

/** Milliseconds without a heartbeat after which a builder counts as stopped. */
const silent = 20_000;

/** Whether a builder works in this folder. */
export function hasBuilder(dataDir: string): boolean {
  const sign = statSync(join(dataDir, "publishing/builder.json"), { throwIfNoEntry: false });
  return sign !== undefined && Date.now() - sign.mtimeMs < silent;
}

/** What to do where nothing can be published. */
export const noBuilder =
  "Nothing can be published here: no builder is running. Start the site with npm start, or npm run builder beside it; in a container use deploy/compose.publishing.yaml. Drafts are kept until then.";
