import { chromium } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { expectSameWords, serveContenders } from "./contenders.ts";
import { freshFolder } from "./folder.ts";
import { compareBytes } from "./peer-bytes.ts";
import { comparePaint } from "./peer-paint.ts";
import { compareTaps } from "./peer-taps.ts";
import { compareTyping } from "./peer-typing.ts";
import { pages } from "./peers/make/peer.ts";
import { reportTables } from "./report.ts";

const paths = pages.map(({ path }) => path);

await using folder = freshFolder();
await using served = await serveContenders(folder.path);
const { contenders } = served;
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
for (const path of paths) await expectSameWords(browser, contenders, path);

console.log("Bytes, typing, taps and paint of every build: about a quarter of an hour…");
const bytes = await compareBytes(browser, contenders, paths);
const typing = await compareTyping(browser, contenders, paths);
const taps = await compareTaps(browser, contenders);
await browser.close();
const paint = await comparePaint(contenders, paths);

reportTables("peers", [bytes, paint, taps, typing]);
