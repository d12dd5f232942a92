import { type APIRequestContext, expect as check, type Page } from "@playwright/test";
import { updates } from "#contract/console/updates.ts";
import { endpoints } from "#contract/endpoints.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { byMailgun, everySecret } from "#tests/support/signed-hooks.ts";
import { toast } from "#tests/support/toast.ts";

const test = testAt(() => serveSite({ MAIL_WEBHOOK_SECRET: everySecret.MAIL_WEBHOOK_SECRET }));

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const card = (page: Page, name: string) => page.getByRole("link", { name });

async function send(request: APIRequestContext, companyName: string, contactEmail: string): Promise<string> {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName, contactEmail };
  const sent = await request.post(endpoints.soc2Questionnaire.path, { data });
  check(sent.status()).toBe(201);
  return String((await sent.json()).reference);
}

async function write(
  request: APIRequestContext,
  { from, about, cc = "" }: { readonly from: string; readonly about: string; readonly cc?: string },
): Promise<void> {
  const { path, headers, body } = byMailgun(
    [
      ...[`From: ${from}`, "To: hello@lumenward.example", ...(cc === "" ? [] : [`Cc: ${cc}`])],
      ...[
        `Subject: Re: ${about}`,
        `Message-ID: <${crypto.randomUUID()}@mail.example>`,
        "",
        "Please write to me.",
      ],
    ].join("\r\n"),
  );
  check((await request.post(path, { headers, data: body })).status()).toBe(204);
}

test("what is typed into a lead stays while a colleague saves there, who is told of", async ({
  page,
  site,
  request,
  browser,
}) => {
  const reference = await send(request, "Steady Ltd", "jo@steady.example");
  await using context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openConsole(page, site, { ...consultant, email: "steady@lumenward.example", name: "Stella Steady" });
  await openConsole(other, site, { ...consultant, email: "quick@lumenward.example", name: "Quinn Quick" });
  for (const one of [page, other]) {
    await one.goto(`/console/leads/${reference}`);
    await expect(panel(one).getByLabel("Status")).toHaveValue("new");
  }
  await panel(page).getByLabel("About").fill("My words");
  await panel(page).getByLabel("Expected on").fill("2099-12-25");
  await panel(other).getByLabel("About").fill("Their words");
  await panel(other).getByLabel("Follow up on").fill("2099-01-07");
  await panel(other).getByLabel("About").press("Enter");
  await expect(toast(other, "Follow-up on Jan 7, 2099")).toBeVisible();
  await panel(other).getByLabel("Value", { exact: true }).fill("9000");
  await panel(other).getByLabel("Value", { exact: true }).press("Enter");
  await expect(panel(page).getByText("This was changed meanwhile")).toHaveCount(2);
  await expect(panel(page).getByLabel("About")).toHaveValue("My words");
  await expect(panel(page).getByLabel("Expected on")).toHaveValue("2099-12-25");
  await panel(page).getByLabel("Expected on").press("Enter");
  await expect(panel(page).getByText("This was changed meanwhile")).toHaveCount(1);
});

test("what is refused because a colleague saved before stays typed, and is kept with the next press", async ({
  page,
  site,
  request,
  browser,
}) => {
  const reference = await send(request, "Refused Ltd", "jo@refused.example");
  await using context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  // It hears of nothing, as if both saved at the same moment.
  await page.route(`**${updates.followUpdates.path}*`, (route) => route.fulfill({ status: 204 }));
  await openConsole(page, site, { ...consultant, email: "later@lumenward.example", name: "Lara Later" });
  await openConsole(other, site, { ...consultant, email: "sooner@lumenward.example", name: "Sam Sooner" });
  for (const one of [page, other]) {
    await one.goto(`/console/leads/${reference}`);
    await expect(panel(one).getByLabel("Status")).toHaveValue("new");
  }
  await panel(other).getByLabel("Value", { exact: true }).fill("9000");
  await panel(other).getByLabel("Value", { exact: true }).press("Enter");
  await expect(toast(other, "1 lead changed")).toBeVisible();
  const value = panel(page).getByLabel("Value", { exact: true });
  await value.fill("8000");
  await value.press("Enter");
  await expect(page.getByText(/was changed by somebody else/).first()).toBeVisible();
  await expect(panel(page).getByText("This was changed meanwhile")).toBeVisible();
  await expect(value).toHaveValue("8000");
  await value.press("Enter");
  await expect(panel(page).getByText("This was changed meanwhile")).toHaveCount(0);
  await expect(panel(other).getByLabel("Value", { exact: true })).toHaveValue("8000");
});

