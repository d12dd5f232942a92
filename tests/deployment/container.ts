import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { composed, imageEnvironment, instructions, repository } from "./deployed.ts";

/** The user id of the image's user, "node". */
const user = 1000;

/** Whether this machine lets a program have its own mounts. That needs root. */
export const canContain =
  process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"], { timeout: 20_000 }).status === 0;

const app = instructions("WORKDIR").at(-1) ?? "";
const { DATA_DIR: data = "" } = imageEnvironment();

/** Gives a folder with all its files to the image's user, and to nobody else. */
export function handOver(folder: string): void {
  chmodSync(folder, 0o700);
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const path of [folder, ...below.map((entry) => join(entry.parentPath, entry.name))]) {
    chownSync(path, user, user);
  }
}

/** The files that the image copies from its build. */
async function imageFolder(): Promise<string> {
  const folder = await freshFolder();
  chmodSync(folder, 0o755);
  for (const line of instructions("COPY").filter((copy) => copy.startsWith("--from=build "))) {
    const path = (line.split(/\s+/)[1] ?? "").replace(`${app}/`, "");
    const part = path === "dist" ? "dist/current" : path;
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(realpathSync(join(repository, part)), join(folder, part), { recursive: true });
  }
  return folder;
}

// Folders that every base image has; here those of this machine.
const system = ["/usr", "/bin", "/lib", "/lib64", "/etc"];

/** A shell script that makes the container's root and becomes the program that follows it. `disk`: mounts DATA_DIR. */
function script(root: string, image: string, disk: string): string {
  const readOnly = (from: string, to: string) =>
    `mount --bind ${from} ${root}${to}; mount -o remount,bind,ro ${root}${to}`;
  return [
    "set -e",
    "mount --make-rprivate /",
    `mount -t tmpfs none ${root}`,
    `cd ${root}; mkdir -p .${app} .${data} proc dev tmp var/tmp; touch node; chmod 1777 tmp var/tmp`,
    ...system.map(
      (folder) => `if [ -e ${folder} ]; then mkdir ${root}${folder}; ${readOnly(folder, folder)}; fi`,
    ),
    readOnly(process.execPath, "/node"),
    readOnly(image, app),
    `mount --rbind /dev ${root}/dev; mount -t proc proc ${root}/proc`,
    disk.replace("DATA", root + data),
    ...composed.tmpfs.map((folder) => `mkdir -p ${root}${folder}; mount -t tmpfs none ${root}${folder}`),
    ...(composed.read_only ? [`mount -o remount,ro ${root}`] : []),
    `exec chroot ${root} setpriv --reuid ${user} --regid ${user} --clear-groups --bounding-set=-all --no-new-privs \\
      sh -c 'cd ${app}; exec /node "$@"' sh "$@"`,
  ].join("\n");
}

/** A program in the container. */
export type Contained = {
  readonly pid: number;
  /** What it has written so far, to both outputs. */
  text(): string;
  /** The origin of a server when it is ready; undefined when it ended before. */
  readonly ready: Promise<string | undefined>;
  /** Its exit code. */
  readonly exit: Promise<number | null>;
};

/**
 * Starts the image's Node with these parameters in a place like that of Dockerfile and compose.yaml: the same
 * folders, read-only where they are, the same user without capabilities, and only DATA_DIR writable. `disk`:
 * the command that mounts DATA. Killed at the latest when the test ends.
 */
export async function contain(
  disk: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Contained> {
  const root = await freshFolder();
  const image = await imageFolder();
  const child = spawn("unshare", ["--mount", "sh", "-c", script(root, image, disk), "sh", ...parameters], {
    env: { PATH: process.env["PATH"], ...imageEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit").then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  let text = "";
  const ready = Promise.withResolvers<string | undefined>();
  void exit.then(() => ready.resolve(undefined));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      text += `${line}\n`;
      const [, port] = /^Ready on http:.+:(\d+)$/.exec(line) ?? [];
      if (port !== undefined) ready.resolve(`http://127.0.0.1:${port}`);
    });
  }
  return { pid: child.pid ?? 0, text: () => text, ready: ready.promise, exit };
}
