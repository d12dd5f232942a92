import { once } from "node:events";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { CopyPlace } from "#contract/console/copies.ts";
import type { SftpPlace } from "./place.ts";
import { PlaceProblem } from "./problems.ts";

/** A place, and whether it may be in a private network. */
export type Elsewhere = { readonly place: CopyPlace; readonly mayBePrivate: boolean };

/** A server of SFTP. */
type Server = Pick<SftpPlace, "host" | "port">;

/** What the thread is asked to do. */
export type Task =
  | { readonly work: "key"; readonly server: Server; readonly mayBePrivate: boolean }
  | (Elsewhere &
      (
        | { readonly work: "try" | "list" }
        | { readonly work: "copy"; readonly path: string }
        | { readonly work: "fetch"; readonly path: string; readonly into: string }
        | { readonly work: "remove"; readonly name: string }
      ));

/** What it answers. `isKnown`: the reason is a sentence for the owner. */
export type Outcome =
  | { readonly names: readonly string[] }
  | { readonly failed: string; readonly isKnown: boolean };

/** Milliseconds for what an owner waits for. */
const timeLimit = 60_000;

const tooLate = "The server took longer than a minute, and was not waited for.";

async function ended(thread: Worker): Promise<never> {
  await once(thread, "exit");
  throw new Error("the thread that talks with the place for copies has ended");
}

/**
 * Does one thing at a place in a thread of its own. Throws a PlaceProblem with a sentence for the owner, or an Error
 * for the log. `signal`: ends the thread and the connection, and throws its reason.
 */
async function inThread(task: Task, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const thread = new Worker(fileURLToPath(import.meta.resolve("./elsewhere-thread.ts")), {
    execArgv: [],
    workerData: task,
  });
  try {
    const [outcome]: Outcome[] = await Promise.race([once(thread, "message", { signal }), ended(thread)]);
    if (outcome !== undefined && "names" in outcome) return outcome.names;
    throw outcome?.isKnown ? new PlaceProblem(outcome.failed) : new Error(outcome?.failed);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** As `inThread`, while an owner waits. */
async function soon(task: Task): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(timeLimit);
  return inThread(task, signal).catch((error: unknown) => {
    throw signal.aborted ? new PlaceProblem(tooLate) : error;
  });
}

/** Writes a small file, reads it back, compares and removes it. Throws a PlaceProblem that says what failed. */
export async function tryPlace(elsewhere: Elsewhere): Promise<void> {
  await soon({ ...elsewhere, work: "try" });
}

/** The key that a server of SFTP shows, as ssh-keygen writes it. Nothing else is told to that server. */
export async function hostKeyAt({ host, port }: Server, mayBePrivate: boolean): Promise<string> {
  const [key = ""] = await soon({ work: "key", server: { host, port }, mayBePrivate });
  return key;
}

/** Copies a file to a place, and reads it back. Resolves when the bytes there are the same. */
export async function copyTo(elsewhere: Elsewhere, path: string, signal: AbortSignal): Promise<void> {
  await inThread({ ...elsewhere, work: "copy", path }, signal);
}

/** The names of all files at a place. */
export function namesAt(elsewhere: Elsewhere): Promise<readonly string[]> {
  return soon({ ...elsewhere, work: "list" });
}

/** Removes a file at a place. */
export async function removeAt(elsewhere: Elsewhere, name: string): Promise<void> {
  await soon({ ...elsewhere, work: "remove", name });
}

/** Fetches a file from a place into a folder, where it gets its name when it is whole. Returns its path. */
export async function fetchFrom(elsewhere: Elsewhere, name: string, folder: string): Promise<string> {
  const path = join(folder, name);
  const into = `${path}.part`;
  try {
    await inThread({ ...elsewhere, work: "fetch", path, into }, new AbortController().signal);
    await rename(into, path);
    return path;
  } finally {
    await rm(into, { force: true });
  }
}
