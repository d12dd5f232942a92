import { spawnSync } from "node:child_process";

/** A command that starts a program with its own mounts, which end with it. */
const apart = ["unshare", "--map-root-user", "--mount"];

/** Whether a server can get its own disk here. */
export const canMount =
  spawnSync("unshare", [...apart.slice(1), "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** The reason that a skipped test gives. */
export const cannotMount = "Nothing can be mounted here: this test needs unshare and tmpfs.";

/** A command that starts a server whose DATA_DIR is a new disk of `megabytes`. `sh`: more of the shell code. */
export function onDiskOf(megabytes: number, sh = ""): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$DATA_DIR"`;
  return [...apart, "sh", "-c", `mkdir "$DATA_DIR" && ${mount} && exec "$0" "$@" ${sh}`];
}
