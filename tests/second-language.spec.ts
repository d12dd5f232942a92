import { expect, type Page, test } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { expectAccessible } from "./support/accessible.ts";
import { allTakeCalls } from "./support/bookings.ts";
import { consultant, signIn } from "./support/console.ts";
import { germanSite } from "./support/german.ts";
import { leastAnswers } from "./support/onboarding-form.ts";
import { cutOffTexts } from "./support/reflow.ts";
import { soc2Answers } from "./support/reports.ts";
import { type ServedSite, serveSite } from "./support/served-site.ts";

let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await serveSite(germanSite);
  await site.addNewcomer({ ...consultant, email: "lea.roth@lumenward.example", name: "Lea Roth" });
  allTakeCalls(site, "https://meet.example/lea");
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor goes over to the other language on the same page, and stays in it", async ({ page }) => {
    await page.goto(`${site.url}/contact`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deutsch" }).click();
    await expect(page).toHaveURL(`${site.url}/de/contact`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Start" }).click();
    await expect(page).toHaveURL(`${site.url}/de`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Unternehmens-IT");
    // What is not translated is there in the first language.
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Preise" }).click();
    await expect(page).toHaveURL(`${site.url}/pricing`);
    await expect(page.getByRole("link", { name: "Deutsch" })).toHaveCount(0);
  });

  test("a visitor asks for a call in the other language, corrects the number, and reads the receipt", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/de/call-back`);
    await page.getByLabel("Ihre Telefonnummer").fill("12");
    await page.getByRole("button", { name: "Rückruf anfordern" }).click();
    await expect(page.getByText("Ihre Telefonnummer: bitte mit Vorwahl angeben").first()).toBeVisible();
    await expect(page).toHaveTitle(/^Fehler: /);
    await page.getByLabel("Ihre Telefonnummer").fill("030 23125 142");
    await page.getByRole("button", { name: "Rückruf anfordern" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wir haben Ihre Nummer");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
    await expect(page).toHaveURL(`${site.url}/de`);
  });
});

for (const width of [320, 390])
  test(`the questionnaire is filled in and sent in the other language at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    await page.goto(`${site.url}/de`);
    await page.getByRole("button", { name: "Menü" }).click();
    await page
      .getByRole("navigation", { name: "Menü" })
      .getByRole("link", { name: "Jetzt beginnen" })
      .click();
    await expect(page).toHaveURL(`${site.url}/de/questionnaire`);
    const next = page.getByRole("button", { name: "Weiter", exact: true });
    const company = page.getByLabel("Name des Unternehmens");
    await company.fill("Muster GmbH");
    await expect(page.getByText("Für den nächsten Schritt fehlen Pflichtangaben")).toBeHidden();
    await page.getByLabel("Ihr Name").fill("Jana Muster");
    const email = page.getByLabel("Geschäftliche E-Mail-Adresse");
    await email.fill("jana");
    // Before the code of the form is there, nothing is said of a field that is left.
    await expect(async () => {
      await email.focus();
      await email.blur();
      const problem = page.getByText("bitte eine Adresse wie name@firma.de angeben").first();
      await expect(problem).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await email.fill("jana@muster.example");
    for (let step = 2; step <= 6; step += 1) {
      await next.click();
      await expect(page.getByText(`Schritt ${step} von 6`)).toBeVisible();
    }
    await expect(page.getByText("Prüfen Sie Ihre Antworten")).toBeVisible();
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fragebogen absenden" }).click();
    const receipt = page.getByRole("region", { name: "Ihre Antworten sind da" });
    await expect(receipt).toContainText("Sie hören von uns bis");
    await expect(receipt.getByRole("link", { name: /^Diese Bestätigung/ })).toHaveAttribute(
      "href",
      /^\/received\?reference=/,
    );
    expect(await cutOffTexts(page)).toEqual([]);
    await expect(page.locator("main")).not.toContainText(/Step|Previous|Next|answers|Reference|Send/);
    expect(told).toEqual([]);
  });

/** Answers what the shown step of a form asks: the first option of each group, and words in each line. */
async function answerShown(page: Page, email: string): Promise<void> {
  const form = page.locator("main form[data-form]");
  for (const group of await form.getByRole("group").all())
    if (await group.isVisible()) await group.locator("input").first().check();
  for (const choice of await form.locator("select").all())
    if (await choice.isVisible()) await choice.selectOption({ index: 1 });
  for (const line of await form.getByRole("textbox").all())
    if (await line.isVisible())
      await line.fill((await line.getAttribute("type")) === "email" ? email : "030 23125142");
}

for (const [path, steps, email] of [
  ["/de/soc2-questionnaire", 6, "jana@soc2.example"],
  ["/de/iso27001-questionnaire", 4, "jana@iso.example"],
] as const)
  test(`${path} is filled in and sent at 320 px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 844 });
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    await page.goto(site.url + path);
    await page.getByLabel("Name des Unternehmens").focus();
    for (let step = 1; step <= steps; step += 1) {
      await expect(page.getByText(`Schritt ${step} von ${steps}`)).toBeVisible();
      await answerShown(page, email);
      expect(await cutOffTexts(page)).toEqual([]);
      if (step < steps) await page.getByRole("button", { name: "Weiter", exact: true }).click();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Absenden", exact: true }).click();
    const receipt = page.getByRole("region", { name: "Ihre Antworten sind da" });
    await expect(receipt).toContainText("Sie bekommen den Bericht als privaten Link");
    // The thanks slide in.
    await expect(async () => expect(await cutOffTexts(page)).toEqual([])).toPass({ timeout: 10_000 });
    await expect(page.locator("main")).not.toContainText(/Step|Previous|Next|answers|Reference|Submit/);
    expect(told).toEqual([]);
  });

for (const width of [320, 390])
  test(`the IT health check gives its result in the other language at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.url}/de/it-assessment`);
    for (let question = 1; question <= 8; question += 1) {
      await expect(page.getByText(`Frage ${question} von 8`)).toBeVisible();
      await page.locator(".health-question[data-current] label").last().click();
    }
    await expect(page.getByRole("heading", { name: "Sofort handeln" })).toBeVisible();
    await expect(page.locator(".health-result")).toContainText("Hohes Risiko");
    await expect(page.locator(".health-result")).not.toContainText(/risk|Your|Next|Score|and over|Below/);
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByLabel("Ihre E-Mail-Adresse").fill(`jana${width}@health.example`);
    await page.getByRole("button", { name: "Ergebnis ansehen lassen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Antworten sind da");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });

for (const width of [320, 390])
  test(`a call is booked, moved and cancelled in the other language at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    const expectWhole = async () => {
      expect(await cutOffTexts(page)).toEqual([]);
      await expectAccessible(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
    };
    // Each width takes a day of its own, which no other test looks at.
    const day = page.locator(".free-times-day").nth(width === 320 ? 1 : 2);
    await page.goto(`${site.url}/de/book`);
    await expect(page).toHaveURL(/[?&]zone=/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Gespräch buchen");
    await expectWhole();
    await day.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Termin bestätigen");
    await page.getByRole("button", { name: "Diesen Termin buchen" }).click();
    await expect(page.getByText("Ihr Name: bitte ausfüllen.").first()).toBeVisible();
    await expect(page).toHaveTitle(/^Fehler: /);
    await page.getByLabel("Ihr Name").fill("Jana Muster");
    await page.getByLabel("Ihre geschäftliche E-Mail-Adresse").fill(`jana${width}@muster.example`);
    await page.getByLabel("Ihr Unternehmen").fill("Muster GmbH");
    await expectWhole();
    await page.getByRole("button", { name: "Diesen Termin buchen" }).click();
    await expect(page.getByText("Dieser Termin ist für Sie reserviert.")).toBeVisible();
    await expectWhole();
    await page.getByRole("link", { name: "Verlegen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anderer Termin");
    await expectWhole();
    await day.getByRole("button").nth(2).click();
    await expect(page.getByText("Das Gespräch ist verlegt.")).toBeVisible();
    await page.getByRole("button", { name: "Gespräch absagen" }).click();
    await expect(page.getByText("Dieses Gespräch ist abgesagt.")).toBeVisible();
    await expectWhole();
    await page.getByRole("link", { name: "Anderen Termin buchen" }).click();
    await expect(page).toHaveURL(/\/de\/book/);
    expect(told.filter((line) => !line.includes("422"))).toEqual([]);
  });

for (const width of [320, 390])
  test(`what is stored is asked for, shown and erased in the other language at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = `jana${width}@daten.example`;
    const body = new URLSearchParams({ ...leastAnswers("Muster Daten"), contactEmail: email });
    const action = formAddress(endpoints.questionnaire.path, "de");
    expect((await fetch(site.url + action, { method: "POST", body, headers: { Origin: site.url } })).ok).toBe(
      true,
    );
    const expectWhole = async () => {
      expect(await cutOffTexts(page)).toEqual([]);
      await expectAccessible(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
    };
    await page.goto(`${site.url}/de/your-data`);
    await expectWhole();
    await page.getByLabel("Ihre E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Link per E-Mail senden" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unterwegs");
    await expectWhole();
    const linkIn = async () => {
      const mails = await site.mailsAbout(email);
      const text = mails.find(({ subject }) => subject?.startsWith("Ihre Daten, "))?.text ?? "";
      return /\/your-data\/[\w-]{32}\S*/.exec(text)?.[0] ?? "";
    };
    await expect.poll(linkIn, { timeout: 60_000 }).not.toBe("");
    await page.goto(site.url + (await linkIn()));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alle Ihre Daten");
    await expectWhole();
    await page.getByRole("link", { name: "Fragebogen für neue Kunden" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Daten");
    await expect(page.getByText("Muster Daten").first()).toBeVisible();
    await expectWhole();
    await page.goBack();
    await page.getByRole("button", { name: "Alles löschen" }).click();
    await expect(page.getByText("setzen Sie bitte das Häkchen").first()).toBeVisible();
    await page.getByLabel("Alles unter dieser Adresse löschen").check();
    await page.getByRole("button", { name: "Alles löschen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gelöscht");
    await expectWhole();
  });

test("a colleague is asked for a step in the other language, and answers it, at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const colleague = "jan@schritt.example";
  const expectWhole = async () => {
    expect(await cutOffTexts(page)).toEqual([]);
    await expectAccessible(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  };
  await page.goto(`${site.url}/de/questionnaire`);
  await page.getByLabel("Name des Unternehmens").fill("Muster Schritt");
  await page
    .getByRole("button", { name: "Eine Kollegin oder einen Kollegen um diesen Schritt bitten" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("um diesen Schritt bitten");
  await page.getByLabel("Um welchen Schritt geht es?").selectOption({ index: 2 });
  await page.getByLabel("E-Mail-Adresse der Kollegin oder des Kollegen").fill(colleague);
  await page.getByLabel("Ihre E-Mail-Adresse, an die wir schreiben").fill("jana@schritt.example");
  await expectWhole();
  await page.getByRole("button", { name: "Um Antwort bitten" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Es ist unterwegs");
  await expectWhole();
  const linkIn = async () => {
    const [mail] = await site.mailsAbout(colleague);
    return /\/kept\/[\w-]{32}\S*/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(linkIn, { timeout: 60_000 }).not.toBe("");
  await page.goto(site.url + (await linkIn()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sie werden um Antworten gebeten");
  await page.locator("main textarea").first().fill("Zwei Personen");
  await expectWhole();
  await page.getByRole("button", { name: "Zurücksenden" }).click();
  await expect(page.getByText("Ihre Antworten stehen jetzt in dem Formular")).toBeVisible();
  await expectWhole();
});

test("an address that does not exist answers in the language of its folder", async ({ page }) => {
  const answer = await page.goto(`${site.url}/de/gibt-es-nicht`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("nicht gefunden");
  expect((await page.request.get(`${site.url}/de/not-found`)).status()).toBe(404);
});

test("controls that need a script have the words of the page's language", async ({ page }) => {
  await page.goto(`${site.url}/de`);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole("button", { name: "Nach oben" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Dunkel" }).or(page.getByLabel("Dunkel"))).toBeAttached();
});

test("who answers the lead sees its language, above it and on paper, and so does its sender", async ({
  page,
}) => {
  const action = formAddress(endpoints.questionnaire.path, "de");
  const company = "Handelshaus Muster";
  const body = new URLSearchParams({ ...leastAnswers(company), contactEmail: "jan@muster.example" });
  expect((await fetch(site.url + action, { method: "POST", body, headers: { Origin: site.url } })).ok).toBe(
    true,
  );
  const [lead] = await site.leadsOf(company);
  await site.addOperator(consultant);
  await page.goto(`${site.url}/console/leads`);
  await signIn(page, site, consultant);
  await expect(page.getByRole("heading", { level: 1, name: "Lead inbox" })).toBeVisible();
  await page.getByText("More filters").click();
  await page.getByLabel("Language").selectOption({ label: "German" });
  await expect(page).toHaveURL(/[?&]language=de/);
  await expect(page.getByText(company).first()).toBeVisible();
  await page.getByLabel("Language").selectOption({ label: "The site's first language" });
  await expect(page.getByText(company)).toHaveCount(0);
  await page.goto(`${site.url}/console/leads/${lead?.reference}`);
  await expect(page.getByText("Form in German")).toBeVisible();
  await expect(page.getByText("German: their form was in it")).toBeAttached();
  // Questions are in the language of those who read them.
  await expect(page.getByText("Company name").first()).toBeAttached();
  await page.goto(`${site.url}/console/leads/${lead?.reference}/brief`);
  await expect(page.locator(".brief-facts")).toContainText("LanguageGerman");
  expect(await site.ops("privacy", "export", "--email", "jan@muster.example")).toContain(
    '"Language of the form": "Deutsch"',
  );
  expect(await site.ops("leads", "export", "--format", "csv")).toContain(",German,");
  // A report of theirs stays in the first language, which is said before it goes out.
  const asked = formAddress(endpoints.soc2Questionnaire.path, "de");
  const given = { ...soc2Answers, companyName: "Bericht Muster", contactEmail: "jan@bericht.example" };
  const pairs = Object.entries(given).flatMap(([name, all]) =>
    [all].flat().map((one) => [name, String(one)]),
  );
  const sent = await fetch(site.url + asked, {
    method: "POST",
    body: new URLSearchParams(pairs),
    headers: { Origin: site.url },
  });
  expect(sent.ok).toBe(true);
  const [reported] = await site.leadsOf("Bericht Muster");
  await page.goto(`${site.url}/console/reports/${reported?.reference}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click({ timeout: 10_000 });
  await expect(page.getByRole("dialog")).toContainText("Their form was in German");
});

for (const width of [320, 980, 1280])
  test(`the bar has room for the other language at ${width} px, and the menu names it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/de`);
    expect(await cutOffTexts(page)).toEqual([]);
    const name = page.locator(".bar .logo");
    const nameEnd = await name.evaluate((logo) => {
      const all = document.createRange();
      all.selectNodeContents(logo);
      return all.getBoundingClientRect().right;
    });
    const next = await page.locator(".bar .logo ~ :visible").first().boundingBox();
    expect(next?.x).toBeGreaterThanOrEqual(nameEnd);
    if (width === 320) await page.getByRole("button", { name: "Menü" }).click();
    await expect(page.locator("header").getByRole("link", { name: "English" })).toBeVisible();
  });

for (const path of ["/de/contact", "/de/call-back", "/de/labs"])
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(site.url + path);
    await expectAccessible(page);
  });
