import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { reports } from "#contract/console/reports.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { signIn } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { type NewOperator, type ServedSite, serveSite } from "#tests/support/served-site.ts";

test.use({ provoked: /status of (404|409|422)/ });

const operator: NewOperator = {
  email: "rooms@lumenward.example",
  name: "Kim Consultant",
  role: "consultant",
  password: "correct horse battery",
};

/** What the newest mail to an address holds. Waits until there is one. */
async function mailed(site: ServedSite, email: string, pattern: RegExp, but = ""): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const mails = await site.mailsAbout(email);
        const texts = mails.map(({ text, subject }) => pattern.exec(`${subject}\n${text}`)?.[0] ?? "");
        found = texts.find((text) => text !== "" && text !== but) ?? "";
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return found;
}

const room = /\/room\/[\w-]{32}/;

/** Checks an address on a phone and on a desk, in light and dark colors, and at the narrowest width. */
async function lookAt(page: Page, shown: Page): Promise<void> {
  await page.goto(shown.url());
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutOffTexts(page), "cut off at 320 px").toEqual([]);
}

/** Sends a form, opens a room for it in the console, and gives the address that its sender is mailed. */
async function openRoom(site: ServedSite, browser: Browser, request: APIRequestContext, company: string) {
  const email = `client@${company.toLowerCase().replace(/\W/g, "")}.example`;
  const form = { ...soc2Answers, companyName: company, contactName: "Jane Doe", contactEmail: email };
  await site.addOperator(operator);
  const desk = await browser.newContext({ baseURL: site.url });
  const console = await desk.newPage();
  const data = { ...form, questionnaireType: "SOC2" };
  const sent = await request.post(`${site.url}${endpoints.soc2Questionnaire.path}`, { data });
  const { reference } = await sent.json();
  await console.goto(`/console/leads/${reference}/room`);
  await signIn(console, site, operator);
  await console.getByRole("button", { name: "Open the room" }).click();
  await expect(console.getByRole("heading", { name: "Topics" })).toBeVisible();
  return { email, reference, desk, console, path: await mailed(site, email, room) };
}

