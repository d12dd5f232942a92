import { existsSync, readFileSync } from "node:fs";
import { runNode } from "./pinned-node.mjs";
import { at, giveUp } from "./place.mjs";
import { serverStamp } from "./stamp.mjs";

/** Whether dist/server holds the build of exactly these sources. */
export function isServerCurrent() {
  const stamp = at("dist/server/.stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === serverStamp();
}

/** Builds the server into dist/server, alone, unless it is current: that takes seconds, and the site stays. */
export async function ensureServer() {
  if (isServerCurrent()) return;
  const { code, output, interrupted } = await runNode(["tools/build/server.ts"], { quiet: true });
  if (interrupted) process.exit(code);
  if (code === 0) return;
  console.error(output.trimEnd());
  giveUp("The server could not be built; the reason is above. Correct it and run the same command again.");
}
