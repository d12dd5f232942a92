import type { Page } from "@playwright/test";
import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import {
  asked,
  goToLastStep,
  lastStep,
  leastAnswers,
  sendPlainForm,
} from "#tests/support/onboarding-form.ts";
import { toast } from "#tests/support/toast.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" });

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    test("home, further down", async ({ page }) => {
      await page.goto("/");
      const scrollTo = (top: number) =>
        page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      // On a phone the round buttons are hidden while a person scrolls down. Two scrolls may make one event.
      await expect(async () => {
        await scrollTo(900);
        await page.waitForTimeout(200);
        await scrollTo(700);
        await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectAccessible(page);
    });

    test("home with the intent finder's answer", async ({ page }) => {
      await page.goto("/");
      await page.getByLabel("Your IT challenge").fill("A secure cloud for our audit");
      await page.getByLabel("Your IT challenge").press("Enter");
      await expect(page.getByRole("heading", { name: "Compliance Path" })).toBeVisible();
      await expectAccessible(page);
    });

    test("home with the server's answer", async ({ page }) => {
      await page.goto("/?intent=our+email");
      await expectAccessible(page);
    });
  });
}

// Names, roles and colors of these states are the same at every width.
test.describe("on a phone", () => {
  test.use({ viewport: screens[0] });

  test("every step of the questionnaire", async ({ page }) => {
    test.slow();
    for (let step = 1; step <= lastStep; step += 1) {
      await page.goto("about:blank");
      await page.goto(`/questionnaire?plan=growth-hybrid#step-${step}`);
      await expect(page.getByText(`Step ${step} of ${lastStep}`, { exact: true })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test("the questionnaire with errors, a toast, the field, and its confirmation", async ({ page }) => {
    test.slow();
    await page.goto("/questionnaire");
    await goToLastStep(page);
    await submit(page).click();
    const failed = toast(page, "Please fill in required fields");
    await failed.hover();
    await expectAccessible(page);
    await expect(failed).toBeVisible();
    await page.getByRole("alert").getByRole("link").first().click();
    await expectAccessible(page);
    for (const [name, value] of Object.entries(leastAnswers("Accessible Ltd"))) {
      await page.locator(`#${name}`).fill(value);
    }
    await goToLastStep(page);
    await submit(page).click();
    await expect(page.getByRole("region", { name: "We have your answers" })).toBeVisible();
    await toast(page, "Questionnaire submitted successfully!").hover();
    await expectAccessible(page);
  });

  test("the confirmation that the server writes", async ({ page, request }) => {
    await page.goto(await sendPlainForm(request, "Accessible Ltd"));
    await expectAccessible(page);
  });

  test.describe("what an answer of 422 shows", () => {
    test.use({ provoked: /status of 422/ });

    test("the long form that the server sent back", async ({ page, request }) => {
      const response = await request.post("/api/questionnaire", {
        form: { ...leastAnswers(""), contactEmail: "jane" },
      });
      const html = await response.text();
      await page.route("**/questionnaire", (route) =>
        route.fulfill({ status: 422, contentType: "text/html; charset=utf-8", body: html }),
      );
      await page.goto("/questionnaire");
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await asked(page, "contactName").press("End");
      await expect(asked(page, "contactName")).toHaveValue("Jane Doe");
      await expect(submit(page)).toBeVisible();
      await expectAccessible(page);
    });
  });

  // axe itself is a script, so these pages are shown without their scripts, in a browser that runs scripts.
  test("the long form without JavaScript, as it is and with errors", async ({ page, request }) => {
    const empty = await request.get("/questionnaire");
    const refused = await request.post("/api/questionnaire", { form: {} });
    for (const answer of [empty, refused]) {
      const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, "");
      await page.route(
        "**/questionnaire",
        (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
        { times: 1 },
      );
      await page.goto("/questionnaire");
      await expect(page.locator("form[data-form] h2:visible")).toHaveCount(
        lastStep + (answer === refused ? 1 : 0),
      );
      await expectAccessible(page);
    }
  });
});

test("the open menu of a small screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page);
});

test("this check finds what is wrong", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.style.color = "rgb(200, 200, 200)";
    heading.insertAdjacentElement("afterend", document.createElement("button"));
  });
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});
