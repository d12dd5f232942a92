import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";

await ensurePackages();
const { code } = await runNode(["bench/seed.ts", ...process.argv.slice(2)]);
process.exit(code);
