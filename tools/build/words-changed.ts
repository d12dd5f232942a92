import { execFileSync } from "node:child_process";

/** The day on which the words in a folder last changed: YYYY-MM-DD, or undefined outside of a repository. */
export function wordsChanged(folder: string): string | undefined {
  try {
    const format = ["log", "-1", "--format=%cs", "--", "."];
    const day = execFileSync("git", format, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
    return day || undefined;
  } catch {
    return undefined;
  }
}
