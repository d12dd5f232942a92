import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { putCall, putMail } from "#tests/support/stored-mails.ts";
import { toast } from "#tests/support/toast.ts";

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

test("a consultant sees what to do, and begins it by keys alone", async ({ page, site, request }) => {
  const send = (companyName: string) =>
    request.post(endpoints.soc2Questionnaire.path, {
      data: {
        ...soc2Answers,
        questionnaireType: "SOC2",
        companyName,
        contactEmail: `${companyName}@today.example`,
      },
    });
  await openConsole(page, site, { ...consultant, email: "early@lumenward.example", name: "Early Bird" });
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await send("Morning");
  await send("Evening");
  const work = page.getByRole("region", { name: /^New/ });
  const line = (name: string) => work.getByRole("article").filter({ hasText: name });
  // They appear without a reload, each with its next step and the reason for its urgency.
  await expect(line("Morning")).toContainText("Answer");
  // When it is due is told once.
  await expect(line("Evening")).toContainText(/left, until /);
  expect(String(await line("Evening").textContent()).match(/ left| until /g)).toHaveLength(2);
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(page.locator("[data-lead]:focus")).toHaveCount(1);
  // Other journeys share the store, so this one works only with its own leads.
  await line("Morning").getByRole("link").first().focus();
  await page.keyboard.press("r");
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByLabel("Mail", { exact: true })).toBeFocused();
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Morning");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Not now" }).click();
  await expect(panel.getByRole("button", { name: "Reply by e-mail" })).toBeFocused();
  await page.keyboard.press("o");
  await expect(panel.getByLabel("Owner")).toBeFocused();
  // A key leads out of the field again, the next one out of the lead.
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await panel.getByLabel("Owner").focus();
  await panel.getByLabel("Owner").selectOption("Early Bird (you)");
  await expect(panel.getByLabel("Owner").locator("option:checked")).toHaveText("Early Bird (you)");
  // What was saved does not take the focus from the keys.
  await expect(panel.getByLabel("Owner")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/console$/);

  await line("Morning")
    .getByRole("button", { name: /^Snooze/ })
    .click();
  await expect(line("Morning")).toHaveCount(0);
  // The focus moves on with the list.
  await expect(page.locator("[data-lead]:focus")).toHaveCount(1);
  const aside = page.getByText("Put off until later");
  await aside.click();
  await page.getByRole("button", { name: "Show it today: Morning" }).click();
  await expect(aside).toBeFocused();
  await expect(toast(page, "It stands in today's work again")).toBeVisible();
  await expect(line("Morning")).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

const alone = testAt(serveSite);
alone.use({ provoked: /status of 40[19]/ });

alone(
  "calls stand on top by who takes them, what needs no answer can be undone, and an emergency is not put off",
  async ({ page, site, request }) => {
    const send = async (companyName: string) => {
      const fields = { companyName, contactEmail: `${companyName}@today.example`.toLowerCase() };
      const data = { ...soc2Answers, questionnaireType: "SOC2", ...fields };
      const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
      return { reference, from: { name: "Jane Roe", address: fields.contactEmail } };
    };
    const me = { ...consultant, email: "anna@lumenward.example", name: "Anna Today" };
    const ben = { ...consultant, email: "ben@lumenward.example", name: "Ben Today" };
    await openConsole(page, site, me);
    await site.addOperator(ben);
    const pinecone = await send("Pinecone");
    const meridian = await send("Meridian");
    // One after the other, so that one person can take both.
    putCall(site, { reference: pinecone.reference, operator: me.email, minutes: 21 });
    putCall(site, { reference: meridian.reference, operator: ben.email, begins: 21 });
    allTakeCalls(site, "https://meet.example/room");
    // The client with the call has also written.
    putMail(site, { ...pinecone, subject: "Before our call", text: "Here is our plan." });
    const phoned = { contactPhone: "+1 503 555 0177", situation: "A ransom note" };
    expect((await request.post(endpoints.callBack.path, { data: phoned })).status()).toBe(201);

    await page.goto("/console");
    const part = (name: RegExp) => page.getByRole("region", { name });
    const [calls, wrote] = [part(/^Calls today/), part(/^They wrote last/)];
    await expect(calls.getByRole("article")).toHaveText([/Pinecone/]);
    const headings = () => page.locator(".today-parts h2").allTextContents();
    expect((await headings()).slice(0, 3).map((heading) => heading.replace(/ \d+$/, ""))).toEqual([
      "Calls today or unsettled",
      "Call back now",
      "They wrote last",
    ]);
    await expect(calls.getByRole("link", { name: "brief" })).toBeVisible();
    await expect(calls.getByRole("button")).toHaveCount(0);
    await page.getByRole("button", { name: "Everybody's" }).click();
    await expect(calls.getByRole("article").filter({ hasText: "Meridian" })).toContainText("Ben Today");

    // Ben's call is given to Anna, who sees it among hers.
    await calls.getByRole("link", { name: "Meridian" }).click();
    const lead = page.getByRole("complementary", { name: "Lead" });
    await expect(lead.getByText(/^Call today at .*, with Ben Today/)).toBeVisible();
    await lead.getByLabel("Takes the call").selectOption("Anna Today");
    await expect(toast(page, "The call is given")).toBeVisible();
    await expect(lead.getByText(/^Call today at .*, with Anna Today/)).toBeVisible();
    await expectAccessible(page);
    await lead.getByRole("button", { name: "Close the lead" }).click();
    await page.getByRole("button", { name: "Mine and nobody's" }).click();
    await expect(calls.getByRole("article").filter({ hasText: "Meridian" })).toContainText("with Anna Today");
    await page.getByRole("button", { name: "Everybody's" }).click();

    // The keys obey the rule of the buttons, and say why.
    const emergency = part(/^Call back now/);
    await emergency.getByRole("link").first().focus();
    await page.keyboard.press("z");
    await expect(toast(page, "Who waits for a call back cannot be put off: call now")).toBeVisible();
    await expect(emergency.getByRole("article")).toHaveCount(1);
    await calls.getByRole("link").first().focus();
    await page.keyboard.press("z");
    await expect(toast(page, "A call of today cannot be put off")).toBeVisible();

    const line = wrote.getByRole("article").filter({ hasText: "Pinecone" });
    await expect(line).toContainText("Here is our plan.");
    await line.getByRole("button", { name: /^No answer needed/ }).click();
    await expect(line).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(toast(page, "It waits for an answer again")).toBeVisible();
    await expect(line).toHaveCount(1);

    // Their next mail comes while the line still shows the one before.
    const before = await (await page.request.get("/api/console/today?whose=all")).text();
    await page.route("**/api/console/today?*", (route) =>
      route.fulfill({ contentType: "application/json", body: before }),
    );
    putMail(site, { ...pinecone, subject: "One more", text: "Please call my colleague, too." });
    await line.getByRole("button", { name: /^No answer needed/ }).click();
    await expect(toast(page, "Nothing was changed")).toBeVisible();
    await page.unroute("**/api/console/today?*");
    await page.reload();
    await expect(line).toContainText("Please call my colleague, too.");

    await page.goto("/console/leads");
    const tile = page.locator(".stat").filter({ hasText: "Calls booked" });
    await expect(tile).toContainText("2");
    await expect(tile).toContainText("Still to come");
  },
);
