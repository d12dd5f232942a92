import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { toast } from "#tests/support/toast.ts";

const test = testAt(() => serveSite({ CALENDLY_URL: "own" }));

// Nobody is signed in at first; a change that comes too late is refused, and so is one that a person has to decide.
test.use({ provoked: /status of (?:401|409|428)/ });

const clara = { ...consultant, email: "clara@lumenward.example", name: "Clara Calls" };

const colleague = {
  ...{ ...consultant, email: "long@lumenward.example" },
  name: "Maximiliane Wolkenstein-Trostburg of Bressanone",
};

async function freeTimes(request: APIRequestContext): Promise<readonly string[]> {
  const text = await (await request.get("/book")).text();
  return [...text.matchAll(/[?&;]at=([^"&]+)/g)].map(([, at = ""]) => decodeURIComponent(at));
}

/** Books the time for a company, without a script. */
async function book(request: APIRequestContext, at: string, company: string): Promise<void> {
  const form = {
    ...{ call: "consultation", at, contactName: "Jane Doe", companyName: company },
    contactEmail: `jane@${company.toLowerCase()}.example`,
  };
  expect((await request.post("/book", { form, maxRedirects: 0 })).status()).toBe(303);
}

test("a client's call is moved and cancelled where its lead is, and calls of closed leads are named", async ({
  page,
  site,
  request,
}) => {
  test.slow();
  await openConsole(page, site, clara);
  allTakeCalls(site, "https://meet.example/room");
  await site.addOperator(colleague);
  const times = await freeTimes(request);
  await book(request, times[20] ?? "", "Pinecone");
  await book(request, times[26] ?? "", "Meridian");
  await book(request, times[32] ?? "", "Tidewater");
  // Before another place is saved it says whom that mails.
  await page.goto("/console/settings");
  await expect(page.getByText(/mails it to the clients of your 3 calls to come at once\./)).toBeVisible();
  await page.goto("/console/leads");
  const lines = page.getByRole("table", { name: "Leads" });
  const open = (company: string) => lines.getByRole("link", { name: company }).click();
  const lead = page.getByRole("complementary", { name: "Lead" });

  // What a person has to decide about a taker stays in its column, however long a name is.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("Tidewater");
  const gift = /\/leads\/[^/]+\/call$/;
  const reason = "Nothing is changed yet: the 10 minutes between this call and another one would be missing.";
  await page.route(gift, (route) => route.fulfill({ status: 428, contentType: "text/plain", body: reason }));
  await lead.getByLabel("Takes the call").selectOption(colleague.name);
  const anyway = lead.getByRole("button", { name: `Give it to ${colleague.name} anyway` });
  await expect(anyway).toBeVisible();
  const side = await lead.locator(".lead-side").evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(side[0]).toBe(side[1]);
  await page.unroute(gift);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/console/leads");

  // By keys alone.
  await open("Pinecone");
  await expect(lead.getByRole("button", { name: "Move the call" })).toBeVisible();
  await page.keyboard.press("m");
  const moving = page.getByRole("dialog", { name: "Move the call" });
  await expect(moving.getByLabel("Day")).toBeFocused();
  await expect(moving.getByText(/^Call .*, with Clara Calls/)).toBeVisible();
  await expect(moving.getByLabel("Day").locator("option")).not.toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(moving.getByLabel(/^Time, /)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, moving.getByLabel(/^Time, /));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, moving.getByRole("button", { name: "Move it" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "The call is moved")).toBeVisible();
  await expect(moving).toBeHidden();
  await expect(lead.getByText(/^Call moved to .*, with Clara Calls/)).toBeVisible();
  await expect(lead.getByText(/^Call moved from .* to .*, with Clara Calls/)).toBeVisible();

  // By the palette, to a time so near to another call that a person decides.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /lead, person/ }).fill("move call");
  await page.keyboard.press("Enter");
  await moving.getByLabel("Day").selectOption("Another time, free or not");
  const at = new Date(Date.parse(times[26] ?? "") + 30 * 60_000);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Los_Angeles", ...options }).format(at);
  await moving.getByLabel("Date").fill(part({ dateStyle: "short" }));
  await moving.getByLabel(/^Time, /).fill(part({ timeStyle: "short" }));
  await moving.getByRole("button", { name: "Move it" }).click();
  await expect(moving.getByRole("alert")).toContainText("minutes between this call and another one");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOffTexts(page), "cut off at 320 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await moving.getByRole("checkbox", { name: "Move it all the same" }).check();
  await moving.getByRole("button", { name: "Move it" }).click();
  await expect(moving).toBeHidden();

  await page.keyboard.press("c");
  const ending = page.getByRole("dialog", { name: "Cancel the call" });
  await expect(ending.getByLabel("What you tell them with it")).toBeFocused();
  await expect(ending.getByText("This cannot be undone.")).toBeVisible();
  await page.keyboard.type("We are ill: may we call next week?");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(ending).toBeHidden();
  const brief = await page.context().newPage();
  await brief.goto(`${new URL(page.url()).pathname}/brief`);
  await expect(brief.getByRole("heading", { level: 1, name: "Pinecone" })).toBeVisible();
  await expect(brief.getByText(/^Call cancelled/)).toHaveCount(0);
  await page.bringToFront();
  await page.keyboard.press("c");
  await expect(ending.getByLabel("What you tell them with it")).toHaveValue(/We are ill/);
  await ending.getByRole("button", { name: "Cancel it and mail the client" }).click();
  await expect(toast(page, "The call is cancelled")).toBeVisible();
  // So does a brief that is open meanwhile.
  await expect(brief.getByRole("alert")).toHaveText(/^Call cancelled that was to be .*\.$/);
  await brief.close();
  await expect(lead.getByText(/^Call cancelled that was to be /).first()).toBeVisible();
  await expect(lead.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(lead.getByRole("button", { name: "Cancel the call" })).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await site.mailsAbout("jane@pinecone.example")).some(
          ({ subject, text }) =>
            subject?.startsWith("Your call was cancelled") && text?.includes("Clara Calls writes:"),
        ),
      { timeout: 60_000 },
    )
    .toBe(true);

  // Nothing is cancelled with a lead: what is ahead is named, and left or cancelled.
  await lead.getByRole("button", { name: "Close the lead" }).click();
  await page.getByRole("checkbox", { name: "Select Meridian" }).check();
  await page.getByRole("checkbox", { name: "Select Tidewater" }).check();
  await page.getByLabel("What to do with them").selectOption("Mark as Lost");
  await page.getByLabel("Why they were lost").fill("A test fair");
  await page.getByRole("button", { name: "Apply" }).click();
  const ahead = page.getByRole("region", { name: "2 calls still to come" });
  await expect(ahead.getByRole("listitem")).toHaveText([/Meridian.*with Clara Calls/, /Tidewater/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOffTexts(page), "cut off at 320 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await ahead.getByLabel(/Meridian/).check();
  await ahead.getByRole("button", { name: /^Cancel the ticked/ }).click();
  await expect(toast(page, "1 call cancelled")).toBeVisible();
  const left = page.getByRole("region", { name: "1 call still to come" });
  await left.getByRole("button", { name: "Leave it" }).click();
  await expect(left).toHaveCount(0);
  await open("Tidewater");
  await expect(lead.getByText(/^Call .*, with Clara Calls/).first()).toBeVisible();
  await expect(lead.getByRole("button", { name: "Cancel the call" })).toBeVisible();
  await lead.getByLabel("Status").selectOption("Won");
  await expect(left.getByRole("listitem")).toHaveText([/Tidewater/]);
  await lead.getByLabel("Status").selectOption("Answered");
  await expect(left).toHaveCount(0);
});
