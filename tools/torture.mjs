import { parseArgs } from "node:util";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { giveUp } from "./entry/place.mjs";
import { providePostgres } from "./provision/postgres.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
if (!(Number(values.minutes) > 0)) giveUp("Write how long each test takes: npm run torture -- --minutes 10");

await ensurePackages({ tests: true });
providePostgres();
// Every test that imports tests/support/torture runs for so long; one after another, each on a machine of its own.
const { code } = await runNode(["node_modules/vitest/vitest.mjs", "run", "tests", "--no-file-parallelism"], {
  env: { TORTURE_MINUTES: values.minutes },
});
process.exit(code);
