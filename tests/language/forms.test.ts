import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { trapField } from "#contract/trap-field.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { type Form, questionsOf } from "#questionnaires/engine/question.ts";
import { germanSite } from "#tests/support/german.ts";
import { leastAnswers } from "#tests/support/onboarding-form.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";
import { type SmtpPeer, startSmtpPeer } from "#tests/support/smtp-peer.ts";

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(germanSite);
});

afterAll(() => site[Symbol.asyncDispose]());

/** Sends a form as a browser without JavaScript does. */
async function send(path: string, fields: Readonly<Record<string, string>>, at = site.url) {
  const answer = await fetch(at + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: at },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get("location") ?? "", text: await answer.text() };
}

const inGerman = {
  questionnaire: formAddress(endpoints.questionnaire.path, "de"),
  callBack: formAddress(endpoints.callBack.path, "de"),
};

const page = async (path: string) => load(await (await fetch(site.url + path)).text());

const exported = z.array(z.object({ company: z.string(), language: z.string().nullable() }));

/** The language that the lead of a company says. */
async function languageOf(company: string): Promise<string | null | undefined> {
  const leads = exported.parse(JSON.parse(await site.ops("leads", "export", "--format", "json")));
  return leads.find((lead) => lead.company === company)?.language;
}

describe("a form of the second language, without JavaScript", () => {
  test("comes back in it, with what is wrong", async () => {
    const { status, text } = await send(inGerman.questionnaire, {
      contactName: "Jana Muster",
      contactEmail: "jana",
    });
    expect(status).toBe(422);
    const $ = load(text);
    expect($("html").attr("lang")).toBe("de");
    expect($("title").text()).toMatch(/^Fehler: /);
    expect($("main form[data-form]").attr("action")).toBe(inGerman.questionnaire);
    expect($("input[name=contactName]").attr("value")).toBe("Jana Muster");
    const summary = $(".error-summary").text();
    expect(summary).toContain("Name des Unternehmens: bitte ausfüllen.");
    expect(summary).toContain("Geschäftliche E-Mail-Adresse: bitte eine Adresse wie name@firma.de angeben.");
    expect($("nav.bar-links a[href='/de']").length).toBeGreaterThan(0);
    expect($("main").text()).not.toMatch(/required|please|Company|Industry/);
  });

  test("is received, and its receipt is in it", async () => {
    const { status, location } = await send(inGerman.callBack, { contactPhone: "+49 30 23125 142" });
    expect(status).toBe(303);
    const $ = await page(location);
    expect($("html").attr("lang")).toBe("de");
    expect($("h1").text()).toBe("Wir haben Ihre Nummer");
    expect($(".receipt-due").text()).toMatch(
      /^Sie hören von uns bis .*\d{1,2}\. \p{L}+|Sie hören von uns bis/u,
    );
    expect($("main a[href='/de']").text()).toBe("Zurück zur Startseite");
    expect($("link[rel=alternate][hreflang]")).toHaveLength(0);
  });

  test("of the launch list is refused, received and mailed in it, and its states look as in the first", async () => {
    const labs = await page("/de/labs");
    const action = formAddress(endpoints.pilotRegistration.path, "de");
    expect(labs("#launch form").attr("action")).toBe(action);
    const looks = (of: typeof labs) =>
      of(".roadmap-card")
        .toArray()
        .map(({ attribs }) => attribs["class"]);
    expect(looks(labs)).toEqual(looks(await page("/labs")));
    const wrong = load((await send(action, { name: "Jana Muster", email: "jana" })).text);
    expect(wrong("html").attr("lang")).toBe("de");
    expect(wrong(".error-summary").text()).toContain("Unternehmen: bitte ausfüllen.");
    const email = "jana@liste.example";
    const { location } = await send(action, { name: "Jana Muster", email, company: "Liste GmbH" });
    expect(location).toBe("/de/labs/registered");
    const thanks = await page(location);
    expect(thanks("main").text()).toContain("Eine Bestätigung ist unterwegs");
    expect(thanks("main a").attr("href")).toBe("/de/labs");
    const receipt = async () =>
      (await site.mailsAbout(email)).find(({ subject }) => subject?.startsWith("Sie stehen"));
    await expect.poll(receipt, { timeout: 60_000 }).toBeDefined();
    expect((await receipt())?.text).toMatch(
      /Um die Liste zu verlassen.*\/your-data\/[\w-]{32}\?language=de/s,
    );
    expect(await languageOf("Liste GmbH")).toBe("de");
  });

  test("that looks like a program's gets the same receipt", async () => {
    const { location } = await send(inGerman.callBack, {
      contactPhone: "+49 30 23125 999",
      [trapField]: "filled",
    });
    expect((await page(location))("html").attr("lang")).toBe("de");
  });

  test("makes a lead that says its language; no other language is taken", async () => {
    const least = (company: string) => leastAnswers(company);
    await send(inGerman.questionnaire, least("Deutsche Firma"));
    await send(endpoints.questionnaire.path, least("English firm"));
    expect(await languageOf("Deutsche Firma")).toBe("de");
    expect(await languageOf("English firm")).toBeNull();
    for (const [index, tag] of ["fr", "../de", "DE", "de/de", ""].entries()) {
      const { location } = await send(formAddress(endpoints.questionnaire.path, tag), least(`Firm ${index}`));
      expect(await languageOf(`Firm ${index}`), tag).toBeNull();
      expect((await page(location))("html").attr("lang")).toBe("en-US");
    }
  });

  test("opens with the plan that a link names", async () => {
    const $ = await page("/de/questionnaire?plan=growth-hybrid");
    expect($("html").attr("lang")).toBe("de");
    expect($("h1").text()).toBe("Fragebogen für neue Kunden");
  });
});

