import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { everyAnswer } from "#tests/support/answered.ts";
import { expect, test } from "#tests/support/journey.ts";
import { formIn } from "#tests/support/questionnaire-form.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";
import { receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";

const review = [
  "--reviewer",
  "Lead consultant",
  "--change",
  "CC6.1=indicated",
  "--why",
  "We saw the access review.",
  "--view",
  "You are close.",
  "--about",
  "The booking service.",
  "--read",
  "vendorManagement=CC9.2",
  "--read",
  "incidentResponse=none",
  "--none",
  "needs,held,windowSince,hours",
];

/** The path of the report in a mail about this reference with this subject. Waits for the mail. */
async function mailedPath(site: ServedSite, reference: string, subject: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await site.mailsAbout(reference);
        const mail = mails.find((candidate) => candidate.subject?.includes(subject));
        path = /\/r\/[\w-]{32}/.exec(mail?.text ?? "")?.[0];
        return path;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return path ?? "";
}

async function submitted(request: APIRequestContext): Promise<string> {
  const data = { ...soc2Answers, questionnaireType: "SOC2" };
  const response = await request.post(endpoints.soc2Questionnaire.path, { data });
  const { reference } = await response.json();
  return String(reference);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const width of [390, 1440]) {
  test(`a visitor reads the report once it was reviewed, at ${width} px`, async ({ page, site }) => {
    test.skip(areOff("/soc2-questionnaire"), "a page of it is switched off");
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/soc2-questionnaire");
    const form = formIn(page, soc2);
    await form.answerSteps({ ...soc2Answers, companyName: "Patient Ltd", contactName: "Jane Doe" });
    await form.submit.click();
    await expect(receiptIn(page)).toBeVisible();
    const reference = await referenceIn(receiptIn(page));

    const path = await mailedPath(site, reference, "We have your questionnaire");
    await page.goto(path);
    await expect(heading(page)).toHaveText("In review");
    await expect(page.getByText(/^You can read it here by \w+day, .* Time \(/)).toBeVisible();
    await expect(page.getByText("CC6.1")).toHaveCount(0);
    await expectAccessible(page);

    await site.ops("reports", "publish", reference, "--yes", ...review);
    await page.reload();
    await expect(heading(page)).toHaveText("SOC 2 readiness");
    await expect(page.getByText(/^Approved by Lead consultant on \w+ \d+, \d{4}\./)).toBeVisible();
    const changed = page.locator(".report-row").filter({ hasText: "We saw the access review." });
    await expect(changed).toContainText("CC6.1");
    await expect(changed).toContainText(/Indicated.*Partial/s);
    await expect(page.getByText("From self-reported answers. Not an audit opinion.").first()).toBeVisible();
    await expect(page.getByText("Draft from")).toHaveCount(0);
    await expect(page.getByText("Patient Ltd").first()).toBeVisible();
    // Groups without a gap are folded, and groups with one are open.
    for (const group of await page.locator(".report-group details").all()) {
      const isOpen = (await group.getAttribute("open")) !== null;
      expect(isOpen).toBe((await group.locator("[data-state=gap]").count()) > 0);
      if (!isOpen) await group.getByRole("heading").first().click();
    }
    await expect(
      page
        .locator(".report-group")
        .getByRole("listitem")
        .filter({ hasText: /^CC\d\.\d/ }),
    ).toHaveCount(33);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Report as Word" }).click();
    expect((await saved).suggestedFilename()).toBe(`readiness-report-${reference}.docx`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    // Each mail has another link.
    await page.goto(await mailedPath(site, reference, "readiness report is ready"));
    await expect(heading(page)).toHaveText("SOC 2 readiness");
  });
}

test("the report of an ISO 27001 assessment has the clauses and all 93 controls", async ({
  page,
  site,
  request,
}) => {
  const data = { ...everyAnswer(iso27001), questionnaireType: "ISO27001" };
  const response = await request.post(endpoints.questionnaire.path, { data });
  const { reference } = await response.json();
  const path = await mailedPath(site, reference, "We have your questionnaire");
  const isoReview = [
    "--reviewer",
    "Lead auditor",
    "--view",
    "Well begun.",
    "--about",
    "The booking service.",
    ...["securityIncidents", "currentSecurityTools", "additionalComments"].flatMap((name) => [
      "--read",
      `${name}=none`,
    ]),
    ...["--none", "needs,held,sites,hours"],
  ];
  await site.ops("reports", "publish", reference, "--yes", ...isoReview);
  await page.goto(path);
  await expect(heading(page)).toHaveText("ISO/IEC 27001:2022 readiness");
  await expect(page.locator(".report-row").filter({ hasText: /^A\.\d+\.\d+/ })).toHaveCount(93);
  await expect(page.locator(".report-drafted")).toHaveCount(0);
  await expectAccessible(page);
});

test("on paper there is the report and its watermark, and no navigation", async ({ page, site, request }) => {
  const reference = await submitted(request);
  const path = await mailedPath(site, reference, "We have your questionnaire");
  await site.ops("reports", "publish", reference, "--yes", ...review);
  await page.goto(path);
  const watermark = page.locator("[aria-hidden=true]", { hasText: "Not an audit opinion." });
  await expect(watermark).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(heading(page)).toBeVisible();
  await expect(watermark).toBeVisible();
  for (const folded of await page.locator(".report-group details:not([open]) .report-row").all())
    await expect(folded).toBeVisible();
  // An element with a fixed position is printed on every page.
  await expect(watermark).toHaveCSS("position", "fixed");
});

test("without JavaScript the report is complete", async ({ browser, site, request }) => {
  const reference = await submitted(request);
  const path = await mailedPath(site, reference, "We have your questionnaire");
  await site.ops("reports", "publish", reference, "--yes", ...review);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + path);
  for (const group of await page.locator(".report-group details").all()) {
    if ((await group.getAttribute("open")) === null) await group.getByRole("heading").first().click();
  }
  await expect(
    page
      .locator(".report-group")
      .getByRole("listitem")
      .filter({ hasText: /^CC\d\.\d/ }),
  ).toHaveCount(33);
  await context.close();
});

test.describe("a link that leads to no report", () => {
  test.use({ provoked: /status of (404|410)/ });

  test("that was withdrawn says so", async ({ page, site, request }) => {
    const reference = await submitted(request);
    const path = await mailedPath(site, reference, "We have your questionnaire");
    await site.ops("reports", "revoke", reference);
    const response = await page.goto(path);
    expect(response?.status()).toBe(410);
    await expect(heading(page)).toHaveText("Withdrawn");
    await expect(page.getByRole("main").getByRole("link", { name: "Write to us" })).toBeVisible();
    await expectAccessible(page);
  });

  test("that never was one says what to do", async ({ page }) => {
    const response = await page.goto(`/r/${"x".repeat(32)}`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText("No report here");
    await expect(page.getByText("Part of the link may be missing")).toBeVisible();
    await expectAccessible(page);
  });
});

test("a report weighs little on the way", async ({ site, request }) => {
  const reference = await submitted(request);
  const path = await mailedPath(site, reference, "We have your questionnaire");
  await site.ops("reports", "publish", reference, "--yes", ...review);
  const html = await (await request.get(path)).text();
  expect(brotliCompressSync(html).length).toBeLessThan(20_000);
});

test("the sample report says on each sheet that nobody in it exists, and comes as documents", async ({
  page,
}) => {
  await page.goto("/sample-report");
  await expect(heading(page)).toHaveText("SOC 2 readiness");
  const notice = /^Sample of a fictitious company/;
  await expect(page.getByText(notice).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[aria-hidden=true]", { hasText: notice })).toHaveCSS("position", "fixed");
  for (const format of ["docx", "xlsx"]) {
    const response = await page.request.get(`/downloads/sample-report.${format}`);
    expect(response.status()).toBe(200);
    expect((await response.body()).subarray(0, 2).toString()).toBe("PK");
  }
  await page.emulateMedia({ media: "screen" });
  for (const path of ["/", "/compliance-quick-start", "/soc2-questionnaire", "/iso27001-questionnaire"]) {
    if (areOff(path)) continue;
    await page.goto(path);
    await expect(page.getByRole("main").locator('a[href="/sample-report"]').first()).toBeVisible();
  }
});
