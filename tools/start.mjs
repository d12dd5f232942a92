import { startBuilder } from "./entry/builder.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at } from "./entry/place.mjs";
import {
  buildBeside,
  buildSite,
  canServe,
  ensureServer,
  isSiteCurrent,
  servedServer,
} from "./entry/site.mjs";

/** A server of the build that is served. */
function serve() {
  const stopping = new AbortController();
  const ended = runNode(["dist/current/server/main.js"], {
    // What was compiled once is read again: the next start takes half the time.
    env: { NODE_COMPILE_CACHE: at(".cache/compiled") },
    signal: stopping.signal,
  });
  const server = {
    ended,
    hasEnded: false,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
  void ended.then(() => {
    server.hasEnded = true;
  });
  return server;
}

await ensurePackages();
if (!canServe()) await buildSite();
if (isSiteCurrent()) await ensureServer();
const begunWith = servedServer();
let server = serve();
if (!isSiteCurrent()) {
  console.log("The last good build is served while a new one is made.");
  const { ok } = await buildBeside();
  // A running server takes up another site by itself, and not another version of itself.
  const isOther = servedServer() !== begunWith;
  if (ok && (isOther || server.hasEnded)) {
    await server.stop();
    server = serve();
  }
}
startBuilder();
process.exit((await server.ended).code);
