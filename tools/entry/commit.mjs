import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Most milliseconds for one Git command. */
const most = 30_000;

/**
 * If a folder is in a Git repository, commits the files of a publication, and nothing else, in one commit.
 * @param {string} folder
 * @param {{ readonly files: readonly string[], readonly message: string,
 *   readonly author: { readonly name: string, readonly email: string } }} publication
 */
export function commit(folder, { files, message, author }) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync("git", args, { cwd: folder, encoding: "utf8", timeout: most });
  if (git("rev-parse", "--is-inside-work-tree").status !== 0) return;
  // Git reports an error for a file that does not exist and was never committed.
  const known = files.filter(
    (file) => existsSync(join(folder, file)) || git("ls-files", "--error-unmatch", "--", file).status === 0,
  );
  if (known.length === 0) return;
  git("add", "--", ...known);
  const done = git(
    ...["-c", `user.name=${author.name}`, "-c", `user.email=${author.email || "console@localhost"}`],
    ...["-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false"],
    ...["commit", "--quiet", "-m", message, "--", ...known],
  );
  const said = `${done.stdout}${done.stderr}`;
  if (done.status === 0 || /nothing (?:added )?to commit|no changes/.test(said)) return;
  console.error(`What was published is in the files, and not in a commit: ${said.trim()}`);
}
