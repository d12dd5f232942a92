import type { Page } from "@playwright/test";
import { dayAfter, timeOn } from "#contract/calendar/company-day.ts";
import { expect, test } from "#tests/support/journey.ts";
import { areOff } from "#tests/support/switched-off.ts";

/** Waits until the top of this element is 80 px below the top of the screen, within rounding. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const distance = () =>
    page.locator(`#${id}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top - 80));
  await expect.poll(distance).toBeLessThanOrEqual(1);
}

test.describe("/agent-ready-it", () => {
  test.skip(areOff("/agent-ready-it"), "a page of it is switched off");
  test.beforeEach(({ page }) => page.goto("/agent-ready-it"));

  test("says what goes wrong, what helps, and for whom", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agent-Ready IT");
    const problem = page.locator("section").filter({ hasText: "What goes wrong first" });
    await expect(problem.getByRole("listitem")).toHaveCount(4);
    for (const pillar of ["Workflow Intelligence", "Secure Interoperability", "Human-AI Enablement"]) {
      await expect(page.getByRole("heading", { level: 3, name: pillar })).toBeVisible();
    }
    for (const who of ["Heads of IT or RevOps", "Founders", "Compliance and security leads"]) {
      await expect(page.getByText(who, { exact: true })).toBeVisible();
    }
  });

  test("has the three packages", async ({ page }) => {
    const packages = page.locator("#packages").getByRole("article");
    await expect(packages.getByRole("heading")).toHaveText([
      "Free Snapshot",
      "Foundation Sprint",
      "Full Stack Deployment",
    ]);
    await expect(packages.nth(0).getByText("Free", { exact: true })).toBeVisible();
    await expect(packages.nth(1).getByText("Custom", { exact: true })).toBeVisible();
    await expect(packages.nth(2).getByText("Custom", { exact: true })).toBeVisible();
    await expect(page.getByText("Most Popular", { exact: true })).toHaveCount(1);
    await expect(packages.nth(1).getByText("Most Popular", { exact: true })).toBeVisible();
  });

  test("the audit is first scrolled to, then booked", async ({ page }) => {
    await page.getByRole("link", { name: "Book a Free Audit" }).first().click();
    await expectAtTop(page, "contact");
    const contact = page.locator("#contact");
    const book = contact.getByRole("link", { name: "Book a Free Audit" });
    await expect(book).toHaveAttribute("href", /^https:\/\/calendly\.com\/[\w-]+\/60min$/);
    await expect(book).toHaveAttribute("target", "_blank");
    await contact.getByRole("link", { name: "Contact Us" }).click();
    await expect(page).toHaveURL("/questionnaire");
  });
});

test.describe("/compliance-quick-start", () => {
  test.skip(areOff("/compliance-quick-start"), "a page of it is switched off");
  const sections = ["overview", "timeline", "benefits", "testimonial", "pricing", "faq", "cta"];
  const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
  const current = (page: Page) => contents(page).locator("[aria-current=true]");

  test.beforeEach(({ page }) => page.goto("/compliance-quick-start"));

  test("has the timeline and both assessments", async ({ page }) => {
    const steps = page.locator("#timeline").getByRole("listitem");
    await expect(steps).toHaveText([/^Week 1/, /^Weeks 2-3/, /^Weeks 4-5/, /^Week 6/]);
    for (const assessment of ["/soc2-questionnaire", "/iso27001-questionnaire"]) {
      const link = page.locator(`a[href="${assessment}"]`).first();
      await expect(link).toBeVisible({ visible: !areOff(assessment) });
    }
    await expect(page.locator("#testimonial").getByText(/illustrative/i)).toBeVisible();
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`every link leads to its section and is marked, at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await expect(current(page)).toHaveCount(0);
      const hrefs = await contents(page)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(hrefs).toEqual(sections.map((id) => `#${id}`));
      for (const id of sections) {
        await contents(page).locator(`a[href='#${id}']`).click();
        await expectAtTop(page, id);
        await expect(current(page)).toHaveCount(1);
        await expect(current(page)).toHaveAttribute("href", `#${id}`);
        await expect(current(page)).toBeInViewport({ ratio: 0.9 });
      }
    });
  }

  test("a section is marked when 30% of it is in view and no other covers the center", async ({ page }) => {
    const show = (part: number) =>
      page.locator("#overview").evaluate((section, share) => {
        // Moves everything else away from the center of the screen.
        document.querySelector<HTMLElement>(".hero")?.style.setProperty("height", "3000px");
        const { top, height } = section.getBoundingClientRect();
        window.scrollTo({ top: scrollY + top - innerHeight + share * height, behavior: "instant" });
      }, part);
    await page.setViewportSize({ width: 1440, height: 1800 });
    await show(0.25);
    await page.waitForTimeout(200);
    await expect(current(page)).toHaveCount(0);
    await show(0.35);
    await expect(current(page)).toHaveAttribute("href", "#overview");
  });

  test("Book Free Consultation scrolls to the contact element", async ({ page }) => {
    await page.getByRole("link", { name: "Book Free Consultation" }).click();
    await expectAtTop(page, "contact");
    const book = page
      .locator("#cta #contact")
      .getByRole("link", { name: "Schedule Free 30-min Consultation" });
    await expect(book).toHaveAttribute("href", /^https:\/\/calendly\.com\/[\w-]+\/30min$/);
  });

  test("of six questions one is open at most, and it closes again", async ({ page }) => {
    const questions = page.locator("#faq summary");
    const open = page.locator("#faq details[open]");
    await expect(questions).toHaveCount(6);
    await expect(open).toHaveCount(0);
    for (const question of await questions.all()) {
      await question.click();
      await expect(open).toHaveCount(1);
      await expect(open.locator("summary")).toHaveText(await question.innerText());
    }
    await questions.last().click();
    await expect(open).toHaveCount(0);
  });

  test("the offer stands from its first day to its last, and ends by itself", async ({ page }) => {
    const offer = page.locator("#pricing [data-ends]");
    const days = await offer.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
    const { begins = "", ends = "", zone = "" } = days;
    for (const [time, isShown] of [
      [timeOn(dayAfter(begins, -1), "23:59", zone), false],
      [timeOn(begins, "00:00", zone), true],
      [timeOn(ends, "23:59", zone), true],
      [timeOn(dayAfter(ends, 1), "00:00", zone), false],
    ] as const) {
      await page.clock.setFixedTime(time);
      await page.reload();
      await expect(offer).toBeVisible({ visible: isShown });
    }
    await expect(offer.locator("time")).toHaveAttribute("datetime", ends);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("questions open, and the offer has a date", async ({ page }) => {
      await page.locator("#faq summary").first().click();
      await expect(page.locator("#faq details[open]")).toHaveCount(1);
      await expect(page.locator("#pricing time")).toHaveText(/^[A-Z][a-z]+ \d\d?, \d{4}$/);
    });
  });
});
