import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Installation, installation, patience, setPrice } from "./installation.ts";

/** Milliseconds between two requests of a visitor who never rests. */
const every = 10;

type Seen = { readonly failed: string[]; readonly prices: Set<string> };

/**
 * Requests these addresses in turn, one every 10 ms even if earlier requests are not answered yet. Writes what failed,
 * and the prices that pages named, into `seen`.
 */
async function visit(
  { ask }: Installation,
  paths: readonly string[],
  seen: Seen,
  until: () => boolean,
): Promise<void> {
  const asked: Promise<void>[] = [];
  const request = async (path: string) => {
    try {
      const { status, text } = await ask(path);
      if (status !== 200) seen.failed.push(`${path}: ${status}`);
      for (const [price] of text.matchAll(/\$70\d\d\b/g)) seen.prices.add(`${path} ${price}`);
      if (path !== "/pricing" || text.includes("</html>")) return;
      seen.failed.push(`${path} was cut off`);
    } catch (error) {
      seen.failed.push(`${path}: ${error}`);
    }
  };
  for (let turn = 0; !until(); turn += 1) {
    asked.push(request(paths[turn % paths.length] ?? "/"));
    await pause(every);
  }
  await Promise.all(asked);
}

/** The addresses of the code on a page. */
const codeOf = (html: string) => Array.from(html.matchAll(/\/_code\/[\w.-]+\.js/g), ([address]) => address);

test("an edition is taken up whole: no request fails or is cut off, and older pages keep their code for a day", async () => {
  const firm = await installation("SQLite");
  firm.startHelper();
  const code = new Set(codeOf(await firm.page("/")));
  expect(code.size).toBeGreaterThan(0);
  let isOver = false;
  const seen: Seen = { failed: [], prices: new Set() };
  // The address with a query is filled in by the server, and the others are answered from memory.
  const visiting = visit(firm, ["/pricing", "/", "/blog?q=cloud", [...code][0] ?? ""], seen, () => isOver);
  for (const price of ["$7001", "$7002", "$7003"]) {
    await setPrice(firm, price);
    // The chat's words are in its code, which gets another name.
    await firm.save("chat.yaml", (text) => text.replace(/^log: .*$/m, `log: ${price}`));
    expect((await firm.ended(await firm.publish())).state).toBe("done");
    await expect
      .poll(() => [...seen.prices], { timeout: patience })
      .toEqual(expect.arrayContaining([`/pricing ${price}`]));
  }
  isOver = true;
  await visiting;
  expect(seen.failed).toEqual([]);
  const now = new Set(codeOf(await firm.page("/")));
  expect([...code].filter((address) => !now.has(address)).length).toBeGreaterThan(0);
  for (const address of code) expect((await firm.ask(address)).status).toBe(200);
}, 600_000);
