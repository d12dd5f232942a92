import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, without a trailing separator. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {string} path A path from the repository's root. */
export const at = (path) => join(root, path);

/** Whether this is an unpacked archive of `npm run release`, and not a repository. */
export const isArchive = existsSync(at("SHA256SUMS"));

// The next version is unpacked beside this one, so what an owner has lies beside both.
if (isArchive) {
  process.env.DATA_DIR ||= at("../data");
  if (!process.env.CONTENT_DIR) process.env.CONTENT_IN ||= "database";
}

/** Environment of every program that we start: commands of the packages come first, and telemetry is off. */
export const environment = {
  ...process.env,
  PATH: [at("node_modules/.bin"), process.env.PATH].join(delimiter),
};

/** Environment of programs that decode files from strangers: it contains no secret of the server. */
export const bareEnvironment = Object.fromEntries(
  ["PATH", "HOME", "TMPDIR", "SystemRoot", "CONTENT_DIR"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/**
 * Prints one sentence and ends the program with code 1.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
