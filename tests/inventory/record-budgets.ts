import { builtPages } from "#tests/support/built-site.ts";
import { overruns, readBudgets, recorded, weigh, writeBudgets } from "./budgets.ts";

// A program: records what the built pages weigh. What a page may weigh is changed by hand, and so in a review.

const known = readBudgets();
const weights = weigh(builtPages());
const next = recorded(known, weights);
writeBudgets(next);
for (const [route, { bytes }] of Object.entries(next)) {
  const before = known[route]?.bytes;
  if (before !== bytes) console.log(`${route}: ${before ?? "new"} → ${bytes}`);
}
for (const overrun of overruns(next, weights)) {
  console.error(overrun);
  process.exitCode = 1;
}
