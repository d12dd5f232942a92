import { answerAsks } from "./entry/asks.mjs";
import { ensurePackages } from "./entry/packages.mjs";

// For a server that may not start programs: runs beside it, decodes pictures, and commits what was published.

await ensurePackages();
const stop = answerAsks();
process.once("SIGTERM", stop).once("SIGINT", stop);
console.log("The helper waits for pictures and for what is published in the console.");
