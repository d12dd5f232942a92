import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { ensureSite } from "./entry/site.mjs";

await ensurePackages({ tests: true });
await ensureSite();
const { code } = await runNode(["tests/inventory/record-budgets.ts"]);
process.exit(code);
