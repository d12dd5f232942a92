import { resolve } from "node:path";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { giveUp } from "./entry/place.mjs";
import { ensureRelease } from "./entry/release.mjs";

const [, , folder] = process.argv;
if (folder === undefined) giveUp("Name the folder to write the site into: npm run export ../site");
await ensurePackages();
await ensureRelease();
const { code } = await runNode(["tools/content/export.ts", resolve(folder)]);
process.exit(code);
