import { runNode } from "./pinned-node.mjs";

/**
 * Arguments that check the types of a project, and of what depends on what changed since the last time.
 * @param {string} project @param {string} name
 */
const types = (project, name) => [
  ...["node_modules/typescript/bin/tsc", "-p", project],
  ...["--incremental", "--tsBuildInfoFile", `.cache/types/${name}.tsbuildinfo`],
];

/** Every check, with its arguments for the pinned Node. The slowest come first, because two run at a time. */
const checks = [
  { name: "types of the site", args: types(".", "site") },
  { name: "types of the server", args: types("server", "server") },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"] },
  {
    name: "format and lint",
    args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."],
  },
  { name: "regular expressions", args: ["tools/check-expressions.ts"] },
  { name: "arrows", args: ["tools/check-arrows.ts"] },
  { name: "names", args: ["tools/check-names.ts"] },
  { name: "docs", args: ["tools/check-docs.ts"] },
  { name: "lock file", args: ["tools/check-lock.ts"] },
];

/**
 * @param {{ name: string, args: readonly string[] }} check
 * @returns {Promise<string | undefined>} the message about a check that failed; undefined when it passed
 */
async function runCheck({ name, args }) {
  const started = performance.now();
  const { code, output, interrupted } = await runNode(args, { quiet: true, env: { NO_COLOR: "1" } });
  if (interrupted) process.exit(code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok     " : "FAILED "} ${name} (${seconds} s)`);
  if (code !== 0) console.error(`${output.trimEnd()}\n`);
  return code === 0 ? undefined : `${name}\n${output.trimEnd()}`;
}

/**
 * Runs every check, printing one line for each and the output of those that fail.
 * @returns {Promise<import("./tally.mjs").Tally>}
 */
export async function runChecks() {
  const waiting = [...checks];
  /** @type {string[]} */
  const failures = [];
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const failure = await runCheck(check);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all([runNext(), runNext()]);
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
}
