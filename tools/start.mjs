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

/** Starts a server of the build that is served. */
function serve() {
  const stopping = new AbortController();
  const ended = runNode(["dist/current/server/main.js"], {
    // A cache of compiled code: the next start takes half the time.
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
/** Whether the running server is being replaced by another one. */
let isReplaced = false;

/** A running server serves a new site by itself, but a new server has to be started. */
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
  // A server that ended with the earlier build may work with this one.
  if (ok && server.hasEnded) isReplaced = true;
}

const ready = isSiteCurrent() ? Promise.resolve() : catchUp();
// Started before the build, so that operators who publish meanwhile wait and do not read that no builder runs.
startBuilder({ built: followServer, ready });
for (;;) {
  const { code } = await server.ended;
  await ready;
  if (!isReplaced) process.exit(code);
  isReplaced = false;
  server = serve();
}
