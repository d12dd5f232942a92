import { readdirSync } from "node:fs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { ensureRelease } from "./entry/release.mjs";
import { provideChromium } from "./provision/chromium.mjs";

const suffix = ".bench.ts";
const names = readdirSync(at("bench"))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const words = process.argv.slice(2);
const optionsBegin = words.findIndex((word) => word.startsWith("--"));
const wanted = optionsBegin < 0 ? words : words.slice(0, optionsBegin);
/** Each benchmark has options of its own: `npm run bench lighthouse -- --rounds 1 --route /`. */
const options = words.slice(wanted.length);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) giveUp(`There is no benchmark "${unknown}". There are: ${names.join(", ")}.`);

await ensurePackages({ tests: true });
await provideChromium();
await ensureRelease();
const { code: prepared } = await runNode(["tests/support/warm-edition.ts"]);
if (prepared !== 0) process.exit(prepared);
for (const name of wanted.length > 0 ? wanted : names) {
  const { code } = await runNode([`bench/${name}${suffix}`, ...options]);
  if (code !== 0) process.exit(code);
}
