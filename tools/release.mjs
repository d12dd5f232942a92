import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";

await ensurePackages();
const { code } = await runNode(["tools/build/archive.ts"]);
process.exit(code);
