import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "./content.mjs";
import { at } from "./place.mjs";
import { pressSite } from "./press.mjs";
import { codeStamp } from "./stamp.mjs";
import { runSteps } from "./steps.mjs";

/** Node's option for the most memory of a build step: megabytes. */
const memory = "--max-old-space-size=2048";

/** Where the code of sites is kept. It loads packages of the repository, so it stands inside. */
const codes = at(".cache/code");

/** Milliseconds for which code that no build needs is kept. */
const hour = 3_600_000;

/**
 * Builds the code of the site, which knows no content but the words of words.yaml, unless it is there.
 * @param {string} place @param {import("./steps.mjs").From} from
 * @returns {Promise<import("./steps.mjs").Built>}
 */
async function makeCode(place, from) {
  const isThere = existsSync(place);
  const part = `${place}.${process.pid}`;
  const built = await runSteps(isThere ? [] : [[memory, "tools/build/code.ts"]], part, from);
  if (built.ok && !existsSync(place)) renameSync(part, place);
  rmSync(part, { recursive: true, force: true });
  if (!built.ok) return built;
  const now = new Date();
  utimesSync(place, now, now);
  for (const name of readdirSync(codes)) {
    const other = join(codes, name);
    if (now.getTime() - statSync(other).mtimeMs > hour) rmSync(other, { recursive: true, force: true });
  }
  return built;
}

/**
 * Makes the site of a folder of content.
 * @param {string} folder @param {import("./steps.mjs").From} from
 * @returns {Promise<import("./steps.mjs").Built>}
 */
export async function makeSite(folder, from) {
  const { content = contentFolder } = from;
  const code = join(codes, codeStamp(content).slice(0, 16));
  if (from.isWarm) {
    const built = await makeCode(code, from);
    return built.ok ? pressSite({ code, content, folder }, from.signal) : built;
  }
  const checked = await runSteps([["tools/content/check.ts", content]], folder, from);
  const built = checked.ok ? await makeCode(code, from) : checked;
  return built.ok ? runSteps([[memory, "tools/build/site.ts", code]], folder, from) : built;
}
