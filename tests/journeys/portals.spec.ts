import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { untilDrawn } from "#tests/support/shift.ts";
import { areOff } from "#tests/support/switched-off.ts";

const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label });
const part = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .last();

test.describe("the client portal", () => {
  test.skip(areOff("/client-portal"), "a page of it is switched off");

  test("says what is open, pending and healthy, and that all of it is a sample", async ({ page }) => {
    await page.goto("/client-portal");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByText("Sample data", { exact: true })).toBeVisible();
    const note = page.getByText("Sample data. Nothing here is live.");
    await expect(note).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { name: "Frameworks" }).scrollIntoViewIfNeeded();
    await expect(note).toBeInViewport({ ratio: 1 });

    await expect(page.getByText("2 active alerts")).toBeVisible();
    await expect(figure(page, "System Health")).toContainText("99.8 %");
    await expect(figure(page, "Open Tickets")).toContainText("4");
    await expect(figure(page, "Open Tickets")).toContainText("1 high, 2 medium, 1 low");
    await expect(figure(page, "Security Issues")).toContainText("2 pending");
    await expect(figure(page, "Compliance")).toContainText("92 %");

    const systems = part(page, "System Status").getByRole("listitem");
    await expect(systems).toHaveCount(4);
    const looks = await systems.evaluateAll((rows) =>
      rows.map((row) => {
        const dot = row.querySelector("i");
        const { width } = dot?.getBoundingClientRect() ?? { width: 0 };
        return {
          healthy: row.textContent.includes("Healthy"),
          round: dot !== null && getComputedStyle(dot).borderRadius === "50%" && width >= 3 && width <= 20,
          green: dot !== null && getComputedStyle(dot).backgroundColor === "rgb(25, 97, 68)",
        };
      }),
    );
    for (const { healthy, round, green } of looks)
      expect({ round, green }).toEqual({ round: true, green: healthy });
    await expect(systems.filter({ hasText: "Warning: late backup" })).toContainText("99.41%");

    await expect(part(page, "Recent Activity").getByRole("listitem")).toHaveCount(4);
    const tickets = part(page, "Support Tickets").getByRole("listitem");
    await expect(tickets.getByText(/TKT-00/)).toHaveText([/^TKT-001/, /^TKT-002/, /^TKT-003/]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await cutOffTexts(page)).toEqual([]);
  });

  test("its buttons explain, book, or ask", async ({ page }) => {
    test.slow();
    const events = collectEvents(page);
    await page.goto("/client-portal");
    const call = page.getByRole("link", { name: "Schedule Call" });
    await expect(call).toHaveAttribute("href", /\/30min$/);
    await expect(call).toHaveAttribute("target", "_blank");

    const opened = page.getByRole("dialog");
    const openings = [
      ["Review", "Active alerts", "It has not been online for nine days."],
      ["Settings", "Settings", "A sample has nothing to set."],
      ["New Ticket", "New Ticket", "A sample has nobody to send it to."],
    ] as const;
    for (const [button, name, text] of openings) {
      await page.getByRole("button", { name: button }).click();
      await expect(opened).toHaveAccessibleName(name);
      await expect(opened.getByText(text)).toBeVisible();
      await expect(opened.getByRole("button", { name: "Close" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect(page.getByRole("button", { name: button })).toBeFocused();
    }
    const view = page.getByRole("button", { name: "View", exact: true });
    await expect(view.nth(1)).toHaveAccessibleDescription("Shared mailbox for invoices");
    await view.nth(1).click();
    await expect(opened).toHaveAccessibleName("TKT-002: Shared mailbox for invoices");
    await expect(opened).toContainText("Pending");
    await expect(opened).toContainText("Help desk");
    await expectAccessible(page);
    await opened.getByRole("button", { name: "Close" }).click();
    await expect(opened).toHaveCount(0);
    await page.getByRole("link", { name: "Support Chat" }).click();
    await expect(opened.getByRole("textbox", { name: /message/i })).toBeVisible();
    await expect(page).toHaveURL("/client-portal");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Support Chat" })).toBeFocused();
    expect(events.filter(({ event }) => event === "page_view")).toHaveLength(1);
  });
});

const views = {
  "AI Overview": ["AI Health Predictor", "Compliance Assistant", "Security Monitoring"],
  Analytics: ["ROI Calculator", "Performance Analytics", "Capacity Planning"],
  Automation: ["Zero-Touch Onboarding", "Vendor Management", "Backup and Recovery"],
  Innovation: ["Edge Computing", "Virtual IT Manager", "Self-Service Portal"],
  "Future-Ready": ["Sustainability Dashboard", "Quantum-Safe Preparation", "Technology Roadmap"],
} as const;

const result = (page: Page, label: string) =>
  part(page, "ROI Calculator")
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}`) }) })
    .locator("dd");
const drill = (page: Page) => part(page, "Backup and Recovery");

test.describe("the IT management portal", () => {
  test.skip(areOff("/member-portal"), "a page of it is switched off");

  test("shows the four figures and fifteen parts in five tabs", async ({ page }) => {
    await page.goto("/member-portal");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Advanced IT Management Portal");
    await expect(page.getByText("Sample data. Nothing here is live.")).toBeInViewport();
    const figures = {
      "System Health": "98.7 %",
      "Cost Savings": "$47K",
      Compliance: "91 %",
      "Threats Blocked": "1,247",
    };
    for (const [label, value] of Object.entries(figures)) {
      await expect(figure(page, label).first()).toContainText(value);
    }
    for (const [view, titles] of Object.entries(views)) {
      await page.getByRole("tab", { name: view }).click();
      const panel = page.getByRole("tabpanel");
      await expect(panel).toHaveAccessibleName(view);
      await expect(panel.getByRole("heading", { level: 3 })).toHaveText([...titles]);
      for (const chart of await panel.getByRole("img").filter({ visible: true }).all()) {
        await expect(chart).toHaveAccessibleName(/\S/);
      }
    }
    await expect(page).toHaveURL("/member-portal#sustainability");
    await page.getByRole("tab", { name: "Future-Ready" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "AI Overview" })).toBeFocused();
    await expect(page).toHaveURL("/member-portal#overview");

    const security = page.getByRole("img", { name: /threats blocked/ });
    await expect(security).toHaveAccessibleName(/between 88 and 121, 1,247 in 12 weeks/);
    await page.getByText("Figures as a table").first().click();
    await expect(page.getByRole("table", { name: "System health by week" }).getByRole("row")).toHaveCount(17);

    await page.goto("/member-portal#innovation");
    await expect(page.getByRole("tab", { name: "Innovation" })).toHaveAttribute("aria-selected", "true");
    for (const [name, href] of [
      ["Start the questionnaire", "/questionnaire"],
      ["Back to home", "/"],
    ] as const) {
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
  });

  test("shows the open tab whole on a phone, however late the face comes, and by keyboard", async ({
    page,
  }) => {
    const face = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await face.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/member-portal#sustainability", { waitUntil: "commit" });
    const first = page.getByRole("tab", { name: "AI Overview" });
    const last = page.getByRole("tab", { name: "Future-Ready" });
    await expect(last).toBeInViewport({ ratio: 1 });
    face.resolve();
    await untilDrawn(page);
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => location.assign("#overview"));
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(last).not.toBeInViewport();
    await first.press("ArrowRight");
    for (const name of ["Automation", "Innovation", "Future-Ready"]) {
      await page.locator(":focus").press("ArrowRight");
      await expect(page.getByRole("tab", { name })).toBeFocused();
      await expect(page.getByRole("tab", { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test("is accessible in all five views at once, while a drill runs", async ({ page }) => {
    test.slow();
    await page.goto("/member-portal");
    await page.getByRole("tabpanel", { includeHidden: true }).evaluateAll((panels) => {
      for (const panel of panels) panel.setAttribute("data-state", "active");
    });
    await drill(page)
      .locator("ol > li")
      .first()
      .evaluate((step) => step.setAttribute("data-state", "running"));
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(15);
    await expectAccessible(page);
  });

  test("the calculator calculates, keeps its figures in the address, and says what is wrong", async ({
    page,
  }) => {
    await page.goto("/member-portal?people=50&today=0#analytics");
    await expect(page.getByLabel("People on your team")).toHaveValue("50");
    await expect(result(page, "Time won back")).toHaveText("$4,000");
    await expect(result(page, "Per month")).toHaveText("−$450");
    await page.getByLabel("Hours each loses").fill("7.5");
    await expect(result(page, "Time won back")).toHaveText("$7,500");
    await expect(result(page, "Support you pay")).toHaveText("+ $0");
    await expect(result(page, "The plan")).toHaveText("− $4,450");
    await expect(result(page, "Per month")).toHaveText("$3,050");
    await expect(result(page, "Per year")).toHaveText("$36,600");
    await expect(result(page, "Return on the plan")).toHaveText("69%");
    await expect(page).toHaveURL(
      "/member-portal?people=50&today=0&hours=7.5&share=40&hourCost=50&price=89#analytics",
    );
    await page.reload();
    await expect(result(page, "Per month")).toHaveText("$3,050");

    await page.getByLabel("Share of them").fill("140");
    await expect(page.getByText("Enter a percentage from 0 to 100.")).toBeVisible();
    await expect(page.getByLabel("Share of them")).toHaveAttribute("aria-invalid", "true");
    await expect(result(page, "Per month")).toHaveText("–");
    await page.getByLabel("Share of them").fill("40");
    await expect(result(page, "Per month")).toHaveText("$3,050");
  });

  test("the DR test runs step by step, can be stopped, and passes", async ({ page }) => {
    test.slow();
    await page.goto("/member-portal#automation");
    const status = drill(page).getByRole("status");
    const progress = drill(page).getByRole("progressbar");
    const steps = drill(page).locator("ol > li");
    const run = page.getByRole("button", { name: "Run DR Test" });
    await expect(status).toContainText("Ready.");
    await run.focus();
    await page.keyboard.press("Enter");
    await expect(status).toContainText("Step 1 of 6: Cut the file server off.");
    await expect(steps.first()).toHaveAttribute("data-state", "running");
    await expect(run).toBeHidden();
    const stop = page.getByRole("button", { name: "Stop the test" });
    await expect(stop).toBeFocused();
    await expect(status).toContainText("Step 2 of 6");
    await page.keyboard.press("Enter");
    await expect(status).toHaveText(/^Stopped\. Nothing was changed\. You were at step \d of 6\.$/);
    await expect(drill(page).locator("[data-state=running]")).toHaveCount(0);
    await expect(run).toBeFocused();

    await run.click();
    await expect(status).toContainText("Step 1 of 6");
    await expect(status).toContainText("Passed. Back in 41 minutes, target 60.", { timeout: 60_000 });
    await expect(progress).toHaveAttribute("aria-valuenow", "100");
    await expect(drill(page).locator("[data-state=done]")).toHaveCount(6);
    await expect(run).toBeVisible();
  });

  test("reads on a narrow screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const view of Object.keys(views)) {
      await page.goto("/member-portal");
      await page.getByRole("tab", { name: view }).click();
      await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 }).first()).toBeVisible();
      expect(await cutOffTexts(page)).toEqual([]);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test.skip(areOff("/member-portal"), "a page of it is switched off");

  test("all parts stand below each other, the sum is a worked example, and explanations open", async ({
    page,
  }) => {
    await page.goto("/member-portal");
    for (const title of Object.values(views).flat()) {
      await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
    }
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("spinbutton")).toHaveCount(0);
    await expect(result(page, "Per month")).toHaveText("$1,284");
    await expect(page.getByRole("button", { name: "Run DR Test" })).toHaveCount(0);
    if (areOff("/client-portal")) return;
    await page.goto("/client-portal");
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Support Chat" })).toHaveAttribute("href", "/ask");
  });
});

test.describe("when the code of the tabs cannot be had", () => {
  test.use({ provoked: /ERR_FAILED|_code/ });
  test.skip(areOff("/member-portal"), "a page of it is switched off");
  test("all views of the IT management portal are open", async ({ page }) => {
    await page.route(/\/_code\/[^/]+\.js$/, (route) => route.abort("failed"));
    await page.goto("/member-portal");
    await page.getByRole("tab", { name: "Analytics" }).click();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "ROI Calculator" })).toBeVisible();
  });
});
