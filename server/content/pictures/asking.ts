import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Ask, type AskAnswer, askAnswer, askFolder } from "#contract/console/asks.ts";
import { HttpError } from "#server/http/errors.ts";

/** Milliseconds between two checks for an answer, until the helper must take a request, and answer it. */
const pause = 50;
const untilTaken = 4_000;
const untilAnswered = 35_000;

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Waits until `isSo` is true; false when `within` milliseconds have passed. */
async function comes(isSo: () => Promise<boolean>, within: number): Promise<boolean> {
  const end = performance.now() + within;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await wait(pause);
  }
  return isSo();
}

const noHelper =
  "This is done by the helper, which is not running. Start the site with npm start, or npm run helper beside it.";

/**
 * The helper's answer. Throws 503 when no helper takes the request, or it is not answered in time.
 * @param dataDir the folder that server and helper share.
 */
export async function askHelper(dataDir: string, ask: Ask): Promise<AskAnswer> {
  const folder = join(dataDir, askFolder);
  const place = join(folder, randomUUID());
  const [asked, answer] = [`${place}.ask`, `${place}.answer`];
  await mkdir(folder, { recursive: true });
  await writeFile(`${place}.part`, JSON.stringify(ask), { mode: 0o600 });
  await rename(`${place}.part`, asked);
  try {
    if (!(await comes(async () => !(await isThere(asked)), untilTaken))) throw new HttpError(503, noHelper);
    if (!(await comes(() => isThere(answer), untilAnswered))) {
      throw new HttpError(503, "This takes too long right now. Please try it again.");
    }
    return askAnswer.parse(JSON.parse(await readFile(answer, "utf8")));
  } finally {
    await Promise.all([asked, answer].map((path) => rm(path, { force: true })));
  }
}
