import { load } from "cheerio/slim";
import { expect, test } from "vitest";
import { house, lead, tokens } from "#tests/support/house.ts";
import { freeText, soc2ReportFacts } from "#tests/support/reports.ts";
import { reportCorrected, reportPublished } from "./report-published.ts";

const link = "https://www.lumenward.example/r/4f0hkVtMZqj1s3Xh9bWyN8e2Lr6TgPcA";

test("the mail about a published report has its link, who reviewed it and when", async () => {
  const report = await soc2ReportFacts({ published: true });
  const { subject, text, html } = await reportPublished(house, { ...lead, report }, tokens);
  expect(subject).toBe("Your SOC 2 readiness report is ready (LW-7K3M-Q9XT)");
  const page = load(html);
  for (const part of [text, page("body").text()]) {
    expect(part).toContain(link);
    expect(part).toContain("Approved by Lead consultant on November 22, 2025.");
    expect(part).toContain("not an audit opinion");
    expect(part).toContain(house.company.phone);
  }
  expect(page(`a[href="${link}"]`)).toHaveLength(1);
});

test("the mail about a published report names the call of whoever has one, and invites nobody else to none", async () => {
  const report = await soc2ReportFacts({ published: true });
  const call = { startsAt: "2025-11-26T17:00:00.000Z", timeZone: "Europe/Berlin" };
  const booked = await reportPublished(house, { ...lead, report, call }, tokens);
  const free = await reportPublished(house, { ...lead, report, call: null }, tokens);
  for (const part of [booked.text, load(booked.html)("body").text()]) {
    expect(part).toContain("November 26, 2025 at 6:00 PM");
    expect(part).not.toContain(house.bookingUrl);
  }
  expect(free.text).toContain(house.bookingUrl);
});

test("while criteria are not assessed, the mail calls week and date provisional", async () => {
  const facts = await soc2ReportFacts({ published: true });
  const { published } = facts;
  if (published === null) throw new Error("not published");
  const { criteria } = published.head;
  const textWith = async (notAssessed: number, phases = published.roadmap.phases) => {
    const head = { ...published.head, notAssessed };
    const roadmap = { ...published.roadmap, phases };
    const report = { ...facts, published: { ...published, head, roadmap } };
    return (await reportPublished(house, { ...lead, report }, tokens)).text;
  };
  expect(await textWith(7)).toContain(`provisional: 7 of ${criteria} criteria`);
  expect(await textWith(0)).not.toContain("provisional");
  expect(await textWith(7, [])).not.toContain("provisional");
});

test("the mail about a letter alone speaks of no readiness, in the firm's own words", async () => {
  const facts = await soc2ReportFacts({ published: true });
  const { published } = facts;
  if (published === null) throw new Error("not published");
  const roadmap = { ...published.roadmap, kind: "letter" as const, phases: [] };
  const told = { ...lead, report: { ...facts, published: { ...published, roadmap } } };
  const { alone } = house.mailWords.report;
  for (const [make, title] of [
    [reportPublished, alone.published],
    [reportCorrected, alone.corrected],
  ] as const) {
    const { subject, text, html } = await make(house, told, tokens);
    const heading = title.replace("{framework}", facts.draft.framework);
    expect(subject).toBe(`${heading} (${lead.reference})`);
    for (const part of [text, load(html)("body").text()]) {
      expect(part).toContain(heading);
      expect(part).not.toMatch(/readiness|week/i);
    }
  }
  const isForCounsel = { isForCounsel: true, mailTo: "counsel@firm.example" };
  const toCounsel = { ...told.report.published, ...isForCounsel };
  const mail = await reportPublished(
    house,
    { ...told, company: "Client Ltd", report: { ...facts, published: toCounsel } },
    tokens,
  );
  expect(mail.subject).toContain("The report on Client Ltd, prepared at your request");
});

test("the mail about a published report repeats nothing that the visitor typed", async () => {
  const report = await soc2ReportFacts({ published: true });
  const typed = { ...lead, company: freeText, contactName: freeText, answers: { any: freeText }, report };
  expect(Object.values(await reportPublished(house, typed, tokens)).join()).not.toContain(freeText);
});

test("a reviewer's words stand in the mail as text, in their paragraphs", async () => {
  const facts = await soc2ReportFacts({ published: true });
  if (facts.published === null) throw new Error("not published");
  const mailNote = "Dear Nora,\nas said on the phone.\n\nYour <b>first</b> step is MFA.";
  const report = { ...facts, published: { ...facts.published, mailNote } };
  for (const make of [reportPublished, reportCorrected]) {
    const { text, html } = await make(house, { ...lead, report }, tokens);
    expect(text).toContain(`\n\n${mailNote}\n\n`);
    const page = load(html);
    expect(page("p:contains('as said on the phone')").html()).toContain("Dear Nora,<br>as said");
    expect(page("p").text()).toContain("Your <b>first</b> step");
  }
});

test("a reviewer's name stays text in one line", async () => {
  const report = { ...(await soc2ReportFacts({ published: true })), reviewer: "A\r\nBcc: <img src=x>\u202e" };
  const { text, html } = await reportPublished(house, { ...lead, report }, tokens);
  expect(text).toContain("Approved by A Bcc: <img src=x> on November");
  expect(load(html)("img")).toHaveLength(0);
});

test("the mail about a published report loads nothing from elsewhere", async () => {
  const { html } = await reportPublished(
    house,
    {
      ...lead,
      report: await soc2ReportFacts({ published: true }),
    },
    tokens,
  );
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/i);
});

test("there is no mail about a report that is not published", async () => {
  const report = await soc2ReportFacts({ published: false });
  await expect(reportPublished(house, { ...lead, report }, tokens)).rejects.toThrow("not published");
  await expect(reportPublished(house, { ...lead, report: null }, tokens)).rejects.toThrow("not published");
});

test("the mail about a report for counsel says so", async () => {
  const report = await soc2ReportFacts({ published: true });
  const { published } = report;
  if (published === null) throw new Error("not published");
  const marked = { ...report, published: { ...published, isForCounsel: true } };
  const { text, html } = await reportPublished(house, { ...lead, report: marked }, tokens);
  for (const part of [text, html]) expect(part).toContain("at the request of counsel");
  expect((await reportPublished(house, { ...lead, report }, tokens)).text).not.toContain("counsel");

  // Counsel, whom the reviewer names, learns whose report it is, and is offered no call.
  const toCounsel = { ...marked, published: { ...marked.published, mailTo: "counsel@firm.example" } };
  const mail = await reportPublished(house, { ...lead, company: "Civic\r\nGrid", report: toCounsel }, tokens);
  expect(mail.subject).toContain("The readiness report on Civic Grid, prepared at your request");
  for (const part of [mail.text, load(mail.html)("body").text()]) {
    expect(part).toContain(link);
    expect(part).not.toContain(house.bookingUrl);
  }
  const again = await reportCorrected(house, { ...lead, company: "Civic", report: toCounsel }, tokens);
  expect(again.subject).toContain("The readiness report on Civic has a new version");
  expect(text).toContain(house.bookingUrl);
});
