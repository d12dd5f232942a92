import type { Page } from "@playwright/test";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { reportDetail, reports } from "#contract/console/reports.ts";
import { endpoints } from "#contract/endpoints.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { asPdf, hasOffice } from "#tests/support/documents.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { wordsIn } from "#tests/support/zip.ts";

// Before the sign-in requests are refused, which is an error in the browser's own console.
test.use({ provoked: /status of 4(?:01|10)/ });

/** Text that a reviewer could paste and that could attack the client who reads it. */
const hostile = `<img src=x onerror="alert(1)"> =2+2 \u202Egnp.exe`;

const row = (page: Page, criterion: string) =>
  page.getByRole("button", { name: new RegExp(`^${criterion.replace(".", "\\.")} `) });
const note = (page: Page) => page.getByRole("textbox", { name: /^Note/ });
const acts = (page: Page) => page.getByRole("region", { name: "The review" });

/** Opens what the client would read, and unfolds all of it: a group without a gap is folded. */
async function openPreview(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await acts(page).getByRole("link", { name: "Preview as the client" }).click();
  const preview = await opening;
  await preview.locator("details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  return preview;
}

test("a consultant reviews a report row by row, looks at it as the client, takes in a colleague's version, and publishes", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Reviewed Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "rita@lumenward.example", name: "Rita Reviewer" });
  await page.getByRole("link", { name: /^Reports/ }).click();
  await expect(page.getByRole("heading", { name: "Awaiting a review" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Reviewed Ltd" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reviewed Ltd" })).toBeVisible();

  // With keys: a row is opened and its status changed. Without a reason nothing is saved.
  await row(page, "CC6.1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Status")).toBeFocused();
  await page.getByLabel("Status").selectOption("Indicated");
  await expect(acts(page).getByText("Say why: CC6.1")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("Why not Partial").fill(hostile);
  await note(page).fill("Bring the list of leavers.");
  // An answer that the row quotes is left out of the report, quoted again, and left out.
  await page.locator("summary", { hasText: "Answers that the report quotes" }).click();
  const quoted = page.getByRole("button", { name: /^Leave out of the report: / });
  const left = ((await quoted.first().getAttribute("aria-label")) ?? "").replace(/^[^:]*: /, "");
  await quoted.first().click();
  await page.getByRole("button", { name: `Quote again: ${left}`, exact: true }).click();
  await page.getByRole("button", { name: `Leave out of the report: ${left}`, exact: true }).click();
  await page.getByRole("button", { name: "Move Policies: what is missing down" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Reordered")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Gap assessment up" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible(page);

  // What is not saved survives a reload. After saving it is a version.
  await page.reload();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expect(row(page, "CC6.1")).toContainText("became Indicated");
  await page.getByRole("button", { name: /^Changed/ }).click();
  await expect(page.getByRole("region", { name: "Criteria" }).getByText(hostile)).toBeVisible();
  await acts(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save 1, not published.", { exact: true })).toBeVisible();

  const preview = await openPreview(page);
  await expect(preview.getByText(hostile).first()).toBeVisible();
  await expect(preview.getByText("Bring the list of leavers.")).toBeVisible();
  const client = preview.locator(".report-row", { hasText: "Bring the list of leavers." });
  await expect(client.getByText(left, { exact: true })).toHaveCount(0);
  await expect(preview.getByText("The phases stand in the order that the review gave them.")).toBeVisible();
  await expect(preview.locator("img, script")).toHaveCount(0);
  await preview.close();

  // While the next note is typed, somebody else publishes what is saved.
  await page.getByRole("button", { name: /^All/ }).click();
  await row(page, "CC1.1").click();
  await note(page).fill("Ask for the code of conduct.");
  const theirs = ["--reviewer", "Lead consultant", "--view", "Nearly there."];
  theirs.push("--about", "The booking service of Reviewed Ltd.");
  theirs.push("--read", "vendorManagement=CC9.2", "--read", "incidentResponse=none");
  theirs.push("--none", "needs,held,windowSince,hours");
  theirs.push("--change", "CC6.2=gap", "--why", "Seen in the call.");
  await site.ops("reports", "publish", String(reference), "--yes", ...theirs);
  await expect(page.getByText("Somebody has saved meanwhile (save 2).")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(note(page)).toHaveValue("Ask for the code of conduct.");
  await expect(row(page, "CC6.2")).toContainText("became Gap");

  // Keys move between rows, tick them and change their status. The row shows what the client answered.
  await row(page, "CC6.1").click();
  await expect(page.getByText("The client answered")).toBeVisible();
  await page.keyboard.press("j");
  await expect(row(page, "CC6.2")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("k");
  await expect(row(page, "CC6.1")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("t");
  await expect(page.getByText("Checked by Rita Reviewer")).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByLabel(/^Our view/)).toHaveValue("Nearly there.");
  await page.getByLabel(/^Our view/).fill("");
  await acts(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this report?" });
  await expect(dialog.getByText("Please write your view")).toBeVisible();
  await expect(dialog.getByText(/gaps and partials that nobody ticked$/)).toBeVisible();
  await expect(dialog.getByText(/of the scope are not confirmed, \d+ rows are not assessed/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await page.getByLabel(/^Our view/).fill("You are close.");
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByLabel("Approved by")).toHaveValue("Lead consultant");
  await dialog.getByLabel("Approved by").fill("Rita, consultant");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  // The console names the number that the client reads; what was only saved has another word.
  await expect(page.getByText("Published as version 2", { exact: true })).toBeVisible();
  await expect(page.getByText("Version 2, published, approved by Rita, consultant")).toBeVisible();
  await expect(page.getByText("Save 1", { exact: true })).toBeVisible();

  // The client reads exactly this, and the lead's history says that it was published.
  await page.getByRole("link", { name: "The lead" }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByText("Report published, version 2, approved by Rita, consultant")).toBeVisible();
  // Its thread names the mail that told the client.
  const thread = panel.locator("section").filter({ has: page.getByRole("heading", { name: "Thread" }) });
  await expect(thread.getByText(/^Mail about the report /)).toBeVisible();
  await expect(thread.getByText(/^Nobody has written yet/)).toHaveCount(0);
  const path = await panel.getByRole("link", { name: "As the client sees it" }).getAttribute("href");
  await panel.getByRole("link", { name: "Review it" }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  await row(page, "CC1.1").click();
  await expect(note(page)).toHaveValue("Ask for the code of conduct.");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const review = page.url();
  await page.goto(String(path));
  await expect(page.getByText("Ask for the code of conduct.")).toBeVisible();
  await expect(page.getByText("Rita, consultant")).toBeVisible();

  // A report that should not have been published is withdrawn.
  await page.goto(review);
  await acts(page).getByRole("button", { name: "Withdraw" }).click();
  await expectAccessible(page);
  const withdrawal = page.getByRole("dialog", { name: "Withdraw this report?" });
  await withdrawal.getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByText("Version 2, withdrawn.")).toBeVisible();
  await page.goto(String(path));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdrawn");

  // Corrected, it goes out under a new link, which the client is mailed in any case.
  await page.goto(review);
  await page.getByLabel(/^Our view/).fill("You are closer than we wrote.");
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await expect(
    dialog.getByText(/The withdrawn link stays dead: .+ gets a mail with a new one\./),
  ).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /^Tell the client by mail/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 3, published, approved by Rita, consultant")).toBeVisible();
  await page.goto(String(path));
  await expect(page.getByText("You are closer than we wrote.")).toBeVisible();
});

test("a consultant rewrites what the client reads beside the rows, and a second version says what changed", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Second Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "vera@lumenward.example", name: "Vera Reviewer" });
  await page.goto(`/console/reports/${reference}`);
  await page.getByLabel(/^Our view/).fill("Two gaps decide the date.");
  const unread = page.getByRole("checkbox", { name: "Read, and without bearing on any row" });
  for (const checkbox of await unread.all()) await checkbox.check();
  const part = (name: RegExp) => page.locator("summary", { hasText: name });

  // Scope, dates and weeks, costs, questions, contradictions: each is edited in its place.
  await part(/^Scope/).click();
  await page.getByRole("checkbox", { name: /^Availability/ }).check();
  await page
    .getByRole("textbox", { name: /^Why so/ })
    .first()
    .fill("The contract promises uptime.");
  await page.getByLabel(/^What the report is about/).fill("The booking service of Second Ltd.");
  await part(/^What you know about the client/).click();
  await page.getByRole("button", { name: "Add a need" }).click();
  await page.getByLabel("Need 1", { exact: true }).selectOption("type-1");
  await page.getByLabel("By which day").fill("2030-02-01");
  await page.getByLabel("For whom").fill("A hospital");
  await page.getByRole("button", { name: "Add a report" }).click();
  await page.getByLabel("Report 1", { exact: true }).selectOption("other");
  await page.getByLabel("Whose", { exact: true }).selectOption("supplier");
  await page.getByLabel("Headcount").fill("40");
  await page.getByLabel("Hours a week that they have for it").fill("8");
  await page.getByRole("button", { name: "An observation window that runs already: none" }).click();
  await expect(
    page.getByText("Said to be none, or not known: An observation window that runs already."),
  ).toBeVisible();
  await expectAccessible(page);
  await part(/^Plan and dates/).click();
  await page.getByLabel("Work starts in the week of").fill("2030-01-07");
  await page.getByLabel("Weeks of Evidence and training").fill("5");
  await expect(page.getByLabel("What is planned for the days that were asked for")).toHaveValue(
    /^Asked for: a SOC 2 Type I report by February 1, 2030 \(A hospital\)\. .* is planned for .* after that\./,
  );
  await page.getByLabel("Kind of plan").selectOption("type-2");
  await expect(page.getByLabel("What is planned for the days that were asked for")).toHaveValue(
    /It is not part of this plan/,
  );
  await page.getByLabel("Kind of plan").selectOption("gap-closing-type-2");
  await expect(page.getByLabel("Title of the plan")).toHaveValue(/^Closing the findings .* for 3 months$/);
  await page.getByLabel("Kind of plan").selectOption("both-types");
  await page.getByRole("button", { name: "Take out: Policies" }).click();
  await page.getByRole("button", { name: "Put back: Policies" }).click();
  await page.getByRole("button", { name: "Add a phase" }).click();
  await page.getByLabel("Phase", { exact: true }).last().fill("Move to the new office");
  await page.getByLabel("Months of New phase, in place of weeks").fill("2");
  await expect(page.getByLabel("Weeks of New phase")).toHaveValue(/^(9|10)$/);
  await page.getByLabel("Reaches").selectOption("SOC 2 Type I report");
  await expectAccessible(page);
  await expect(page.getByText(/ready after week \d+-\d+/)).toBeVisible();
  await page.getByLabel("Weeks that it may take longer").fill("0");
  await expect(page.getByText(/ready after week \d+$/)).toBeVisible();
  await part(/^The letter for a customer/).click();
  await page.getByLabel(/^Text of the letter/).fill("Dear customer, our dates are:\n{dates}");
  await expect(page.getByText(/our dates are:\s+- SOC 2 Type I report: /)).toBeVisible();
  await page.getByLabel(/^Text of the letter/).fill("");
  await expect(page.locator(".badge").getByText("Left out", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take the drafted letter again" }).click();
  await page.getByLabel(/^Text of the letter/).fill("Dear customer, our dates are:\n{dates}");
  await page.getByLabel("How much work it is").fill("");
  await expect(page.getByText("Left out: the client does not read it")).toBeVisible();
  await page.getByRole("button", { name: "As drafted: How much work it is" }).click();
  await expect(page.getByLabel("How much work it is")).toHaveValue(/working days/);
  await part(/^To do first/).click();
  await page.getByLabel("What to do").first().fill("Name an owner for access.");
  const wordings = () =>
    page
      .getByLabel("What to do")
      .all()
      .then((all) => Promise.all(all.map((one) => one.inputValue())));
  const [, second = ""] = await wordings();
  const down = page.getByRole("button", { name: /^Move down: / }).first();
  await down.click();
  await expect(page.getByRole("button", { name: "Move down: Name an owner for access." })).toBeFocused();
  expect((await wordings()).slice(0, 2)).toEqual([second, "Name an owner for access."]);
  await page.getByRole("button", { name: "Move up: Name an owner for access." }).click();
  expect((await wordings())[0]).toBe("Name an owner for access.");
  await part(/^Costs/).click();
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("For", { exact: true }).last().fill("Phishing exercise");
  await page.getByLabel("Billed by").last().selectOption("The auditor");
  await page
    .getByLabel(/^Amount, for example/)
    .last()
    .fill("7000-9000");
  await part(/^Questions/).click();
  await page
    .getByRole("textbox", { name: "Question", exact: true })
    .last()
    .fill("Who reads the alerts at night?");
  await part(/^Answers that contradict each other/).click();
  await page
    .getByRole("button", { name: /^Hide from the client: / })
    .last()
    .click();
  await expectAccessible(page);

  // Keys change the status of the open row. A row with a gap or a partial status is ticked.
  await row(page, "CC6.1").click();
  await page.keyboard.press("3");
  await expect(row(page, "CC6.1")).toContainText("became Gap");
  await page.getByLabel("Why not Partial").fill("No list of accounts exists.");
  await row(page, "CC6.1").focus();
  await page.keyboard.press("t");
  await expect(page.getByText("Checked by Vera Reviewer")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await acts(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this report?" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1, published, approved by Vera Reviewer")).toBeVisible();
  await expect(page.getByText(/not opened yet/)).toBeVisible();

  // The client reads all of it and downloads it as Word. The consultant sees that it was opened.
  const mailed = async (subject: string) => {
    let path = "";
    const find = async () => {
      const mails = await site.mailsAbout(String(reference));
      const mail = mails.find((one) => one.subject?.includes(subject));
      path = /\/r\/[\w-]{32}/.exec(mail?.text ?? "")?.[0] ?? "";
      return path;
    };
    await expect.poll(find, { timeout: 60_000 }).not.toBe("");
    return path;
  };
  const client = await page.context().newPage();
  await client.goto(await mailed("readiness report is ready"));
  const written = [
    "Two gaps decide the date.",
    "The contract promises uptime.",
    "The booking service of Second Ltd.",
    "January 7, 2030",
    "Phishing exercise",
    "Name an owner for access.",
    "Who reads the alerts at night?",
    "No list of accounts exists.",
  ];
  for (const text of written) await expect(client.getByText(text).first()).toBeVisible();
  await expect(client.getByText("What changed since version")).toHaveCount(0);
  const word = await client.request.get(`${client.url()}/report.docx`);
  const body = await word.body();
  const words = wordsIn(body);
  for (const text of ["Second Ltd", ...written]) expect(words).toContain(text);
  if (hasOffice) {
    const { pages } = await asPdf(body, "docx");
    const printed = pages.join(" ").replaceAll(/\s+/g, " ");
    for (const text of written) expect(printed).toContain(text);
    for (const [index, sheet] of pages.entries()) {
      expect(sheet).toContain("Second Ltd");
      expect(sheet.replaceAll(" ", "")).toContain(`${index + 1}/${pages.length}`);
    }
  }
  await page.reload();
  await expect(page.getByText(/, opened /)).toBeVisible();

  // A second version: the client gets a mail, and reads what has changed.
  await row(page, "CC6.1").focus();
  await page.keyboard.press("Enter");
  await row(page, "CC6.1").focus();
  await page.keyboard.press("1");
  await page.getByLabel("Why not Partial").fill("We saw the list of accounts.");
  await part(/^Costs/).click();
  await page.getByRole("button", { name: "Hide from the client: Phishing exercise" }).click();
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Tell the client by mail/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 2, published, approved by Vera Reviewer")).toBeVisible();
  await expect(page.getByText(/not opened yet/)).toBeVisible();
  await client.goto(await mailed("readiness report has a new version"));
  await expect(client.getByRole("heading", { name: "What changed since version 1" })).toBeVisible();
  const since = client.getByRole("row").filter({ hasText: "We saw the list of accounts." }).first();
  await expect(since).toContainText(/CC6\.1.*Gap.*Indicated/s);
  await expect(client.getByText("Sum of the costs:")).toBeVisible();
  await expect(client.getByText("Phishing exercise")).toHaveCount(0);
  expect(wordsIn(await (await client.request.get(`${client.url()}/report.docx`)).body())).toContain(
    "What changed since version 1",
  );
});

test("a consultant reads every text and answers what the client asked, and an owner lifts the hold", async ({
  page,
  site,
  request,
  browser,
}) => {
  const vendors = "We send a form to each vendor, once.";
  const breach = "We had a breach in March, and the regulator has written to us. TISAX is next.";
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Held Ltd",
    vendorManagement: vendors,
    incidentResponse: "",
    specificChallenges: breach,
    questionsForUs: "How long does it take? Who signs the report?",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  // While the report is on hold, no mail has its address.
  const receipt = () => site.mailsAbout(String(reference));
  await expect.poll(async () => (await receipt()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const { text } of await receipt()) expect(text).not.toContain("/r/");

  await openConsole(page, site, { ...consultant, email: "rhea@lumenward.example", name: "Rhea Reader" });
  await page.getByRole("link", { name: /^Reports/ }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Held Ltd" });
  await expect(line.getByText("On hold")).toBeVisible();
  await line.getByRole("link", { name: "Held Ltd" }).click();
  await expect(acts(page).getByText("On hold: nothing goes out yet")).toBeVisible();
  await expect(acts(page).getByText("breach, regulator")).toBeVisible();
  await expect(acts(page).getByText("Ask an owner to lift the hold.")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.getByLabel(/^Our view/).fill("You are close.");
  const part = (name: RegExp) => page.locator("summary", { hasText: name });
  await part(/^Scope/).click();
  await page.getByLabel(/^What the report is about/).fill("The booking service of Held Ltd.");

  // Each text stands beside the rows that it may touch, and is ticked by a person.
  const text = (words: string) => page.locator("fieldset").filter({ hasText: words });
  await expect(part(/^What the client wrote/)).toContainText("0 of 3 read");
  await text(vendors)
    .getByRole("checkbox", { name: /^Considered in CC9\.2/ })
    .check();
  await expect(text(vendors).getByText(/Read by\s+Rhea Reader/)).toBeVisible();
  await expect(text(breach).getByText("Needs care: breach, regulator")).toBeVisible();
  await text(breach).getByLabel("Considered in another row").selectOption("CC7.4");
  await expect(part(/^What the client wrote/)).toContainText("2 of 3 read");
  // A framework that their words name is offered, and in the report once it is put there.
  await page.getByRole("button", { name: "Put into the report: TISAX" }).click();
  await expect(page.getByRole("button", { name: "Put into the report: TISAX" })).toHaveCount(0);
  await expectAccessible(page);

  // Each question of theirs is answered, or taken out.
  await part(/^You asked us/).click();
  const answers = page.getByLabel("Our answer");
  await expect(answers).toHaveCount(2);
  await answers.first().fill("About three months to be ready.");
  await page.getByRole("button", { name: "Hide from the client: Who signs the report?" }).click();
  await page.getByRole("checkbox", { name: /^Prepared at the request of counsel/ }).check();
  await page.getByLabel(/^The mail with the link goes to/).fill("counsel@held.example");
  await expectAccessible(page);
  await acts(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save 1, not published.", { exact: true })).toBeVisible();

  // Only an owner lifts the hold, and says why.
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  const owner = {
    ...consultant,
    email: "odile@lumenward.example",
    name: "Odile Owner",
    role: "owner",
  } as const;
  await openConsole(other, site, owner);
  await other.goto(`/console/reports/${reference}`);
  const lift = acts(other).getByRole("button", { name: "Lift the hold" });
  await expect(lift).toBeDisabled();
  await acts(other).getByLabel("Why it can go out").fill("Counsel has read it.");
  await expectAccessible(other);
  await lift.click();
  await expect(acts(other).getByText(/Odile Owner\s+lifted the hold.*Counsel has read it\./)).toBeVisible();
  await context.close();

  // A text that nobody has read keeps the report back. Then it goes out.
  await page.reload();
  await acts(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this report?" });
  await expect(dialog.getByText(/^Please read what the client wrote/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await text("Who signs the report?")
    .getByRole("checkbox", { name: /^Read, and without bearing/ })
    .check();

  // Nobody has said yet what decides the plan.
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText(/^You have not said what must be in hand/)).toBeVisible();
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await part(/^What you know about the client/).click();
  for (const fact of [
    "What must be in hand",
    "Reports and certificates",
    "An observation window",
    "Hours a week",
  ])
    await page.getByRole("button", { name: new RegExp(`^${fact}.*: (?:none$|Not known)`) }).click();
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1, published, approved by Rhea Reader")).toBeVisible();

  // The client reads the answer, and neither their own words nor the question that was taken out.
  let path = "";
  const find = async () => {
    const mail = (await receipt()).find((one) => one.subject?.includes("prepared at your request"));
    path = /\/r\/[\w-]{32}/.exec(mail?.text ?? "")?.[0] ?? "";
    return path;
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe("");
  await page.goto(path);
  await expect(page.getByText("Prepared at the request of counsel.").first()).toBeVisible();
  const title = page.getByRole("heading", { name: "You asked us" });
  const asked = page.locator("section").filter({ has: title });
  await expect(asked).toContainText("How long does it take?");
  await expect(asked).toContainText("About three months to be ready.");
  await expect(page.getByText("An audit provider approved by the ENX Association assesses")).toBeVisible();
  for (const hidden of [breach, vendors, "Who signs the report?", "Odile Owner"])
    await expect(page.getByText(hidden)).toHaveCount(0);
});

test("a reviewer is offered another order of the same work, and decides what is no question", async ({
  page,
  site,
  request,
}) => {
  const wish = "We would like to be done in four weeks.";
  const both = { complianceGoal: "ISO 27001 + SOC 2", questionsForUs: wish, companyName: "Ordered Ltd" };
  const data = { ...soc2Answers, ...both, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "olga@lumenward.example", name: "Olga Reviewer" });
  const read = await page.request.get(addressOf(at(reports.readReport, { reference })));
  const { draft } = reportDetail.pick({ draft: true }).parse(await read.json());
  const plan = { ...noReview.plan, kind: "iso-then-soc2" } as const;
  const { milestones } = reviewed(draft, { ...noReview, plan }).roadmap;
  const by = milestones.find(({ id }) => id === "certificate")?.latest ?? "";
  await page.goto(`/console/reports/${reference}`);
  const part = (name: RegExp) => page.locator("summary", { hasText: name });
  await part(/^What you know about the client/).click();
  await page.getByRole("button", { name: "Add a need" }).click();
  await page.getByLabel("Need 1", { exact: true }).selectOption("certificate");
  await page.getByLabel("By which day").fill(by);
  const offer = page.locator(".notice").filter({ hasText: "the same work in another order keeps it" });
  await expect(offer.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await part(/^Plan and dates/).click();
  await expect(page.getByLabel("Kind of plan")).toHaveValue("");
  await offer.getByRole("button", { name: /^Choose it/ }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel("Kind of plan")).toHaveValue("iso-then-soc2");

  await part(/^You asked us/).click();
  await page.getByRole("button", { name: `It is no question: ${wish}` }).click();
  await page.getByRole("button", { name: `Show again: ${wish}` }).click();
  await expect(page.getByRole("button", { name: `It is no question: ${wish}` })).toBeVisible();
});

test("a reviewer leaves a control out, sets what a row says, and plans a letter alone", async ({
  page,
  site,
  request,
}) => {
  const both = { complianceGoal: "ISO 27001 + SOC 2", companyName: "Foundry Ltd" };
  const data = { ...soc2Answers, ...both, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, {
    ...consultant,
    email: "nora.reviewer@lumenward.example",
    name: "Nora Reviewer",
  });
  await page.goto(`/console/reports/${reference}`);
  const criteria = page.getByRole("region", { name: "Criteria" });
  const status = page.getByLabel("Status", { exact: true });

  // Only a control of Annex A can be not applicable, also with the keys.
  await row(page, "CC6.1").click();
  await expect(status.getByRole("option", { name: "Not applicable" })).toHaveCount(0);
  await row(page, "CC6.1").focus();
  await page.keyboard.press("5");
  await expect(row(page, "CC6.1")).not.toContainText("Not applicable");
  await row(page, "A.8.30").click();
  await row(page, "A.8.30").focus();
  await page.keyboard.press("5");
  await page.getByLabel("Why it does not apply").fill("All of it is written here.");
  await expect(row(page, "A.8.30")).toContainText("became Not applicable");
  await expect(acts(page).getByText("Not applicable")).toBeVisible();
  await criteria.getByRole("button", { name: /^Not applicable/ }).click();
  await expect(criteria.getByRole("listitem")).toHaveCount(1);
  await criteria.getByRole("button", { name: /^All/ }).click();

  await row(page, "CC6.1").click();
  await page.locator("summary", { hasText: "Effort, evidence, next step" }).click();
  await page.getByLabel("Effort", { exact: true }).selectOption("L");
  await page.getByLabel("An auditor asks for", { exact: true }).fill("The list of leavers");
  await page.getByLabel(/^Next step/).fill("Ask the landlord.");
  // A criterion of SOC 2 has no reason for its inclusion; a control of Annex A has.
  await expect(page.getByLabel(/^Reason for inclusion/)).toHaveCount(0);
  await page.getByLabel(/^Who else runs it/).fill("AWS");
  await page.getByLabel("How they run it").selectOption({ label: "Shared: together with the client" });
  await expectAccessible(page);
  await row(page, "A.8.31").click();
  await page.locator("summary", { hasText: "Effort, evidence, next step" }).click();
  await page.getByLabel(/^Reason for inclusion/).fill("Risk 7");

  const part = (name: RegExp) => page.locator("summary", { hasText: name });
  await part(/^What you know about the client/).click();
  await page.getByRole("button", { name: "Add a need" }).click();
  await page.getByLabel("Need 1", { exact: true }).selectOption("letter");
  const offer = page.locator(".notice").filter({ hasText: "A letter is all that must be in hand" });
  await offer.getByRole("button", { name: /^Choose it/ }).click();
  await expect(offer).toHaveCount(0);
  await acts(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save 1, not published.", { exact: true })).toBeVisible();

  const preview = await openPreview(page);
  const client = (criterion: string) =>
    preview.locator(".report-row", { has: preview.getByText(criterion, { exact: true }) });
  const said = "Not applicable: All of it is written here. It is decided in the Statement of Applicability.";
  await expect(client("A.8.30").getByText(said)).toBeVisible();
  await expect(client("A.8.30").locator(".report-effort")).toHaveCount(0);
  for (const text of ["L", "The list of leavers", "Ask the landlord."])
    await expect(client("CC6.1").first().getByText(text, { exact: true })).toBeVisible();
  await expect(client("CC6.1").first()).toContainText(
    "Run together with AWS (shared). The system description",
  );
  await expect(client("A.8.31").getByText("Risk 7", { exact: true })).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).not.toContainText("readiness");
  await expect(preview.getByRole("heading", { name: "The letter", exact: true })).toBeVisible();
  await expect(preview.getByText(/[Tt]he plan in weeks|says in which weeks/)).toHaveCount(0);
  await expect(preview.locator(".report-roadmap, #costs, .report-facts")).toHaveCount(0);
  await expect(preview.getByText("You asked us what we do for the security")).toBeVisible();
  await expectAccessible(preview);
});
