import { settleFiles, startBuilder } from "./entry/builder.mjs";
import { ensurePackages } from "./entry/packages.mjs";

// Beside a server that may start no programs: builds what its operators publish.

await ensurePackages();
settleFiles();
startBuilder();
console.log("The builder waits for what is published in the console.");
