import { settleFiles, startBuilder } from "./entry/builder.mjs";
import { ensurePackages } from "./entry/packages.mjs";

// For a server that may not start programs: runs separately and builds what operators publish.

await ensurePackages();
settleFiles();
startBuilder();
console.log("The builder waits for what is published in the console.");
