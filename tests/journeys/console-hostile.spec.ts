import type { Page } from "@playwright/test";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { leadDetail, oneLead } from "#contract/console/lead.ts";
import { templateList, templates } from "#contract/console/templates.ts";
import { endpoints, visitHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { trapField } from "#contract/trap-field.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { maxLength, questionsOf } from "#questionnaires/engine/question.ts";
import { naughtyStrings } from "#tests/fuzz/naughty-strings.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** On a new server. Every submission becomes a lead unless it fills in the trap. */
const test = testAt(serveSite);

test.use({ provoked: /status of 401/ });

const turned = "\u202Egnp.exe \u2066\u200F";
const company = `=2+2 <img src=x onerror="alert(1)"> ${turned}`;
const contactName = `"><script>alert(2)</script>${"W".repeat(90)}${turned}`;

/** All naughty strings in the fields for long texts, as many in each as fit. */
function longTexts(): Readonly<Record<string, string>> {
  const fields = questionsOf(onboarding).filter(({ kind }) => kind === "paragraph");
  const texts = fields.map(({ name }) => ({ name, strings: [turned] }));
  for (const text of naughtyStrings) {
    const room = texts.find(({ strings }) => strings.join("\n").length + text.length < maxLength.paragraph);
    if (room === undefined) throw new Error("the form has no room for all strings");
    room.strings.push(text);
  }
  return Object.fromEntries(texts.map(({ name, strings }) => [name, strings.join("\n")]));
}

const widths = [320, 390, 768, 1024, 1440, 1920];

/** Expects that what was sent is no markup, no link elsewhere, turns no other text, and fits the page. */
async function expectText(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const active = "img, iframe, object, embed, base, body script:not([src]), [onerror], [onload], [onclick]";
    const wrong = [...document.querySelectorAll(active)].map((element) => element.outerHTML.slice(0, 80));
    for (const link of document.querySelectorAll("a[href]")) {
      if (!(link instanceof HTMLAnchorElement)) continue;
      if (link.origin !== location.origin && link.protocol !== "mailto:") wrong.push(link.href);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const isApart = node.parentElement?.closest("bdi, [dir=auto], textarea");
      if (/[\u202A-\u202E\u2066]/.test(text) && !isApart) wrong.push(`turns what follows: ${text}`);
    }
    return wrong;
  });
  expect(found).toEqual([]);
  const { height } = page.viewportSize() ?? { height: 720 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
  await page.setViewportSize({ width: 1280, height });
}

/** What a person's browser says that it is: programs are not counted. */
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Other screens with words of visitors or colleagues, and what is seen on each. */
function otherScreens(reference: string): readonly (readonly [path: string, seen: string | RegExp])[] {
  return [
    [`/leads/${reference}`, /answers? differs?/],
    ["/reports", /^=2\+2/],
    [`/reports/${reference}`, /^=2\+2/],
    ["/analytics?table=buttons", /^=2\+2/],
    ["/settings/operators", /^<b>Colleague/],
    ["/settings/templates", /^<b>Template/],
    ["/settings/targets", "Recipients"],
    ["/settings/retention", "Retention"],
    ["/settings/audit", "Audit log"],
  ];
}