/** A form filled with as little as it takes, by its questions. */
const filled = (form: Form, more: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    questionsOf(form).flatMap((question): (readonly [string, string])[] => {
      const given = more[question.name];
      if (given !== undefined) return [[question.name, given]];
      if ("options" in question) return [[question.name, question.options[0]?.value ?? ""]];
      return question.gate === true ? [[question.name, "Muster"]] : [];
    }),
  );

describe.each([
  [soc2, formAddress(endpoints.soc2Questionnaire.path, "de"), "contactEmail", "/de/soc2-questionnaire"],
  [iso27001, inGerman.questionnaire, "email", "/de/iso27001-questionnaire"],
] as const)("$0.slug, in the second language without JavaScript", (form, action, email, page_) => {
  const type = { questionnaireType: form.wire?.type ?? "" };

  test("comes back in it, and is received in it", async () => {
    const wrong = await send(action, { ...type, [email]: "jana" });
    expect(wrong.status).toBe(422);
    const $ = load(wrong.text);
    expect($("html").attr("lang")).toBe("de");
    expect($("main form[data-form]").attr("action")).toBe(action);
    expect($(".error-summary").text()).toContain("Name des Unternehmens: bitte ausfüllen.");
    expect($("main").text()).not.toMatch(/required|please|Company|Industry|Select/);
    const company = `Firma ${form.slug}`;
    const { status, location } = await send(action, {
      ...filled(form, { companyName: company, [email]: `jana@${form.slug}.example` }),
      ...type,
    });
    expect(status).toBe(303);
    const receipt = await page(location);
    expect(receipt("html").attr("lang")).toBe("de");
    expect(receipt("main").text()).toContain("Sie bekommen den Bericht als privaten Link");
    expect(receipt(`main a[href='${page_}']`)).toHaveLength(1);
    expect(await languageOf(company)).toBe("de");
    // What becomes of it is written in the first language.
    expect((await site.leadsOf(company))[0]?.answers["companyName"]).toBe(company);
  });
});

