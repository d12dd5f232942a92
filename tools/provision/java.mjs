import { join } from "node:path";
import { canInstallDebianPackages, findProgram, installDebianPackages, runs } from "./programs.mjs";

/**
 * Path of Java on this machine: in JAVA_HOME, or on the PATH. Undefined when there is none that runs.
 * @returns {string | undefined}
 */
export function javaPath() {
  const { JAVA_HOME } = process.env;
  const path = JAVA_HOME ? join(JAVA_HOME, "bin", "java") : findProgram(["java"]);
  return path && runs(path, "-version") ? path : undefined;
}

/** Installs Java for the Nu HTML checker if possible; without it that one test is skipped. */
export async function provideJava() {
  if (javaPath()) return;
  if (canInstallDebianPackages()) {
    console.log("Installing Java for the Nu HTML checker (once, about half a minute)…");
    if (await installDebianPackages(["default-jre-headless"])) return;
  }
  console.log("There is no Java here, so the Nu HTML checker is skipped. Install a Java runtime to run it.");
}
