import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { ensureRelease } from "./entry/release.mjs";

const commands = `npm run content new DIR -- --for GB   a folder with the sample's words for a country, without its offer
                                      --language de says in German first what the product says in German
npm run content check [DIR]           says everything that is to be mended, or looked at
npm run content words [DIR]           writes words.yaml, with the texts that stand in code`;

function given() {
  try {
    const options = { for: { type: "string" }, language: { type: "string" }, report: { type: "string" } };
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return giveUp(commands);
  }
}

const { values, positionals } = given();
// Unless two hyphens stand before it, npm keeps `--for` for itself and passes the country alone.
const [verb, folder, alone] = positionals;
const country = values.for ?? alone;

/** @param {string | undefined} named */
async function begin(named) {
  if (named === undefined) return giveUp("Name the folder: npm run content new ../my-firm -- --for GB");
  const target = resolve(named);
  if (existsSync(target) && readdirSync(target).length > 0) {
    return giveUp(`${target} is not empty. Name a folder that is not there yet.`);
  }
  cpSync(at("content"), target, { recursive: true });
  await ensurePackages();
  const { code } = await runNode(["tools/content/without-offer.ts", target, values.language ?? "en"]);
  if (code !== 0) process.exit(code);
  const changes = [
    country !== undefined && ["tools/content/for-place.ts", target, country, values.language ?? "en"],
    values.report !== undefined && ["tools/content/with-report.ts", target, values.report],
  ];
  for (const change of changes) {
    if (change === false) continue;
    const { code: changed } = await runNode(change);
    if (changed === 0) continue;
    rmSync(target, { recursive: true });
    process.exit(changed);
  }
  console.log(
    `${target} holds the sample's words, without its offer. Begin with company.yaml, then plans.yaml.`,
  );
  console.log(`Look at it:  npm run content check ${named}`);
  console.log(`Show it:     CONTENT_DIR=${named} npm start`);
}

if (verb === "new") await begin(folder);
else if (verb === "check") {
  await ensurePackages();
  // The site is made once, with the code that will show it.
  await ensureRelease();
  if (folder && !existsSync(resolve(folder))) giveUp(`There is no folder ${resolve(folder)}.`);
  const { code } = await runNode(["tools/content/check.ts", ...(folder ? [resolve(folder)] : [])]);
  process.exit(code);
} else if (verb === "words") {
  await ensurePackages();
  const { code } = await runNode(["tools/content/begin-words.ts", ...(folder ? [resolve(folder)] : [])]);
  process.exit(code);
} else giveUp(commands);
