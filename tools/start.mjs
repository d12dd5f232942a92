import { answerAsks } from "./entry/asks.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at } from "./entry/place.mjs";
import { build, canRun, isCurrent } from "./entry/release.mjs";

/** Starts the server of the release that runs. */
function serve() {
  const stopping = new AbortController();
  // V8 keeps up to 48 MB for new objects by itself, and the server needs no more than a quarter of that.
  const ended = runNode(["--max-semi-space-size=4", "dist/current/server/main.js"], {
    // A cache of compiled code: the next start takes half the time.
    env: { NODE_COMPILE_CACHE: at(".cache/compiled") },
    signal: stopping.signal,
  });
  return { ended, stop: () => stopping.abort() };
}

await ensurePackages();
const stopAnswering = answerAsks();
if (!isCurrent()) {
  // The release before serves visitors meanwhile.
  const before = canRun() ? serve() : undefined;
  if (!(await build()) && before === undefined) process.exit(1);
  before?.stop();
  await before?.ended;
}
const { code } = await serve().ended;
stopAnswering();
process.exit(code);
