import { statSync } from "node:fs";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sendPlainForm } from "#tests/support/onboarding-form.ts";
import { pages } from "./pages.ts";

/** What may be asked for besides the page itself before the visitor does anything. */
const fontFiles = 2;
const isIcon = (path: string) => path.startsWith("/icon");
const isFont = (path: string) => path.endsWith(".woff2");
/** An event that is reported is no part of the page. */
const isReport = (path: string) => path === "/api/analytics";

const built = builtPages();

test("every built page is listed, and every listed page is built", () => {
  expect(built.map(({ route }) => route).toSorted()).toEqual(pages.map(({ route }) => route).toSorted());
});

test("every page stays within its bytes", () => {
  const weights = pages.map(({ route, bytes }) => {
    const file = built.find((page) => page.route === route)?.file;
    return { route, most: bytes, bytes: statSync(`${file}.br`).size };
  });
  expect(weights.filter(({ bytes, most }) => bytes > most)).toEqual([]);
});

const [oneTopic] = pages.filter(({ kind }) => kind === "topic");
for (const { route } of pages.filter((page) => page.kind !== "topic" || page === oneTopic)) {
  test.describe(route, () => {
    // Without a token in place of its name, each page below /r says that there is no report.
    test.use({ provoked: /^\/r\/|\/(?:404|not-found)$/.test(route) ? /status of 404/ : undefined });

    test(`is one request, besides at most ${fontFiles} fonts and the icon`, async ({ page, request }) => {
      const address = route === "/received" ? await sendPlainForm(request, "Inventory Ltd") : route;
      const asked: string[] = [];
      page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const pageItself = new URL(page.url()).pathname;
      const others = asked.filter((path) => path !== pageItself && !isIcon(path) && !isReport(path));
      expect(others.filter((path) => !isFont(path))).toEqual([]);
      expect(new Set(others.filter(isFont)).size).toBeLessThanOrEqual(fontFiles);
      expect(asked.filter((path) => path === pageItself)).toHaveLength(1);
    });
  });
}
