import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { runNode } from "./pinned-node.mjs";
import { at, giveUp } from "./place.mjs";
import { siteStamp } from "./stamp.mjs";

const previous = ".cache/previous-build";

/** @param {string} path */
const remove = (path) => rmSync(at(path), { recursive: true, force: true });

/** @param {string} from @param {string} to */
function replace(from, to) {
  remove(to);
  if (existsSync(at(from))) renameSync(at(from), at(to));
}

/** @param {readonly string[]} args */
async function step(args) {
  const { code, output, interrupted } = await runNode(args, { quiet: true });
  for (const [warning] of output.matchAll(/^Warning: .+$/gm)) console.warn(warning);
  if (code === 0) return;
  replace(previous, "dist");
  if (interrupted) process.exit(code);
  console.error(output.trimEnd());
  giveUp(
    existsSync(at("dist"))
      ? "The site could not be built; the reason is above. The previous build is still in dist/."
      : "The site could not be built; the reason is above. Correct it and run the same command again.",
  );
}

/** Builds the site and the server into dist/. When that fails, the previous build is put back. */
export async function buildSite() {
  const started = performance.now();
  console.log("Building the site and the server…");
  const stamp = siteStamp();
  mkdirSync(at(".cache"), { recursive: true });
  replace("dist", previous);
  mkdirSync(at("dist"));
  await step(["node_modules/astro/bin/astro.mjs", "build"]);
  await step(["tools/build/finish.ts"]);
  await step(["tools/build/server.ts"]);
  await step(["tools/build/bill-of-materials.ts"]);
  writeFileSync(at("dist/.stamp"), stamp);
  remove(previous);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds the site unless dist/ already holds the build of exactly these inputs. */
export async function ensureSite() {
  const stamp = at("dist/.stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === siteStamp()) return;
  await buildSite();
}
