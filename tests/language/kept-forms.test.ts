import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formAddress } from "#contract/form-language.ts";
import { keptFields, keptPath } from "#contract/kept.ts";
import { germanSite } from "#tests/support/german.ts";
import { leastAnswers } from "#tests/support/onboarding-form.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(germanSite);
});

afterAll(() => site[Symbol.asyncDispose]());

const inGerman = formAddress(keptPath, "de");

async function page(path: string, fields?: Readonly<Record<string, string>>) {
  const sent = { method: "POST", headers: { Origin: site.url }, body: new URLSearchParams(fields) };
  const answer = await fetch(new URL(path, site.url), fields === undefined ? {} : sent);
  return { status: answer.status, url: answer.url, $: load(await answer.text()) };
}

/** The mail to an address with this subject, and the address of the form in it. */
async function mailTo(address: string, subject: string) {
  const found = async () =>
    (await site.mailsAbout(address)).find(
      (mail) => mail.subject === subject && mail.to?.some((one) => one.address === address),
    );
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  const mail = await found();
  return { mail, link: /\/kept\/[\w-]{32}\S*/.exec(mail?.text ?? "")?.[0] ?? "no link" };
}

const english = /\b(?:your|please|form|step|colleague|answers?|kept|address)\b/i;

const saidOn = ($: ReturnType<typeof load>) => {
  $("main script").remove();
  return $("main").text();
};

test("a form of the second language is kept, asked about and opened in it, with its mails", async () => {
  const own = "jana@muster.example";
  const colleague = "jan@muster.example";
  const answers = leastAnswers("Muster GmbH");
  const asked = await page(inGerman, { ...answers, [keptFields.keep]: "all" });
  expect([asked.status, asked.$("html").attr("lang")]).toEqual([200, "de"]);
  expect(asked.$("main form").attr("action")).toBe(inGerman);
  expect(saidOn(asked.$)).not.toMatch(english);
  const wrong = await page(inGerman, { ...answers, [keptFields.keep]: "step", [keptFields.mailTo]: "jana" });
  expect(wrong.status).toBe(422);
  expect(wrong.$(".error-summary").text()).toContain("Bitte wählen Sie den Schritt.");
  expect(saidOn(wrong.$)).not.toMatch(english);

  const kept = await page(inGerman, { ...answers, [keptFields.keep]: "all", [keptFields.mailTo]: own });
  expect(kept.$("h1").text()).toBe("Es ist unterwegs");
  expect(kept.$("main .actions a").attr("href")).toMatch(/^\/kept\/[\w-]{32}\?language=de$/);
  const first = await mailTo(own, "Ihr Formular bei Lumenward");
  expect(first.mail?.html).toContain('<html lang="de">');
  expect(first.mail?.text).toContain("Fragebogen für neue Kunden");
  const form = await page(first.link);
  expect([form.$("html").attr("lang"), form.$("h1").text()]).toEqual(["de", "Fragebogen für neue Kunden"]);
  expect(form.$("input[name=companyName]").attr("value")).toBe("Muster GmbH");

  const wish = { [keptFields.keep]: "step", [keptFields.step]: "2", [keptFields.colleague]: colleague };
  await page(inGerman, { ...answers, ...wish, [keptFields.mailTo]: own });
  const theirs = await mailTo(colleague, "Sie werden um einen Schritt eines Formulars gebeten");
  expect(theirs.mail?.text).toContain("Fragebogen für neue Kunden: Ihre IT heute");
  const step = await page(theirs.link);
  expect(step.$("h1").text()).toBe("Sie werden um Antworten gebeten");
  expect(saidOn(step.$)).not.toMatch(english);
  const returned = await page(theirs.link, { currentITSetup: "Zwei Personen" });
  expect(returned.url).toContain("done=returned&language=de");
  expect(returned.$("[role=status]").text()).toContain("Ihre Antworten stehen jetzt in dem Formular");
  const back = await mailTo(own, "Ein Schritt Ihres Formulars ist zurück");
  expect((await page(back.link)).$("html").attr("lang")).toBe("de");

  const gone = await page(formAddress("/kept/gone", "de"));
  expect([gone.status, gone.$("h1").text()]).toEqual([404, "Hier ist kein Formular"]);
});

test("a form of the first language is kept in it", async () => {
  const own = "jane@acme.example";
  await page(keptPath, { ...leastAnswers("Acme"), [keptFields.keep]: "all", [keptFields.mailTo]: own });
  const { link, mail } = await mailTo(own, "Your form at Lumenward");
  expect(link).not.toContain("language");
  expect(mail?.html).toContain('<html lang="en-US">');
  expect((await page(link)).$("html").attr("lang")).toBe("en-US");
});