test("a client answers in their room with a colleague, without a script, and the console follows", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  await using site = await serveSite();
  const opened = await openRoom(site, browser, request, "Roomy Ltd");
  const { email, reference, desk, console, path } = opened;

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const looker = await desk.newPage();
  const answer = await page.goto(path);
  expect(await answer?.headerValue("x-robots-tag")).toBe("noindex");
  expect(await answer?.headerValue("cache-control")).toBe("no-store");
  await expect(page.getByText("Roomy Ltd")).toBeVisible();
  // Around the room stand the firm's name and how to reach it, without what sells.
  const bar = page.getByRole("banner").getByRole("link");
  await expect(bar).toHaveCount(3);
  await expect(bar.nth(1)).toHaveAttribute("href", /^tel:/);
  await expect(page.locator("form.chat")).toHaveCount(0);
  await lookAt(looker, page);

  // A topic, and what it holds when it is opened again.
  const topic = "Governance";
  await page.getByRole("link", { name: topic, exact: true }).first().click();
  await lookAt(looker, page);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  await expect(page.getByRole("radio").first()).toBeChecked();
  const topicUrl = page.url().replace(/\?.*/, "");

  // Where scripts run, each answer is saved at once, and a failure is said.
  await looker.goto(topicUrl);
  const third = looker.locator(".room-question").nth(2);
  await third.getByRole("radio").first().check();
  await expect(looker.locator(".room-saved")).toHaveText("Saved");
  await third.getByRole("radio").nth(1).check();
  const again = async () => {
    await page.goto(topicUrl);
    return page.locator(".room-question").nth(2).getByRole("radio").nth(1).isChecked();
  };
  await expect.poll(again).toBe(true);
  await looker.route(topicUrl, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await third.getByRole("radio").first().check();
  await expect(looker.locator(".room-saved")).toContainText("Not saved.");
  await looker.unroute(topicUrl);
  await expectAccessible(looker);
  // The press sends again what had failed, and then the form.
  await looker.getByRole("button", { name: "Save", exact: true }).click();
  await expect(looker.locator(".your-data-line")).toContainText("Saved.");
  await expect(third.getByRole("radio").first()).toBeChecked();

  // A number, or that it is not known: with scripts the one empties the other, without them the new one counts.
  const companyUrl = topicUrl.replace(/[^/]*$/, "company");
  const people = (shown: Page) => shown.getByRole("textbox", { name: /\(people\)/ });
  const notKnown = (shown: Page) =>
    shown
      .locator(".room-question")
      .filter({ has: people(shown) })
      .getByRole("checkbox");
  await looker.goto(companyUrl);
  await people(looker).fill("12");
  await notKnown(looker).check();
  await expect(people(looker)).toHaveValue("");
  await expect(looker.locator(".room-saved")).toHaveText("Saved");
  const isNotKnown = async () => {
    await page.goto(companyUrl);
    return notKnown(page).isChecked();
  };
  await expect.poll(isNotKnown).toBe(true);
  await lookAt(looker, page);
  await people(page).fill("14");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(people(page)).toHaveValue("14");
  await expect(notKnown(page)).not.toBeChecked();
  await notKnown(page).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(people(page)).toHaveValue("");
  await expect(notKnown(page)).toBeChecked();

  // What does not apply asks for its reason, in a field that is open then and after it is saved.
  const devicesUrl = topicUrl.replace(/[^/]*$/, "devices");
  const without = (shown: Page) =>
    shown
      .locator(".room-question")
      .filter({ has: shown.locator("[value=not-applicable]") })
      .first();
  const why = (shown: Page) => without(shown).getByRole("textbox");
  await looker.goto(devicesUrl);
  await expect(why(looker)).toBeHidden();
  await without(looker).locator("[value=not-applicable]").check();
  await expect(why(looker)).toBeVisible();
  await page.goto(devicesUrl);
  await without(page).locator("[value=not-applicable]").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please write why it does not apply.");
  await lookAt(looker, page);
  for (const reason of ["Nothing can be plugged in.", "Nothing can be plugged in, and settings see to it."]) {
    await why(page).fill(reason);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("Saved.");
    await expect(why(page)).toHaveValue(reason);
    await expect(why(page)).toBeVisible();
    await page.reload();
  }

  // Inviting somebody needs a code from the mailbox.
  await page.goto(`${path}/people?topic=devices`);
  await lookAt(looker, page);
  await page.getByRole("link", { name: "Go to the code" }).click();
  await page.getByRole("button", { name: "Mail me a code" }).click();
  const code = /(?<=Code: )\d{6}/;
  const typed = await mailed(site, email, code);
  await page.getByLabel("Code").fill(typed === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("alert")).toContainText("Tries left: 4");
  await page.getByLabel("Code").fill(typed);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("Their email address").fill("no address");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("alert")).toContainText("write an email address");
  // The topic for which somebody is asked came along, over the code.
  const chosen = page.getByRole("group", { name: "Topics" }).last().locator("input:checked");
  await expect(chosen).toHaveValue("devices");
  await chosen.uncheck();
  await page.getByLabel("Their name").fill("Asha Rao");
  await page.getByLabel("Their email address").fill("asha@roomy.example");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("status")).toContainText("Invited.");
  await lookAt(looker, page);

  // The topic goes to the colleague, who answers it and gives it back.
  await page.goto(topicUrl);
  await page.getByLabel("Who answers it").selectOption({ label: "Asha Rao" });
  await page.getByLabel("By when, if it matters").fill("2027-01-31");
  await page.getByRole("button", { name: "Give it to them" }).click();
  await expect(page.getByText("This topic is with Asha Rao")).toBeVisible();
  const theirs = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await theirs.goto(await mailed(site, "asha@roomy.example", room));
  await theirs.getByRole("link", { name: topic, exact: true }).first().click();
  const old = await context.newPage();
  await old.goto(topicUrl);
  await theirs.getByRole("radio").nth(1).check();
  await theirs.getByRole("button", { name: "Save and give back" }).click();
  await expect(theirs.getByRole("status")).toContainText("given back");

  // What she answered is not overwritten unseen.
  await old.getByRole("radio").nth(2).check();
  await old.getByRole("button", { name: "Save", exact: true }).click();
  await expect(old.getByRole("heading", { name: "Answered in two ways" })).toBeVisible();
  await expect(old.locator(".room-conflict")).toContainText("Asha Rao");
  // Both stay until somebody chooses, and the colleague sees them, too.
  await theirs.goto(theirs.url().replace(/\?.*/, ""));
  await expect(theirs.locator(".room-conflict li")).toHaveCount(2);
  await lookAt(looker, theirs);
  // The console shows them in the room, and asks one of them back.
  await console.goto(`/console/leads/${reference}/room`);
  const disputes = console.locator(".disputes > li");
  await expect(disputes.locator("ol > li")).toHaveCount(2);
  await expect(disputes).toContainText("Asha Rao");
  await expectAccessible(console);
  await disputes.getByRole("combobox").selectOption({ label: "Asha Rao" });
  await disputes.getByRole("button", { name: /Ask back/ }).click();
  await expect(disputes).toContainText("Asked back: Asha Rao");
  // So does the row of the review.
  await console.goto(`/console/reports/${reference}`);
  await console
    .getByRole("button", { name: /answered in two ways/ })
    .first()
    .click();
  await expect(disputes.getByRole("button", { name: /^Use this/ })).toBeVisible();
  await expectAccessible(console);
  // A form that leaves it as it is answers nothing: it still waits for her.
  const question = String(await theirs.locator(".room-conflict h3").textContent());
  await theirs.getByRole("button", { name: "Save", exact: true }).click();
  await theirs.getByRole("link", { name: "Where things stand" }).click();
  await expect(theirs.locator(".room-topics").first()).toContainText(question);
  await old.getByRole("button", { name: "Use this answer" }).click();
  await expect(old.locator(".room-conflict")).toHaveCount(0);
  await expect(old.getByRole("radio").nth(2)).toBeChecked();
  // On paper: what was chosen, and neither what was not nor what is there to be pressed.
  await old.emulateMedia({ media: "print" });
  const choices = old.locator(".room-question").first().locator(".choice");
  await expect(choices.nth(2)).toBeVisible();
  for (const gone of [
    choices.first(),
    old.locator(".room header p").first(),
    old.locator(".room summary").first(),
  ])
    await expect(gone).toBeHidden();
  for (const name of ["Save", "Give it to them"])
    await expect(old.getByRole("button", { name, exact: true })).toBeHidden();

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText(`gave ${topic} back`)).toBeVisible();
  await expect(page.getByText("invited Asha Rao")).toBeVisible();
  await expect(page.getByText(`chose between the answers to a question of ${topic}`)).toBeVisible();
  // Each day has a heading, and each line its time.
  await expect(page.locator(".your-data-part").first().getByRole("heading", { level: 2 })).toHaveText(/\d/);
  await expect(page.locator(".your-data-part time").first()).toHaveAttribute("datetime", /T/);
  await lookAt(looker, page);

  // The console shows it, answers for the client, and ends the room.
  await console.goto("/console");
  await expect(console.getByText("Look at what they did in their room")).toBeVisible();
  await console.goto(`/console/leads/${reference}/room`);
  const history = console.locator("section", { has: console.getByRole("heading", { name: "History" }) });
  await expect(history.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expectAccessible(console);
  await console.getByRole("button", { name: "Looked at" }).click();
  await expect(console.getByRole("button", { name: "Looked at" })).toBeHidden();
  const inConsole = console.locator(".room-topic").filter({ hasText: topic }).first();
  await inConsole.locator("summary").click();
  // Whoever writes down what the client says can write down that they said nothing.
  await expect(
    inConsole.locator("select").first().locator("option", { hasText: "They do not know, or did not say" }),
  ).toHaveCount(1);
  await inConsole.locator("select").nth(1).selectOption({ index: 1 });
  await inConsole.getByRole("button", { name: "Save for the client" }).click();
  await expect(console.locator(".room-topic[open]").getByText(operator.name)).toBeVisible();
  // The draft of the report rests on it.
  const report = addressOf(at(reports.readReport, { reference }));
  expect(await (await desk.request.get(report)).text()).toContain("Answered by Jane Doe");
  await console.getByRole("button", { name: "End the room" }).click();
  await expect(console.getByText("The room ended")).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
});

