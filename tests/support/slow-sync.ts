import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../durability/slow-sync.c", import.meta.url));

/**
 * Environment in which a program finds every sync so many milliseconds slower; undefined where no C compiler
 * can make that, or the system is not Linux. `folder`: for what is compiled.
 */
export function slowSync(folder: string, milliseconds: number): Record<string, string> | undefined {
  if (process.platform !== "linux") return undefined;
  const library = join(folder, "slow-sync.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return { LD_PRELOAD: library, SLOW_SYNC_MS: String(milliseconds) };
}
