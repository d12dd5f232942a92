import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { serveSite } from "#tests/support/served-site.ts";

const test = testAt(() => serveSite({ CALENDLY_URL: "own" }));

// A session that has ended is refused.
test.use({ provoked: /status of 401/ });

const owner = { ...consultant, email: "olga@lumenward.example", name: "Olga Owner", role: "owner" } as const;
const leaver = { ...consultant, email: "lee@lumenward.example", name: "Lee Leaver" };

/** Books the time for a company, without a script. */
async function book(request: APIRequestContext, at: string, company: string): Promise<void> {
  const form = {
    call: "consultation",
    at,
    contactName: "Jane Doe",
    companyName: company,
    contactEmail: `jane@${company.toLowerCase()}.example`,
    contactPhone: "+1 555 010 0142",
  };
  const answer = await request.post("/book", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

test("before access ends the owner sees what is there and says who takes each, and the successor is told by mail", async ({
  page,
  site,
  browser,
  request,
}) => {
  await openConsole(page, site, owner);
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openConsole(other, site, leaver);
  allTakeCalls(site, "We call you");
  const text = await (await request.get("/book")).text();
  const times = [...text.matchAll(/[?&;]at=([^"&]+)/g)].map(([, at = ""]) => decodeURIComponent(at));
  const at = times[20] ?? "";
  // The same time twice: each of the two takes one of the calls.
  await book(request, at, "Pinecone");
  await book(request, at, "Meridian");
  await page.goto("/console/leads");
  const taken = async (company: string) => {
    await page.getByRole("table", { name: "Leads" }).getByRole("link", { name: company }).click();
    const panel = page.getByRole("complementary", { name: "Lead" });
    await expect(panel.getByRole("heading", { level: 2, name: company })).toBeVisible();
    return panel.getByLabel("Owner").locator("option:checked").innerText();
  };
  const theirs = (await taken("Pinecone")) === "Lee Leaver" ? "Pinecone" : "Meridian";

  await page.goto("/console/settings/operators");
  await page.getByRole("button", { name: "Manage Lee Leaver" }).click();
  const managing = page.getByRole("dialog", { name: "Lee Leaver" });
  await expect(managing.getByText(/They have 1 lead, 1 call to come\./)).toBeVisible();
  await managing.getByRole("button", { name: "End access" }).click();
  await expect(managing.getByText("Please choose somebody, or nobody.")).toHaveCount(2);
  await expect(managing.getByLabel("Takes over 1 lead")).toBeFocused();
  await expectAccessible(page);
  await managing.getByLabel("Takes over 1 lead").selectOption("Olga Owner");
  await managing.getByLabel("Takes over 1 call to come").selectOption("Olga Owner");
  await expect(managing.getByText("Please choose somebody, or nobody.")).toHaveCount(0);
  await expect(managing.getByRole("status").filter({ hasText: "has a call at that time" })).toContainText(
    theirs,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await managing.getByRole("button", { name: "End access" }).click();
  await expect(managing.getByRole("status").filter({ hasText: "Saved." })).toContainText(
    "Handed over: leads 1.",
  );
  await expect(managing.getByRole("status").filter({ hasText: "Saved." })).toContainText(
    new RegExp(`Calls that nobody takes now: .?${theirs}`),
  );
  await expect(managing.getByRole("button", { name: "Give access back" })).toBeVisible();
  await managing.getByRole("button", { name: "Give access back" }).click();
  await expect(managing.getByRole("status").filter({ hasText: "Access is given back." })).toContainText(
    "sign in as before, with the same password and the same code or passkey. API tokens and the address",
  );
  await expectAccessible(page);
  await managing.getByRole("button", { name: "End access" }).click();
  await expect(managing.getByRole("status").filter({ hasText: "Saved." })).toHaveText("Saved.");

  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  const mails = async () =>
    (await site.mailsAbout(owner.email)).filter(({ subject }) => subject === "You took over from Lee Leaver");
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain(theirs);
  expect(mail?.text).toContain("/console/leads/LW-");
  expect(mail?.text).toContain("Calls that nobody takes, because you have one at that time (1)");
  await page.goto("/console/leads");
  expect(await taken(theirs)).toBe("Olga Owner (you)");
  await context.close();
});
