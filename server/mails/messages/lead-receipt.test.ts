import { load } from "cheerio/slim";
import { expect, test } from "vitest";
import { house, lead, tokens } from "#tests/support/house.ts";
import { freeText, soc2ReportFacts } from "#tests/support/reports.ts";
import { leadReceipt } from "./lead-receipt.ts";

test("the receipt says what the visitor needs, in text and in HTML", async () => {
  const { subject, text, html } = await leadReceipt(house, lead, tokens);
  expect(subject).toBe(`${house.mailWords.receipt.questionnaire.title} (LW-7K3M-Q9XT)`);
  const page = load(html);
  for (const part of [text, page("body").text()]) {
    expect(part).toContain("LW-7K3M-Q9XT");
    expect(part).toContain("Monday, November 24, 2025 at 9:30 AM Pacific Time (Mon 17:30 UTC)");
    expect(part).toContain(house.company.replyTime);
    expect(part).toContain(house.company.phone);
    expect(part).toContain(house.bookingUrl);
  }
  // The link names the lead, but no person.
  const booking = page(`a[href^="${house.bookingUrl}"]`).attr("href");
  expect(new URL(booking ?? "").search).toBe("?utm_content=LW-7K3M-Q9XT");
});

test("the receipt promises what the site does", async () => {
  const company = { ...house.company, replyPromise: "1 business hour" };
  const { text, html } = await leadReceipt({ ...house, company }, lead, tokens);
  for (const part of [text, load(html)("body").text()]) {
    expect(part).toContain("within 1 business hour.");
    expect(part).not.toContain("once we open");
  }
});

test("the receipt of what waited until its time was over says that we are late, and promises nothing", async () => {
  const { late, due, questionnaire } = house.mailWords.receipt;
  const { text, html } = await leadReceipt(house, { ...lead, isLate: true }, tokens);
  for (const part of [text, load(html)("body").text()]) {
    expect(part).toContain(late);
    expect(part).not.toContain(due);
    expect(part).not.toContain(questionnaire.review.slice(0, 20));
  }
});

test("the receipt invites nobody to book who has a call", async () => {
  const call = { startsAt: "2025-11-26T17:00:00.000Z", timeZone: "" };
  const { text, html } = await leadReceipt(house, { ...lead, call }, tokens);
  for (const part of [text, html]) expect(part).not.toContain(house.bookingUrl);
});

test("the receipt of what is late does not say that its report comes by a time that is over", async () => {
  const report = await soc2ReportFacts({ published: false });
  const { receipt } = house.mailWords;
  const of = async (isLate: boolean) => (await leadReceipt(house, { ...lead, report, isLate }, tokens)).text;
  const [begin] = receipt.report.split(/[.{]/).slice(-1);
  expect(await of(false)).toContain(begin);
  expect(await of(true)).not.toContain(begin);
  expect(await of(true)).toContain("/r/");
});

test("the receipt repeats nothing that was typed or chosen", async () => {
  const secret = "visit evil.example now";
  const typed = {
    ...lead,
    company: secret,
    contactName: secret,
    contactEmail: `x@${secret}`,
    plan: "secret-plan",
    answers: { companyName: secret, businessGoals: secret },
  };
  const message = await leadReceipt(house, typed, tokens);
  expect(Object.values(message).filter((part) => /evil|secret-plan/.test(part))).toEqual([]);
});

test("while a report is on hold, the receipt has no address of it", async () => {
  const report = await soc2ReportFacts({ published: false });
  const shown = async (isHeld: boolean) =>
    (await leadReceipt(house, { ...lead, report: { ...report, isHeld } }, tokens)).text.includes("/r/");
  expect([await shown(false), await shown(true)]).toEqual([true, false]);
});

test("the receipt loads nothing from elsewhere", async () => {
  const { html } = await leadReceipt(house, lead, tokens);
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/i);
});

test("the receipt says where the report will be, and names the due time once", async () => {
  const report = await soc2ReportFacts({ published: false });
  const { text, html } = await leadReceipt(house, { ...lead, report }, tokens);
  const page = load(html);
  const link = `https://www.lumenward.example/r/${tokens.report}`;
  for (const part of [text, page("body").text()]) {
    expect(part.split("Monday, November 24, 2025")).toHaveLength(2);
    expect(part).toContain(link);
  }
  expect(page(`a[href="${link}"]`)).toHaveLength(1);
  expect(text + html).not.toContain(freeText);
});

test("without a report the receipt says nothing about one", async () => {
  const { text, html } = await leadReceipt(house, lead, tokens);
  expect(text + html).not.toMatch(/readiness report|\/r\//);
});
