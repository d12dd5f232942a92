import { chromium } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { expectSameWords, serveContenders } from "./contenders.ts";
import { freshFolder } from "./nginx.ts";
import { compareBytes } from "./peer-bytes.ts";
import { comparePaint } from "./peer-paint.ts";
import { compareTaps } from "./peer-taps.ts";
import { compareTyping } from "./peer-typing.ts";
import { pages } from "./peers/make/peer.ts";
import { reportEach } from "./report.ts";

const paths = pages.map(({ path }) => path);

await using folder = freshFolder();
await using served = await serveContenders(folder.path);
const { contenders } = served;
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
for (const path of paths) await expectSameWords(browser, contenders, path);

console.log("Measuring every build: about a quarter of an hour…");
await reportEach("peers", [
  () => compareBytes(browser, contenders, paths),
  () => compareTyping(browser, contenders, paths),
  () => compareTaps(browser, contenders),
  () => comparePaint(contenders, paths),
]);
await browser.close();