test("whatever a visitor sends is text on every screen of the console, at every width", async ({
  page,
  site,
  request,
}) => {
  const send = async (fields: object) => {
    const source = encodeURIComponent(`<b>${turned}`);
    const headers = { [visitHeader]: `evil.example?utm_source=${source}&utm_campaign=javascript:alert(3)` };
    const data = { contactEmail: "visitor@acme.example", companyName: company, contactName, ...fields };
    const answer = await request.post(endpoints.questionnaire.path, { data, headers });
    expect(answer.status()).toBe(201);
    return String((await answer.json()).reference);
  };
  await send({ ...longTexts(), [trapField]: "trapped" });
  await openConsole(page, site, consultant);
  page.on("dialog", (dialog) => expect(dialog.message(), "a script of a visitor ran").toBe(""));

  // In quarantine it is looked at and accepted. The toast names it too.
  await page.getByRole("link", { name: /^Quarantine/ }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(company.trim());
  await page.getByText(/^All answers of this submission/).click();
  await expectText(page);
  await page.getByRole("button", { name: /^Delete =2/ }).click();
  await expectText(page);
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: /^Accept =2/ }).click();
  await expect(page.getByText("is a lead now").first()).toBeVisible();
  await expectText(page);

  await page.getByRole("link", { name: /^Leads/ }).click();
  const line = page.getByRole("table", { name: "Leads" }).getByRole("link");
  await expect(line).toHaveText([company.trim()]);
  await expectText(page);
  await line.click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  const note = panel.getByLabel("Note");
  await note.fill(naughtyStrings.join(" ").slice(0, 9_000));
  await panel.getByRole("button", { name: "Save the note" }).click();
  await expect(note).toHaveValue("");
  await panel.getByRole("button", { name: "Reply by e-mail" }).click();
  await panel.getByLabel("Template").selectOption({ index: 1 });
  await expectText(page);
  await expectAccessible(page);

  // Every word is there, with every letter.
  const reference = String(await panel.getByText(/^LW-/).first().textContent());
  const { steps } = leadDetail.parse(
    await (await page.request.get(addressOf(at(oneLead.readLead, { reference })))).json(),
  );
  const given = steps.flatMap(({ answers }) => answers.flatMap(({ texts }) => texts));
  expect(given.join("\n").length).toBeGreaterThan(naughtyStrings.join("").length / 2);
  const shown = await panel.locator("dd bdi").evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(given.filter((text) => !shown.includes(text))).toEqual([]);

  await panel.getByRole("link", { name: "Call brief" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(company.trim());
  await expectText(page);
});

test("what visitors and colleagues wrote is text on the other screens too, and warnings are told by more than color", async ({
  page,
  site,
  request,
}) => {
  const send = async (fields: object) => {
    const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: company, contactName, ...fields };
    const answer = await request.post(endpoints.soc2Questionnaire.path, { data });
    expect(answer.status()).toBe(201);
    return leadReceived.parse(await answer.json());
  };
  await send({ questionsForUs: turned });
  const { reference, dueAt } = await send({ questionsForUs: naughtyStrings.slice(0, 20).join(" ") });
  const hostilePath = `/<img src=x onerror=alert(4)>${turned}`;
  for (const event of ["page_view", "button_click"]) {
    const visit = `!evil.example${hostilePath}?utm_source=${encodeURIComponent(`<b>${turned}`)}`;
    const words = { button_name: `=2+2 ${turned}`, click_location: "<script>", page_title: "Home" };
    const at = { page_path: hostilePath, page_location: site.url, timestamp: new Date().toISOString() };
    const headers = { "User-Agent": person };
    const counted = await request.post(endpoints.analytics.path, {
      data: { event, visit, ...words, ...at },
      headers,
    });
    expect(counted.ok()).toBe(true);
  }
  const colleague = {
    ...consultant,
    email: "bea@lumenward.example",
    name: `<b>Colleague "><img src=x onerror=alert(5)>`,
  };
  await site.addOperator(colleague);
  await openConsole(page, site, { ...consultant, email: "helga@lumenward.example", role: "owner" });
  page.on("dialog", (dialog) => expect(dialog.message(), "a script of a visitor ran").toBe(""));
  const headers = { Origin: site.url };
  const { templates: known } = templateList.parse(
    await (await page.request.get(templates.listTemplates.path)).json(),
  );
  const template = { ...known[0]?.template, title: `<b>Template ${turned}`, subject: turned, seen: null };
  const kept = await page.request.post(templates.changeTemplate.path, { data: template, headers });
  expect(kept.status()).toBe(204);

  for (const [path, seen] of otherScreens(reference)) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await expectText(page);
  }

  // Half of the time, four fifths of it, and all of it have passed.
  for (const [hours, seen] of [
    [-10.9, /^(?:1[01]h|(?:\dh )?\d+m of business hours) left$/],
    [-3.9, /^[34]h \d\dm left$/],
    [1, /overdue$/],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(dueAt) + hours * 3_600_000);
    await page.goto("/console/leads");
    await expect(page.getByRole("table", { name: "Leads" }).getByText(seen).first()).toBeVisible();
    await expectAccessible(page);
  }
});
