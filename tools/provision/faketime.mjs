import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "./programs.mjs";

/**
 * Path of libfaketime, which gives programs another time; undefined when it is not installed.
 * @returns {string | undefined}
 */
export function faketimeLibrary() {
  const folders = ["/usr/lib", "/usr/lib64"].filter(existsSync);
  const within = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...folders, ...within]
    .map((folder) => join(folder, "faketime/libfaketimeMT.so.1"))
    .find((path) => existsSync(path));
}

/** Installs libfaketime for the test of wrong clocks if possible; without it that one test is skipped. */
export async function provideFaketime() {
  if (faketimeLibrary() !== undefined) return;
  if (canInstallDebianPackages()) {
    console.log("Installing libfaketime for the test of wrong clocks (once, some seconds)…");
    if (await installDebianPackages(["libfaketime"])) return;
  }
  console.log(
    "There is no libfaketime here, so the test of wrong clocks is skipped. Install it to run that.",
  );
}
