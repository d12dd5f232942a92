import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../durability/slow-sync.c", import.meta.url));

/**
 * Environment that makes every sync of a program slower by `milliseconds`. Undefined without a C compiler, or
 * on another system than Linux. `folder`: for the compiled library.
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
