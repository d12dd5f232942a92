import { contentFolder } from "./content.mjs";
import { runNode } from "./pinned-node.mjs";

/**
 * @typedef {{ readonly ok: boolean, readonly interrupted: boolean, readonly code: number, readonly output: string }} Built
 * `interrupted`: a signal stopped it. `output`: that of the step that failed.
 * @typedef {object} From
 * @property {string} [content] folder of the words, when they are not those of CONTENT_DIR
 * @property {AbortSignal} [signal] stops the build
 * @property {() => void} [ready] called once the build is complete, before it is served
 * @property {boolean} [isWarm] renders in the process that goes on (press.mjs), and prints no warnings
 * @property {boolean} [isBrief] prints the number of warnings instead of each warning
 */

/**
 * The lines to print about the warnings in a step's output.
 * @param {string} output @param {boolean} isBrief
 * @returns {readonly string[]}
 */
export function warningLines(output, isBrief) {
  const warnings = Array.from(output.matchAll(/^Warning: .+$/gm), ([warning]) => warning);
  if (!isBrief || warnings.length === 0) return warnings;
  const said = warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`;
  return [`${said}, which hold up nothing: npm run build prints each.`];
}

/**
 * Runs the steps one after the other until one fails.
 * @param {readonly (readonly string[])[]} steps @param {string} folder @param {From} [from]
 * @returns {Promise<Built>}
 */
export async function runSteps(steps, folder, { content = contentFolder, signal, isBrief = false } = {}) {
  for (const args of steps) {
    const { code, output, interrupted } = await runNode(args, {
      quiet: true,
      // NODE_ENV overrides the shell's: pages of a development build need code that only `npm run dev` serves.
      env: { BUILD_FOLDER: folder, CONTENT_DIR: content, NODE_ENV: "production" },
      ...(signal && { signal }),
    });
    for (const line of warningLines(output, isBrief)) console.warn(line);
    if (code === 0) continue;
    if (!interrupted) console.error(output.trimEnd());
    return { ok: false, interrupted, code, output };
  }
  return { ok: true, interrupted: false, code: 0, output: "" };
}
