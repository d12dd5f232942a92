import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findProgram } from "#tools/provision/programs.mjs";
import { freshFolder } from "./databases.ts";

/** A folder on a file system that can lose everything that was not synced, like a disk in a power cut. */
export type VolatileDisk = {
  readonly folder: string;
  /** Loses everything that was not synced. Nothing may write at that time. */
  readonly cutPower: () => Promise<void>;
};

// The names that LazyFS uses by default: it sometimes ignores other names.
const names = {
  config: "config/default.toml",
  commands: "commands.fifo",
  completed: "completed.fifo",
} as const;

/** What LazyFS writes into its second pipe after the cache is lost. */
const lost = "finished::clear-cache";

/** Milliseconds for LazyFS to mount, and for each command. */
const patience = 20_000;

function settingsOf(home: string): string {
  return [
    "[faults]",
    `fifo_path = "${join(home, names.commands)}"`,
    `fifo_path_completed = "${join(home, names.completed)}"`,
    "[cache]",
    "apply_eviction = false",
    "[cache.simple]",
    'custom_size = "256mb"',
    "blocks_per_page = 1",
    "[filesystem]",
    "log_all_operations = false",
    'logfile = ""',
    "",
  ].join("\n");
}

async function mounted(folder: string, parent: string): Promise<boolean> {
  const end = performance.now() + patience;
  while (statSync(folder).dev === statSync(parent).dev) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/**
 * A disk whose power can be cut, made by LazyFS (github.com/dsrhaslab/lazyfs). It is unmounted when the test
 * ends. Undefined when `lazyfs` is not installed, or when nothing can be mounted.
 */
export async function volatileDisk(): Promise<VolatileDisk | undefined> {
  const program = findProgram(["lazyfs"]);
  if (program === undefined || !existsSync("/dev/fuse")) return undefined;
  const home = await freshFolder();
  const folder = join(home, "mounted");
  const root = join(home, "root");
  const config = join(home, names.config);
  for (const made of [folder, root, dirname(config)]) mkdirSync(made);
  for (const pipe of [names.commands, names.completed]) execFileSync("mkfifo", [join(home, pipe)]);
  writeFileSync(config, settingsOf(home));
  const parameters = [folder, "-o", "modules=subdir", "-o", `subdir=${root}`, "-f"];
  const child = spawn(program, parameters, { cwd: home, stdio: "ignore" });
  const exit = once(child, "exit");
  // Opened before the first command and kept open, because LazyFS writes only while the pipe has a reader.
  const [commands, completed] = await Promise.all(
    [names.commands, names.completed].map((pipe) => open(join(home, pipe), "r+")),
  );
  onTestFinished(async () => {
    execFileSync("umount", ["--lazy", folder], { cwd: home, stdio: "ignore" });
    child.kill("SIGKILL");
    await exit;
    await Promise.all([commands?.close(), completed?.close()]);
  });
  if (commands === undefined || completed === undefined || !(await mounted(folder, home))) return undefined;
  return {
    folder,
    async cutPower() {
      await commands.write("lazyfs::clear-cache\n");
      let said = "";
      while (!said.includes(lost)) {
        const { bytesRead, buffer } = await completed.read(Buffer.alloc(4_096));
        said += buffer.toString("utf8", 0, bytesRead);
      }
    },
  };
}