test("what is typed is saved although the tab closes in the field, and a failed save keeps it", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  await using site = await serveSite();
  const { desk, path } = await openRoom(site, browser, request, "Leaving Ltd");
  const topicUrl = `${site.url}${path}/topics/governance`;
  const note = (shown: Page) => shown.locator(".room-question").first().getByRole("textbox");
  const saved = (shown: Page) => shown.locator(".room-saved");
  const opened = async () => {
    const page = await desk.newPage();
    await page.goto(topicUrl);
    // The code is there once it has put its line into the form.
    await page.locator(".room-answers .room-saved").waitFor({ state: "attached" });
    if (!(await note(page).isVisible())) await page.locator(".room-question summary").first().click();
    return page;
  };
  const shown = async () => {
    const page = await desk.newPage();
    await page.goto(topicUrl);
    const text = await note(page).inputValue();
    await page.close();
    return text;
  };

  // A second after the last key, with the caret still in the field.
  const first = await opened();
  await note(first).pressSequentially("Minutes of March");
  await expect(saved(first)).toHaveText("Saved");
  await expect(note(first)).toBeFocused();
  // And at once when the tab closes before that.
  await note(first).pressSequentially(", signed");
  await first.close({ runBeforeUnload: true });
  await expect.poll(shown).toBe("Minutes of March, signed");

  // A number, too.
  const sized = await desk.newPage();
  const companyUrl = topicUrl.replace("governance", "company");
  await sized.goto(companyUrl);
  const people = (page: Page) => page.getByRole("textbox", { name: /\(people\)/ });
  await sized.locator(".room-answers .room-saved").waitFor({ state: "attached" });
  await people(sized).pressSequentially("42");
  await sized.close({ runBeforeUnload: true });
  const reader = await desk.newPage();
  await expect
    .poll(async () => {
      await reader.goto(companyUrl);
      return people(reader).inputValue();
    })
    .toBe("42");

  // Without a connection it is said, the press of the button leaves the page as it is, and it is saved once it can be.
  const cut = await opened();
  await cut.route(topicUrl, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await note(cut).fill("Minutes of April");
  await expect(saved(cut)).toContainText("Not saved.");
  await cut.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saved(cut)).toContainText("Not saved.");
  await expect(note(cut)).toHaveValue("Minutes of April");
  // Nobody leaves it by mistake.
  const asked = cut.waitForEvent("dialog");
  await cut.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await cut.unroute(topicUrl);
  await expect(saved(cut)).toHaveText("Saved", { timeout: 15_000 });
  expect(await shown()).toBe("Minutes of April");
  // All the pauses in it are one deed: before the number, and after it.
  await cut.goto(`${path}/history`);
  await expect(cut.getByText("answered a question of Governance")).toHaveCount(2);

  // A yes about the scope says how many questions it adds, and every count says the same.
  const scope = cut.locator("#needs-availability").getByRole("radio");
  await cut.goto(topicUrl.replace("governance", "needs"));
  await cut.locator(".room-answers .room-saved").waitFor({ state: "attached" });
  await scope.first().check();
  await expect(saved(cut)).toHaveText(/^Saved\. \d+ questions more\.$/);
  const more = Number(/\d+/.exec(String(await saved(cut).textContent()))?.[0]);
  const sums = async (page: Page) => {
    const figures = await page.locator(".room-topics .figures").allTextContents();
    const parts = figures.map((text) => (text.match(/\d+/g) ?? []).map(Number));
    const add = (at: number) => parts.reduce((all, part) => all + (part[at] ?? 0), 0);
    return `${add(0)} of ${add(1)} `;
  };
  const sum = String(await cut.locator(".room-sum").textContent());
  await cut.goto(path);
  expect(await cut.locator("#room-sum").textContent()).toContain(await sums(cut));
  const topicLine = cut.locator(".room-topics li", { hasText: "What is asked for, and by when" });
  expect(sum).toContain(String(await topicLine.locator(".figures").textContent()));
  const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
  await plain.goto(`${path}/topics/needs`);
  await plain.locator("#needs-availability").getByRole("radio").nth(1).check();
  await plain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(plain.getByRole("status")).toHaveText(`Saved. ${more} questions fewer.`);

  // Beside a question a colleague is invited for its topic.
  await plain.goto(`${path}/topics/devices`);
  await plain.locator(".room-question summary").first().click();
  await plain.getByRole("link", { name: "Invite a colleague for this topic" }).first().click();
  await expect(plain.getByRole("link", { name: "Go to the code" })).toHaveAttribute("href", /topic=devices$/);
});
