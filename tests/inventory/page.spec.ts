import { allRules, lookRules, structureRules, violationsOn } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { noticeableShift, shiftOf } from "#tests/support/shift.ts";
import { addressOf } from "./addresses.ts";
import { visited } from "./pages.ts";

/** Files that a page may load before the visitor does anything. */
const fontFiles = 2;
const isIcon = (path: string) => path.startsWith("/icon");
const isFont = (path: string) => path.endsWith(".woff2");
/** Reported events are not part of the page. */
const isReport = (path: string) => path === "/api/analytics";

const folderOf = (route: string) => route.slice(0, route.lastIndexOf("/"));
const articles = visited.filter(({ kind }) => kind === "article").map(({ route }) => route);
const firstArticles = articles.filter(
  (route) => articles.find((other) => folderOf(other) === folderOf(route)) === route,
);

/** Answers that have a look of their own. The others look like one of these: most are the page for what is not there. */
const ownAnswers = [
  "/404",
  "/blog/not-found",
  "/it-assessment/send",
  "/labs/registered",
  "/r/in-review",
  "/r/published",
  "/r/unknown",
  "/received",
  "/your-data/unknown",
];

for (const { route, status, kind } of visited) {
  // A template is checked whole once. Other pages made from it have no colors or sizes of their own.
  const isOfKnownLook =
    (kind === "article" && !firstArticles.includes(route)) ||
    (kind === "answer" && !ownAnswers.includes(route));

  test.describe(route, () => {
    test.use({ provoked: status === 200 ? undefined : new RegExp(`status of ${status}`) });

    // One test for everything, because opening the page is what takes time.
    test("is light, stays in its place, is accessible by day and by night, and readable at any width and at 200%", async ({
      page,
      request,
      site,
    }) => {
      test.slow();
      const asked: string[] = [];
      page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
      // Code is fetched ahead some time after the load. On a slow machine that can be before this check.
      const loaded = new Promise<readonly string[]>((resolve) =>
        page.once("load", () => resolve([...asked])),
      );
      await page.setViewportSize({ width: 412, height: 823 });
      const response = await page.goto(await addressOf(route, { request, site }));
      expect(response?.status()).toBe(status);

      await test.step("one request, besides fonts and the icon", async () => {
        const unbidden = await loaded;
        const pageItself = new URL(page.url()).pathname;
        const others = unbidden.filter((path) => path !== pageItself && !isIcon(path) && !isReport(path));
        expect(others.filter((path) => !isFont(path))).toEqual([]);
        expect(new Set(others.filter(isFont)).size).toBeLessThanOrEqual(fontFiles);
        expect(unbidden.filter((path) => path === pageItself)).toHaveLength(1);
      });

      await test.step("nothing moves on a phone when the faces take the place of their stand-ins", async () => {
        expect(await shiftOf(page)).toBeLessThan(noticeableShift);
      });

      await test.step("accessible on a desk by day", async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        expect(await violationsOn(page, isOfKnownLook ? structureRules : allRules)).toEqual([]);
      });

      if (!isOfKnownLook) {
        await test.step("accessible on a phone by night", async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          expect(await violationsOn(page, lookRules)).toEqual([]);
        });
      }

      await test.step("from a small phone to a small desk, then 390 px with text of 200%", async () => {
        for (const width of isOfKnownLook ? [320] : [320, 640, 720, 768, 900, 1024]) {
          await page.setViewportSize({ width, height: 640 });
          expect([width, await cutOffTexts(page)]).toEqual([width, []]);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect(await cutOffTexts(page)).toEqual([]);
      });
    });
  });
}
