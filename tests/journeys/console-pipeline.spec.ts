import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { oneLead } from "#contract/console/lead.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** On a new server: its board is empty at first, and its money is counted. */
const test = testAt(serveSite);

// Before the sign-in the console asks who is signed in, and is refused.
test.use({ provoked: /status of 401/, viewport: { width: 390, height: 844 } });

const owner = { ...consultant, email: "piet@lumenward.example", name: "Piet Owner", role: "owner" } as const;
const column = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage} `) });
const stageOf = (page: Page, company: string) => page.getByLabel(`Stage of ${company}`);

test("an owner follows a lead to a signed client by keyboard on a phone, and takes its money to the meeting", async ({
  page,
  site,
  request,
}) => {
  await openConsole(page, site, owner);
  await page.goto("/console/pipeline");
  await expect(page.getByText("No lead is under way.")).toBeVisible();
  // The board is read again when a lead arrives.
  await request.post(endpoints.soc2Questionnaire.path, {
    data: { ...soc2Answers, questionnaireType: "SOC2", companyName: "Zebra Signed" },
  });
  await column(page, "New").getByRole("link", { name: "Zebra Signed" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "Lead" });
  await panel.getByLabel("Value").focus();
  await page.keyboard.type("12000");
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Value 12,000")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/console/pipeline");
  // The folded menu counts one thing: leads of today.
  await expect(page.getByRole("button", { name: "Menu 1 lead today" })).toBeVisible();
  // A tablet has room for columns.
  const placeOf = async (stage: string) => {
    const box = await column(page, stage).boundingBox();
    return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)] as const;
  };
  const [onPhone, below] = [await placeOf("New"), await placeOf("Answered")];
  expect([below[0], below[1] > onPhone[1]]).toEqual([onPhone[0], true]);
  await page.setViewportSize({ width: 820, height: 1180 });
  const [first, second, fourth] = [
    await placeOf("New"),
    await placeOf("Answered"),
    await placeOf("Proposal out"),
  ];
  expect([second[0] > first[0], second[1]]).toEqual([true, first[1]]);
  expect([fourth[0], fourth[1] > first[1]]).toEqual([first[0], true]);
  expect(await page.evaluate(() => document.querySelector(".board")?.scrollWidth)).toBeLessThanOrEqual(820);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await stageOf(page, "Zebra Signed").focus();
  for (const stage of ["Proposal out", "Lost", "Won"]) {
    await page.keyboard.type(stage);
    // Nothing moves before it is asked to: the keyboard moves through a list first.
    await expect(column(page, stage)).not.toContainText("Zebra Signed");
    await page.keyboard.press("Tab");
    if (stage === "Lost") {
      await expect(page.getByLabel("Why is it lost?")).toBeFocused();
      await page.keyboard.type("They hired somebody.");
    }
    if (stage === "Won") {
      await expect(page.getByLabel("What is it worth")).toBeFocused();
      await page.keyboard.type("15000");
    }
    await page.keyboard.press("Enter");
    await expect(column(page, stage)).toContainText(stage === "Won" ? "$15,000" : "$12,000");
    // The card is a new element now, and the focus is in it.
    await expect(column(page, stage).getByLabel("Stage of Zebra Signed")).toBeFocused();
  }
  await expectAccessible(page);

  await page.getByRole("link", { name: "Deals", exact: true }).click();
  await expect(page.getByText("No deal is open.")).toBeVisible();
  await page.goto("/console/pipeline?show=deals");
  await page.getByLabel("Stage").selectOption("Won");
  await expect(page.getByRole("row", { name: /^Zebra Signed/ })).toHaveText(/Won.*\$15,000/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Numbers" }).click();
  await page.getByRole("link", { name: "By owner" }).click();
  await expect(page.getByRole("row", { name: /^Nobody/ }).getByRole("cell")).toHaveText([
    ...["1 (0)", "0 (0)", "1 (0)", "1 (0)", "0 (0)", "$15,000 ($0)"],
    /./,
  ]);
  await expectAccessible(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel for the meeting" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^pipeline-[\d-]+\.xlsx$/);
  const rows = await readSheet(await file.path(), "By owner");
  expect(rows.find(([name]) => name === "Nobody")?.slice(1, 7)).toEqual([1, 0, 1, 1, 0, 15_000]);
});

test("a second move counts while the answer to the first is still on its way", async ({
  page,
  site,
  request,
}) => {
  await openConsole(page, site, { ...owner, email: "petra@lumenward.example", name: "Petra Owner" });
  await request.post(endpoints.soc2Questionnaire.path, {
    data: { ...soc2Answers, questionnaireType: "SOC2", companyName: "Okapi Twice" },
  });
  await page.goto("/console/pipeline");
  const answers: (() => void)[] = [];
  await page.route(`**${oneLead.changeLeads.path}`, async (route) => {
    const response = await route.fetch();
    if (answers.length === 0) await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ response });
  });
  await stageOf(page, "Okapi Twice").selectOption("Proposal out");
  await page.getByRole("button", { name: "Move Okapi Twice" }).click();
  // The news of the change arrives before its answer.
  await expect(column(page, "Proposal out").getByLabel("Stage of Okapi Twice")).toBeFocused();
  await stageOf(page, "Okapi Twice").selectOption("Won");
  await page.getByRole("button", { name: "Move Okapi Twice" }).click();
  await expect(column(page, "Won")).toContainText("Okapi Twice");
  for (const answer of answers) answer();
});

test("cards of one line move by keys and by dragging, and numbers and values are offered", async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, site, { ...owner, email: "paula@lumenward.example", name: "Paula Owner" });
  for (const companyName of ["Heron Keys", "Ibis Drag"]) {
    await request.post(endpoints.soc2Questionnaire.path, {
      data: { ...soc2Answers, questionnaireType: "SOC2", companySize: "11-50", companyName },
    });
  }
  await page.goto("/console/pipeline");
  await page.getByRole("button", { name: "Compact" }).click();
  const keyed = page.getByRole("link", { name: "Heron Keys" });
  await keyed.focus();
  await page.keyboard.press(".");
  await expect(column(page, "Answered").getByRole("link", { name: "Heron Keys" })).toBeFocused();
  await expect(page.getByText(/Heron Keys.*: moved from New to Answered/).first()).toBeVisible();
  for (const stage of ["Call booked", "Proposal out"]) {
    await page.keyboard.press(".");
    await expect(column(page, stage).getByRole("link", { name: "Heron Keys" })).toBeFocused();
  }
  // What is won is asked for what it is worth; Escape takes the question back, and the focus stays on the card.
  await page.keyboard.press(".");
  await expect(page.getByLabel("What is it worth")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(keyed).toBeFocused();
  await page.keyboard.press(",");
  await expect(column(page, "Call booked").getByRole("link", { name: "Heron Keys" })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Ibis Drag" }).dragTo(column(page, "Answered"));
  await expect(column(page, "Answered").getByRole("link", { name: "Ibis Drag" })).toBeFocused();
  await page.getByRole("link", { name: "Ibis Drag" }).dragTo(column(page, "Lost"));
  await expect(page.getByLabel("Why is it lost?")).toBeFocused();
  await page.keyboard.type("Too dear");
  await page.keyboard.press("Enter");
  await expect(column(page, "Lost").getByRole("link", { name: "Ibis Drag" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(column(page, "Answered").getByRole("link", { name: "Ibis Drag" })).toBeFocused();
  await page.getByRole("link", { name: "Ibis Drag" }).dragTo(column(page, "Lost"));
  await page.keyboard.type("Too dear");
  await page.keyboard.press("Enter");
  await expect(column(page, "Lost").getByRole("link", { name: "Ibis Drag" })).toBeFocused();

  await page.getByRole("link", { name: "Numbers" }).click();
  await expectAccessible(page);
  await expect(page.getByRole("row", { name: /^Paula Owner/ })).toContainText("Too few");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of Why lost" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^lost-[\d-]+\.csv$/);
  await page.getByRole("link", { name: "Too dear" }).click();
  await expect(page.getByRole("row", { name: /^Ibis Drag/ })).toContainText("Too dear");
  await page.getByRole("link", { name: /show all/ }).click();

  // The list sorts and filters, and leads to a lead, where its value is offered and not set.
  await page.getByLabel("Order").selectOption("Highest value first");
  await page.getByLabel("Stage").selectOption("Call booked");
  await expect(page.getByRole("row", { name: /^Heron Keys/ })).toContainText("No value yet");
  await page.getByRole("link", { name: "Heron Keys" }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByLabel("Value")).toHaveValue("");
  await panel
    .getByRole("button", { name: /^Take / })
    .first()
    .click();
  await expect(panel.getByLabel("Value")).toHaveValue(/^\d+$/);
  await page.goto("/console/pipeline?show=numbers");
  await expect(page.getByRole("row", { name: /^No day yet/ })).toContainText("$");
});
