import { spawnSync } from "node:child_process";

/** Begins a program that sees mounts of its own, which end with it. */
const apart = ["unshare", "--map-root-user", "--mount"];

/** Whether a disk of its own can be given to a server here. */
export const canMount =
  spawnSync("unshare", [...apart.slice(1), "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** What a test says that is skipped. */
export const cannotMount = "Nothing can be mounted here: this test needs unshare and tmpfs.";

/** What starts a server with its DATA_DIR, which is not there yet, on a disk of so many megabytes. `sh`: more of it. */
export function onDiskOf(megabytes: number, sh = ""): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR"`;
  return [...apart, "sh", "-c", `mkdir "$DATA_DIR" && ${mount} && exec "$0" "$@" ${sh}`];
}
