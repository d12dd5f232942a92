import { runChecks } from "./entry/checks.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";

await ensurePackages({ tests: true });
const { failed } = await runChecks();
// Only told: what it names may be right.
await runNode(["tools/advise.ts", ...process.argv.slice(2)]);
process.exit(failed > 0 ? 1 : 0);
