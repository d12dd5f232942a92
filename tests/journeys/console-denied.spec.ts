import type { Locator, Page } from "@playwright/test";
import { addressOf, at, type Endpoint } from "#contract/console/endpoint.ts";
import { reports } from "#contract/console/reports.ts";
import { rooms } from "#contract/console/rooms.ts";
import { endpoints } from "#contract/endpoints.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { aboutSoc2, allRead, factsSaid, soc2Answers } from "#tests/support/reports.ts";

// Before the sign-in requests are refused, which is an error in the browser's own console.
test.use({ provoked: /status of 401/ });

/** Sends something as the operator who is signed in. */
async function send(
  page: Page,
  endpoint: Pick<Endpoint, "path" | "params" | "input">,
  body: object,
): Promise<void> {
  const address = addressOf(endpoint);
  const status = await page.evaluate(
    async ([to, json]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(String(to), { method: "POST", headers, body: json })).status;
    },
    [address, JSON.stringify(body)] as const,
  );
  expect(status, address).toBeLessThan(300);
}

/** What has to be read first stands above what is edited. */
async function expectAbove(first: Locator, then: Locator): Promise<void> {
  const [above, below] = [await first.boundingBox(), await then.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
}

test("a reviewer reads what later answers deny of what was set and published, and decides", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Denied Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "dena@lumenward.example", name: "Dena Reviewer" });
  await send(page, at(rooms.openRoom, { reference }), {});
  const answer = (topic: string, answers: Readonly<Record<string, string>>, version = 0) =>
    send(page, at(rooms.answerInRoom, { reference }), {
      topic,
      answers: Object.entries(answers).map(([question, value]) => ({ question, value, note: "", version })),
    });
  const review = {
    ...noReview,
    view: "Close.",
    statements: aboutSoc2,
    readings: allRead,
    changes: [{ criterion: "CC8.1", status: "indicated", why: "Seen in the call." }],
    facts: { ...factsSaid, people: 40 },
  };
  await send(page, at(reports.saveReview, { reference }), { base: 0, ...review });
  const changes = { "changes-review": "practised", "changes-tests": "practised" };
  await answer("changes", changes);
  await answer("needs", { "needs-what": "type-2", "needs-by": "2027-06-30", "needs-months": "6" });
  await answer("company", { "company-people": "55", "company-hours": "20" });

  await page.goto(`/console/reports/${reference}`);
  const notice = (title: string) => page.locator(".notice").filter({ hasText: title });
  const statuses = notice("Answers have changed since you set these");
  const facts = notice("Their people now say something else about the company");
  await expect(statuses).toContainText(/CC8\.1.*Indicated.*Gap.*Partial/s);
  await expect(facts.getByRole("listitem")).toHaveCount(3);
  await expectAbove(statuses, page.getByLabel(/^Our view/));
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  // They are said before publishing, too.
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog").locator(".notice").filter({ hasText: "CC8.1" })).toBeVisible();
  await page.getByRole("button", { name: "Not yet" }).click();

  // One fact is taken over, another kept: neither is asked about again, also after saving.
  await facts.getByRole("button", { name: "Headcount: take theirs" }).click();
  await facts.getByRole("button", { name: /^What must be in hand: keep ours/ }).click();
  await expect(facts.getByRole("listitem")).toHaveCount(1);

  // What is published stays, and what is answered since is said with its rows.
  await send(page, at(reports.publishReport, { reference }), {
    base: 1,
    reviewer: "Dena",
    unticked: 100,
    ...review,
  });
  await answer("changes", { "changes-review": "none" }, 1);
  await page.reload();
  const since = notice("Answered since this was published");
  await expect(since).toContainText("published as Indicated");
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await expectAbove(since, page.getByLabel(/^Our view/));
  await page.goto("/console/reports");
  await expect(page.getByText("Answered since")).toBeVisible();
});
