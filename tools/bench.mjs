import { readdirSync } from "node:fs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { ensureSite } from "./entry/site.mjs";

const suffix = ".bench.ts";
const names = readdirSync(at("bench"))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) giveUp(`There is no benchmark "${unknown}". There are: ${names.join(", ")}.`);

await ensurePackages();
await ensureSite();
for (const name of wanted.length > 0 ? wanted : names) {
  const { code } = await runNode([`bench/${name}${suffix}`]);
  if (code !== 0) process.exit(code);
}
