import type { Browser } from "@playwright/test";
import { makePeer, peer } from "./peers/make/peer.ts";
import { openPage } from "./phone.ts";
import { serve, serveSite } from "./process.ts";
import { median } from "./statistics.ts";

/** A server of one build of the same pages. */
export type Contender = { readonly name: string; readonly origin: string };

/** Makes the peer and serves it and the product, which is the first contender. Disposing stops both. */
export async function serveContenders(
  dataDir: string,
): Promise<AsyncDisposable & { readonly contenders: readonly Contender[] }> {
  const FOLDER = await makePeer();
  const other = await serve(import.meta.resolve("./peers/static-files.ts"), { FOLDER });
  const product = await serveSite(dataDir);
  return {
    contenders: [
      { name: "product", origin: product.origin },
      { name: peer, origin: other.origin },
    ],
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
    },
  };
}

/**
 * Throws unless all contenders show the same words at an address once their code runs: else they cannot be
 * compared.
 */
export async function expectSameWords(
  browser: Browser,
  contenders: readonly Contender[],
  path: string,
): Promise<void> {
  const texts: string[] = [];
  for (const { origin } of contenders) {
    const page = await openPage(browser);
    await page.goto(origin + path, { waitUntil: "networkidle" });
    // The product adds the choice of theme at the first sign of activity.
    await page.mouse.wheel(0, 1);
    await page.getByRole("group", { name: "Theme" }).waitFor();
    texts.push(await page.locator("body").innerText());
    await page.context().close();
  }
  const odd = contenders.find((_, index) => texts[index] !== texts[0]);
  if (odd) throw new Error(`${odd.name} does not show the words of the product at ${path}.`);
}

/** The figures of one contender. */
export type Figures = { readonly contender: string; readonly values: readonly number[] };

/** Medians, with their ratio to the median of the client-rendered peer. */
export function withRatios(figures: readonly Figures[], unit: string) {
  const base = median(figures.find(({ contender }) => contender === peer)?.values ?? []);
  return figures.map(({ contender, values }) => ({
    build: contender,
    [unit]: Math.round(median(values)),
    slowest: Math.round(Math.max(...values)),
    [`to ${peer}`]: median(values) / base,
  }));
}
