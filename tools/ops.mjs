import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { isServerCurrent } from "./entry/server.mjs";

await ensurePackages();
// A server may run from dist/server, so nothing is built here.
const program = isServerCurrent() ? "dist/server/ops.js" : "server/ops.ts";
const { code } = await runNode([program, ...process.argv.slice(2)]);
process.exit(code);
