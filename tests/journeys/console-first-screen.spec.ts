import type { Locator } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { putMail } from "#tests/support/stored-mails.ts";

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const words = "Our largest customer leaves us in March unless we show a report by then.";
const reply = "Could you start on Monday? Our counsel has to read the contract first.";

/** How far below the top of the window an element begins and its first line ends, in pixels. */
async function placeOf(element: Locator) {
  return element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom: Math.min(bottom, top + Number.parseFloat(getComputedStyle(one).lineHeight)) };
  });
}

test("who a lead is, their words and their newest mail stand on the first screen, on a desk and on a phone", async ({
  page,
  site,
  request,
}) => {
  const from = { name: "Rosa Roe", address: "rosa@first-screen.example" };
  const answers = {
    ...soc2Answers,
    companyName: "First Screen Freight",
    contactName: from.name,
    contactEmail: from.address,
    contactPhone: "+1 503 555 0142",
    contactRole: "Head of operations",
    customerRequirements: words,
    questionsForUs: "What does it cost, and who does the work on our side of it?",
    specificChallenges: "Nobody here has ever done it. ".repeat(20),
  };
  const data = { ...answers, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  putMail(site, { reference, from, subject: "Earlier", text: "We wrote this first." });
  putMail(site, { reference, from, subject: "Monday?", text: `${reply} ${"And more of it. ".repeat(80)}` });
  await openConsole(page, site, { ...consultant, email: "finn@lumenward.example", name: "Finn First" });
  const lead = page.getByRole("complementary", { name: "Lead" });
  const wanted = {
    company: lead.getByRole("heading", { level: 2, name: "First Screen Freight" }),
    person: lead.getByText("Rosa Roe, Head of operations", { exact: true }).first(),
    telephone: lead.getByRole("link", { name: "+1 503 555 0142" }).first(),
    words: lead.getByText(words).first(),
    mail: lead.getByText(reply).first(),
  };
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/console/leads/${reference}`);
    await expect(wanted.mail).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const [name, element] of Object.entries(wanted)) {
      const { top, bottom } = await placeOf(element);
      expect(top, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${name} at ${width} px`).toBeLessThanOrEqual(height);
    }
    // What is done with the lead comes after what the client said: beside it, or below.
    const [mail, status] = [await placeOf(wanted.mail), await placeOf(lead.getByLabel("Status"))];
    if (width < 1200) expect(status.top).toBeGreaterThan(mail.bottom);
    const least = width > 1200 ? width - 300 : width - 40;
    expect((await lead.boundingBox())?.width).toBeGreaterThan(least);
  }
});
