import { brotliCompressSync, constants } from "node:zlib";
import { builtPages } from "#tests/support/built-site.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sendPlainForm } from "#tests/support/onboarding-form.ts";

/** Bytes of an article: 14,000 and its own words, of which the longest has 1,800. */
const article = 17_000;

/**
 * Every page of the site, and the most that its HTML may weigh with its styles and scripts: bytes, brotli.
 * A new page gets a line here.
 */
const budgets: Readonly<Record<string, number>> = {
  "/": 14_000,
  "/404": 14_000,
  "/agent-ready-it": 14_000,
  "/compliance-quick-start": 14_000,
  "/pricing": 14_000,
  "/services": 14_000,
  "/blog": 14_000,
  "/blog/backup-restore-testing": article,
  "/blog/cloud-cost-optimization": article,
  "/blog/cloud-shared-responsibility": article,
  "/blog/customer-security-questionnaires": article,
  "/blog/cybersecurity-checklist": article,
  "/blog/soc2-compliance-guide": article,
  "/blog/not-found": 14_000,
  "/privacy": article,
  "/resources": 14_000,
  "/resources/ai-powered-compliance-automation": article,
  "/resources/audit-readiness-checklist": article,
  "/resources/automated-evidence-collection": article,
  "/resources/building-security-program-from-scratch": article,
  "/resources/hipaa-for-saas-companies": article,
  "/resources/incident-response-planning": article,
  "/resources/iso-27001-implementation-guide": article,
  "/resources/what-is-soc-2": article,
  "/resources/working-with-auditors-effectively": article,
  "/resources/not-found": 14_000,
  "/terms": article,
  "/iso27001-questionnaire": 14_000,
  "/it-assessment": 14_000,
  "/questionnaire": 14_000,
  "/r/expired": 14_000,
  "/r/in-review": 14_000,
  "/r/published": 14_000,
  "/r/revoked": 14_000,
  "/r/unknown": 14_000,
  "/received": 14_000,
  "/soc2-questionnaire": 14_000,
};

/** What may be asked for besides the page itself before the visitor does anything. */
const fontFiles = 2;
const isIcon = (path: string) => path.startsWith("/icon");
const isFont = (path: string) => path.endsWith(".woff2");
/** An event that is reported is no part of the page. */
const isReport = (path: string) => path === "/api/analytics";

test("every built page is listed, and every listed page is built", () => {
  expect(builtPages().map(({ route }) => route)).toEqual(Object.keys(budgets).toSorted());
});

for (const { route, html } of builtPages()) {
  test(`${route} stays within its bytes`, () => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    expect(brotliCompressSync(html, quality).length).toBeLessThanOrEqual(budgets[route] ?? 0);
  });
}

for (const route of Object.keys(budgets)) {
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
