import { runChecks } from "./entry/checks.mjs";
import { ensurePackages } from "./entry/packages.mjs";

await ensurePackages({ tests: true });
const { failed } = await runChecks();
process.exit(failed > 0 ? 1 : 0);