test("a begun mail takes the focus from nobody, and says who wrote since and would not get it", async ({
  page,
  site,
  request,
}) => {
  const reference = await send(request, "Begun Mails", "sofia@begun.example");
  await openConsole(page, site, { ...consultant, email: "begun@lumenward.example", name: "Bea Begun" });
  await page.goto(`/console/leads/${reference}`);
  await page.getByRole("button", { name: "Reply by e-mail" }).click();
  const mail = panel(page).getByLabel("Mail", { exact: true });
  await panel(page).getByLabel("To", { exact: true }).fill("erik@begun.example");
  await mail.fill("Hello Erik, here is what you asked for.");
  await page.goto("/console/leads");
  await write(request, {
    from: "Sofia Lund <sofia@begun.example>",
    about: `Your request ${reference}`,
    cc: "law@elsewhere.example",
  });
  await page.goto(`/console/leads/${reference}`);
  await expect(mail).toHaveValue("Hello Erik, here is what you asked for.");
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel(page).getByText("to hello@lumenward.example, law@elsewhere.example")).toBeVisible();
  const notice = panel(page).getByText("This begun mail does not go to sofia@begun.example, who wrote last.");
  await expect(notice).toBeVisible();
  await panel(page).getByRole("button", { name: "Address it to sofia@begun.example" }).click();
  await expect(panel(page).getByLabel("To", { exact: true })).toHaveValue("sofia@begun.example");
  await expect(mail).toHaveValue("Hello Erik, here is what you asked for.");
  await expect(notice).toHaveCount(0);
  // Behind a lead there is no field to search in: the key opens the palette.
  await panel(page).getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.goto("/console/leads?search=elsewhere");
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveText(["Begun Mails"]);
});

test("many are put off but for those that cannot be, and keys on the board pass stages without counting them", async ({
  page,
  site,
  request,
}) => {
  const incident = await send(request, "Aside Incident", "ines@aside.example");
  await send(request, "Aside Calm", "cal@aside.example");
  await openConsole(page, site, { ...consultant, email: "aside@lumenward.example", name: "Asa Aside" });
  await page.goto(`/console/leads/${incident}`);
  await panel(page).getByLabel("Incident").selectOption({ index: 1 });
  await page.keyboard.press("Enter");
  await expect(toast(page, "1 lead changed")).toBeVisible();
  await page.goto("/console/leads?search=aside");
  for (const company of ["Aside Incident", "Aside Calm"])
    await page.getByRole("checkbox", { name: `Select ${company}` }).check();
  await page.getByLabel("What to do with them").selectOption("Put off until a day");
  await page.getByLabel("Day", { exact: true }).fill("2099-03-02");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(toast(page, "1 lead is put off; 1 cannot be: an incident")).toBeVisible();

  await page.goto("/console/pipeline");
  await card(page, "Aside Calm").focus();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(page.getByText(/Aside Calm.*: moved from New to Proposal out/).first()).toBeVisible();
  await page.goto("/console/leads?search=aside+calm");
  await page.getByRole("table", { name: "Leads" }).getByRole("link").click();
  await expect(panel(page).getByText("New became Proposal out")).toBeVisible();
  await expect(panel(page).getByText(/became Call booked/)).toHaveCount(0);
});
