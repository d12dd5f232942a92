import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { linkRequestPath } from "#contract/your-data.ts";
import { germanSite } from "#tests/support/german.ts";
import { leastAnswers } from "#tests/support/onboarding-form.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(germanSite);
});

afterAll(() => site[Symbol.asyncDispose]());

async function page(path: string) {
  const answer = await fetch(new URL(path, site.url), { redirect: "manual" });
  return { status: answer.status, $: load(await answer.text()) };
}

async function send(path: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(new URL(path, site.url), {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams(fields),
  });
  const { status, headers } = answer;
  return { status, location: headers.get("location") ?? "", $: load(await answer.text()) };
}

/** The newest mail to an address with this subject. */
async function mailTo(address: string, subject: RegExp) {
  const found = async () =>
    (await site.mailsAbout(address)).findLast((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  return found();
}

/** The last secret address in a mail, with the query that names its language. */
const linkIn = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\/your-data\/[\w/-]+\?language=de/g)].at(-1)?.[0] ?? "no link";

async function sendForm(email: string, language?: string): Promise<void> {
  const body = { ...leastAnswers("Muster GmbH"), contactEmail: email };
  expect((await send(formAddress(endpoints.questionnaire.path, language), body)).status).toBe(303);
}

const inGerman = formAddress(linkRequestPath, "de");

/** English as these pages, mails and files say it. */
const english =
  /\b(?:your|please|what|erase|stored|mail(?:ed)? (?:you|it)|address|received|answers?|submission|correct|with|company name)\b/i;

/** What a page says, without what was typed and the names of plans and people. */
function saidOn($: ReturnType<typeof load>): string {
  $("main script, main input").remove();
  return $("main").text();
}

describe("what is stored, in the second language", () => {
  test("is asked for by its own page, which comes back with what is wrong, and says the same to all", async () => {
    const asked = await page("/de/your-data");
    expect(asked.$("html").attr("lang")).toBe("de");
    expect(asked.$("main form").attr("action")).toBe(inGerman);
    expect(saidOn(asked.$)).not.toMatch(english);
    const wrong = await send(inGerman, { email: "jana" });
    expect([wrong.status, wrong.$("html").attr("lang")]).toEqual([422, "de"]);
    expect(wrong.$("title").text()).toMatch(/^Fehler: /);
    expect(wrong.$(".error-summary").text()).toContain("bitte eine Adresse wie name@firma.de angeben");
    const mailed = await send(inGerman, { email: "niemand@muster.example" });
    expect([mailed.status, mailed.$("h1").text()]).toEqual([200, "Unterwegs"]);
    expect(mailed.$("main .actions a").attr("href")).toBe("/de/your-data");
    for (const path of ["mailed", "person", "stored", "unknown", "erased"])
      expect((await page(`/de/your-data/${path}`)).status).toBe(404);
  });

  test("is shown, corrected and taken along in it, as its mails say, and its receipt leads there", async () => {
    const email = "jana@muster.example";
    await sendForm(email, "de");
    const receipt = await mailTo(email, /Ihr Fragebogen ist da/);
    const own = linkIn(receipt?.text);
    const shown = await page(own);
    expect(shown.$("html").attr("lang")).toBe("de");
    const said = saidOn(shown.$);
    expect(said).toContain("Name des Unternehmens");
    expect(said).toContain("Fragebogen für neue Kunden");
    expect(said).toMatch(/(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)/);
    expect(said).not.toMatch(english);
    const file = shown.$("a[download]").attr("href") ?? "";
    expect(file).toMatch(/data\.json\?language=de$/);
    const content = await (await fetch(new URL(file, site.url))).text();
    expect(content).toContain('"Was Sie gesendet haben"');
    expect(content).toContain('"Name des Unternehmens": "Muster GmbH"');
    expect(content.replaceAll(/"(?:Was|Angaben darin)": .*/g, "")).not.toMatch(english);

    const empty = await send(own, { action: "contact", contactName: "" });
    expect([empty.status, empty.$(".error-summary").text()]).toEqual([
      422,
      expect.stringContaining("Ihr Name: bitte ausfüllen."),
    ]);
    const saved = await send(own, {
      action: "contact",
      contactName: "Jana Neu",
      contactEmail: "neu@muster.example",
    });
    expect(saved.location).toMatch(/\?done=address&language=de$/);
    expect((await page(saved.location)).$("[role=status]").text()).toContain("Gespeichert.");

    const question = await mailTo(email, /Bestätigen Sie Ihre neue E-Mail-Adresse/);
    const agreeing = linkIn(question?.text);
    expect(agreeing).toMatch(/^\/your-data\/confirm\//);
    expect((await page(agreeing)).$("h1").text()).toBe("Diese Adresse verwenden?");
    expect((await send(agreeing, {})).$("h1").text()).toBe("Noch ein Schritt");
    const proof = await mailTo("neu@muster.example", /Ist das Ihre E-Mail-Adresse/);
    expect((await send(linkIn(proof?.text), {})).$("h1").text()).toBe("Geändert");
    for (const mail of [question, proof]) expect(mail?.html).toContain('<html lang="de">');
  });

  test("is erased in it, also what was sent in the first language, and the last mail says so in it", async () => {
    const email = "jane@acme.example";
    await sendForm(email);
    const before = await send(inGerman, { email });
    expect(before.status).toBe(200);
    const mail = await mailTo(email, /^Ihre Daten, /);
    expect(mail?.html).toContain('<html lang="de">');
    const all = linkIn(mail?.text);
    const shown = await page(all);
    expect(shown.$("h1").text()).toBe("Alle Ihre Daten");
    expect(saidOn(shown.$)).not.toMatch(english);
    const one = shown.$(".your-data-submissions a").attr("href") ?? "";
    expect(one).toMatch(/\/LW-[\w-]+\?language=de$/);
    expect((await page(one)).$("h1").text()).toBe("Ihre Daten");
    expect((await page(one.replace("?language=de", "?language=fr"))).$("h1").text()).toBe("Your data");
    const unsure = await send(all, { action: "erase" });
    expect(unsure.$(".error-summary").text()).toContain("setzen Sie bitte das Häkchen");
    const erased = await send(all, { action: "erase", sure: "yes" });
    expect(erased.$("h1").text()).toBe("Gelöscht");
    expect(erased.$("main").text()).toContain("1 Einsendung mit allen Antworten");
    const last = await mailTo(email, /Ihre Daten sind gelöscht/);
    expect(last?.text).toContain("1 Einsendung mit allen Antworten");
    expect(last?.html).toContain('<html lang="de">');
    const gone = await page(all);
    expect([gone.status, gone.$("html").attr("lang"), gone.$("h1").text()]).toEqual([
      404,
      "de",
      "Hier ist nichts gespeichert",
    ]);
  });

  test("stays in the first language for whoever asks in it", async () => {
    const email = "jim@acme.example";
    await sendForm(email);
    await send(linkRequestPath, { email });
    const mail = await mailTo(email, /^Your data, /);
    const [link = ""] = /\/your-data\/[\w-]{32}\S*/.exec(mail?.text ?? "") ?? [];
    expect(link).not.toContain("language");
    expect((await page(link)).$("html").attr("lang")).toBe("en-US");
    const leads = z
      .array(z.object({ language: z.string().nullable() }))
      .parse(JSON.parse(await site.ops("leads", "export", "--format", "json")));
    expect(leads.length).toBeGreaterThan(0);
  });
});
