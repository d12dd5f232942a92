import { settleFiles, startBuilder } from "./entry/builder.mjs";
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
settleFiles();
if (!canServe()) await buildSite({ isBrief: true });
if (isSiteCurrent()) await ensureServer();
let running = servedServer();
let server = serve();
/** Whether the server that runs is stopped because another one is to follow. */
let isReplaced = false;

/** A running server takes up another site by itself, and not another version of itself. */
function followServer() {
  if (servedServer() === running) return;
  running = servedServer();
  isReplaced = true;
  void server.stop();
}

/** Builds the site from the files as they are now. */
async function catchUp() {
  console.log("The last good build is served while a new one is made.");
  const { ok } = await buildBeside({ isBrief: true });
  if (ok) followServer();
  // What could not serve the build of before may serve this one.
  if (ok && server.hasEnded) isReplaced = true;
}

const ready = isSiteCurrent() ? Promise.resolve() : catchUp();
// Who publishes meanwhile waits for their turn, instead of being told that nobody builds here.
startBuilder({ built: followServer, ready });
for (;;) {
  const { code } = await server.ended;
  await ready;
  if (!isReplaced) process.exit(code);
  isReplaced = false;
  server = serve();
}
