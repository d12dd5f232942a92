import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at } from "./entry/place.mjs";
import { ensureServer } from "./entry/server.mjs";
import { ensureSite } from "./entry/site.mjs";

await ensurePackages();
await ensureSite();
await ensureServer();
// What was compiled once is read again: the next start takes half the time.
const { code } = await runNode(["dist/server/main.js"], {
  env: { NODE_COMPILE_CACHE: at(".cache/compiled") },
});
process.exit(code);