describe("the IT health check, in the second language without JavaScript", () => {
  const answers = filled(itHealth, {});
  const url = `/de/it-assessment?${new URLSearchParams(answers)}`;

  test("says what is missing, and gives the result", async () => {
    const missing = await page("/de/it-assessment?teamSize=1-10");
    expect(missing("html").attr("lang")).toBe("de");
    expect(missing(".error-summary").text()).toContain("Bitte wählen Sie eine Antwort.");
    const $ = await page(url);
    expect($("#health-category").text()).toBe("Gute Grundlage");
    expect($(".health-score").text()).toMatch(/8 von \d+.*Geringes Risiko/);
    expect($(".health-list").text()).toContain("Nichts Dringendes.");
    expect($("main").text()).not.toMatch(/Low|Next|Score|Your|Answer|risk|of /);
    expect($("form.actions").attr("action")).toBe("/de/it-assessment");
  });

  test("its form is refused and received in it", async () => {
    const action = formAddress(endpoints.healthResult.path, "de");
    expect((await page(url))(".result-form").attr("action")).toBe(action);
    const wrong = await send(action, { ...answers, wish: "send", contactEmail: "jana" });
    expect(wrong.status).toBe(422);
    const $ = load(wrong.text);
    expect($("h1").text()).toBe("IT-Check");
    expect($(".error-summary").text()).toContain("Ihre E-Mail-Adresse: bitte eine Adresse wie");
    expect($(".result-form").attr("action")).toBe(action);
    const email = "jana@health.example";
    const { location } = await send(action, { ...answers, wish: "send", contactEmail: email });
    expect((await page(location))("main").text()).toContain("Ihr Ergebnis kommt jetzt per E-Mail");
    await expect
      .poll(async () => (await site.mailsAbout(email)).map(({ subject }) => subject), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^Ihr Ergebnis des IT-Checks/));
    const [mail] = (await site.mailsAbout(email)).filter(({ subject }) => subject?.startsWith("Ihr "));
    expect(mail?.text).toMatch(/Ihre Punkte\n8 \/ \d+: Gute Grundlage/);
    expect(mail?.text).toContain("Verbessern Sie weiter, was schon läuft.");
    expect(mail?.text).toContain("/it-assessment?language=de#teamSize=");
  });

  test("the link of its mail leads into its folder, and to the first language from one that is not offered", async () => {
    for (const [tag, path] of [
      ["de", "/de/it-assessment"],
      ["fr", "/it-assessment"],
    ] as const) {
      const answer = await fetch(`${site.url}/it-assessment?language=${tag}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    }
  });
});

test("two languages are answered at the same time, each without a word of the other", async () => {
  const all = Array.from({ length: 24 }, async (_, index) => {
    const isGerman = index % 2 === 0;
    const path = isGerman ? inGerman.questionnaire : endpoints.questionnaire.path;
    const { text } = await send(path, { contactEmail: `nobody${index}` });
    const shown = load(text)("main").text();
    expect(shown).toContain(
      isGerman ? "Name des Unternehmens: bitte ausfüllen." : "Company name: please fill this in.",
    );
    expect(shown).not.toMatch(isGerman ? /please|Company name|Your name/ : /bitte|Ihr Name|Unternehmen/);
  });
  await Promise.all(all);
});

test("a form that is refused because of too many comes back in its language, with what was typed", async () => {
  await using served = await serveSite({ ...germanSite, RATE_LIMIT: "on" });
  const typed = { contactName: "Jana Muster", contactEmail: "jana" };
  const answers = [];
  for (let sent = 0; sent < 22; sent += 1)
    answers.push(await send(inGerman.questionnaire, typed, served.url));
  const refused = answers.at(-1);
  expect(refused?.status).toBe(429);
  const $ = load(refused?.text ?? "");
  expect($("html").attr("lang")).toBe("de");
  expect($(".error-summary").text()).toMatch(/Das war viel auf einmal\. Bitte warten Sie/);
  expect($("input[name=contactName]").attr("value")).toBe("Jana Muster");
});

/** Waits until the peer has mails to an address. */
async function mailTo(peer: SmtpPeer, address: string) {
  return expect
    .poll(() => peer.received.find(({ envelope }) => envelope.rcptTo.some((to) => to.address === address)), {
      timeout: 60_000,
    })
    .toBeDefined()
    .then(() => peer.received.find(({ envelope }) => envelope.rcptTo.some((to) => to.address === address)));
}

test("the receipt is mailed in the language of the form, and the notice in the firm's first", async () => {
  const peer = await startSmtpPeer();
  await using served = await serveSite({
    ...germanSite,
    SMTP_URL: peer.url,
    MAIL_FROM: "hello@lumenward.example",
    NOTIFY_TO: "us@lumenward.example",
  });
  const of = (name: string) => ({ ...leastAnswers(`Firma ${name}`), contactEmail: `${name}@acme.example` });
  await Promise.all([
    send(inGerman.questionnaire, of("jana"), served.url),
    send(endpoints.questionnaire.path, of("jane"), served.url),
  ]);
  const german = (await mailTo(peer, "jana@acme.example"))?.mail;
  expect(german?.subject).toMatch(/^Ihr Fragebogen ist da \(LW-/);
  expect(german?.html).toContain('<html lang="de">');
  for (const part of [german?.text, german?.html]) {
    expect(part).toContain("Vielen Dank. Ihre Antworten sind sicher angekommen");
    expect(part).toMatch(/Sie haben unsere Antwort bis/);
    expect(part).not.toMatch(
      /Thank you|answers|Questions\?|hours|Monday|Tuesday|Wednesday|Thursday|Friday|o'clock/,
    );
  }
  const english = (await mailTo(peer, "jane@acme.example"))?.mail;
  expect(english?.subject).toMatch(/^We have your questionnaire/);
  expect(english?.html).toContain('<html lang="en-US">');
  const notices = () =>
    peer.received.filter(({ envelope }) =>
      envelope.rcptTo.some((to) => to.address === "us@lumenward.example"),
    );
  await expect.poll(() => notices().length, { timeout: 60_000 }).toBe(2);
  const notice = notices().find(({ mail }) => mail.text?.includes("Firma jana"))?.mail;
  expect(notice?.text).toContain("Language: German");
  expect(notice?.text).toContain("Company name");
  expect(notice?.text).not.toMatch(/Unternehmen|Geschäftliche/);
  expect(notices().find(({ mail }) => mail.text?.includes("Firma jane"))?.mail.text).not.toContain(
    "Language:",
  );
});
