import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { isCurrent } from "./entry/release.mjs";

await ensurePackages();
// Commands are run while a server runs and must answer at once, so nothing is built for them.
const program = isCurrent() ? "dist/current/server/ops.js" : "server/ops.ts";
const { code } = await runNode([program, ...process.argv.slice(2)]);
process.exit(code);
