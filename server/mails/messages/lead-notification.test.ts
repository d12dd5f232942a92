import { load } from "cheerio/slim";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import { house, lead } from "#tests/support/house.ts";
import { soc2ReportFacts } from "#tests/support/reports.ts";
import { leadNotification } from "./lead-notification.ts";

const allAnswers = inWords(lead.wording, lead.answers).flatMap(({ answers }) => answers);

function textOf(html: string): string {
  const page = load(html);
  return page("body").text().replaceAll(/\s+/g, " ");
}

describe("the mail about a new lead", () => {
  test("has every label and every answer, in words, in text and in HTML", async () => {
    const { text, html } = await leadNotification(house, lead);
    const words = allAnswers.flatMap(({ label, texts }) => [label, ...texts]);
    expect(allAnswers.filter(({ texts }) => texts.length === 0)).toEqual([]);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    const shown = textOf(html);
    expect(words.filter((word) => !shown.includes(word))).toEqual([]);
  });

  test("says when the answer is due, which plan was chosen and how to reply", async () => {
    const { subject, text, html } = await leadNotification(house, lead);
    expect(subject).toBe("New lead LW-7K3M-Q9XT: typed as companyName, Client onboarding questionnaire");
    for (const part of [text, textOf(html)]) {
      expect(part).toContain("Monday, November 24, 2025 at 9:30 AM Pacific Time (Mon 17:30 UTC)");
      expect(part).toContain(house.planOffers[lead.plan]);
      expect(part).toContain(`https://console.lumenward.example/console/leads/${lead.reference}`);
      expect(part).not.toContain("Reply to this mail");
    }
  });

  test("says of a lead whose time was over before it came here that it is overdue", async () => {
    const { text, html } = await leadNotification(house, { ...lead, isLate: true });
    for (const part of [text, textOf(html)]) {
      expect(part).toContain("Answer overdue since");
      expect(part).not.toContain("Answer due");
    }
  });

  test("says that the report is on hold and because of which words, and asks about them first", async () => {
    const written = "Our bucket was public: a breach. The regulator wants an answer by December 18.";
    const facts = await soc2ReportFacts({ published: false, changed: { incidentResponse: written } });
    const texts = facts.draft.texts.map((text) => ({ ...text, care: ["breach", "regulator"] }));
    const report = { ...facts, draft: { ...facts.draft, texts } };
    const held = await leadNotification(house, { ...lead, report: { ...report, isHeld: true } });
    expect(held.subject).toContain("report on hold");
    for (const part of [held.text, textOf(held.html)]) {
      expect(part).toMatch(/On hold: .+breach, .*regulator/s);
      expect(part).toMatch(/Ask first.+They wrote, .+breach, .*regulator/s);
    }
    const lifted = await leadNotification(house, { ...lead, report });
    expect(lifted.subject + lifted.text).not.toMatch(/on hold/i);
  });

  test("lists what was not answered in one line per step", async () => {
    const given = { companyName: "Acme", contactName: "Jane", contactEmail: "jane@acme.example" };
    const answers = answersSchema(onboarding).parse(given);
    const { text, html } = await leadNotification(house, { ...lead, answers, plan: "" });
    const unanswered = questionsOf(onboarding).filter(({ name }) => !(name in given));
    const lines = text.split("\n").filter((line) => line.startsWith("  Not answered: "));
    expect(lines).toHaveLength(onboarding.steps.length);
    const listed = lines.flatMap((line) => line.replace("  Not answered: ", "").split(" · "));
    expect(listed).toEqual(unanswered.map(({ label }) => label));
    expect(textOf(html).match(/Not answered: /g)).toHaveLength(onboarding.steps.length);
    expect(text).not.toContain("Chosen plan");
    // Who was not asked has not left it open.
    const mailed = await leadNotification(house, { ...lead, answers: given, plan: "" });
    expect(mailed.text).not.toContain("Not answered");
  });

  test("shows markup as it was typed and runs none of it", async () => {
    const typed = `"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
    const hostile = {
      ...lead,
      company: typed,
      contactName: `Jane ${typed}`,
      answers: { ...lead.answers, businessGoals: typed },
    };
    const { html } = await leadNotification(house, hostile);
    const page = load(html);
    expect(page("script, img, [onerror]")).toHaveLength(0);
    expect(page("body").text().split(typed)).toHaveLength(5);
  });

  test("has a subject of one line however the company is written", async () => {
    const company = `Acme\r\nBcc: victim@example.org\r\n\r\n${"x".repeat(300)}`;
    const { subject } = await leadNotification(house, { ...lead, company });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(140);
  });

  test("loads nothing from elsewhere", async () => {
    const { html } = await leadNotification(house, lead);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/i);
  });

  test("says in short what the draft of a report found, and how to publish it", async () => {
    const changed = { complianceGoal: "ISO 27001 + SOC 2", currentControls: ["None of these yet"] };
    const report = await soc2ReportFacts({ published: false, changed });
    const { text, html } = await leadNotification(house, { ...lead, report });
    const { head, rows, contradictions, questions, roadmap } = report.draft;
    const gaps = rows.filter(({ status }) => status === "gap");
    const longest = gaps.find(({ effort }) => effort === "L") ?? gaps.find(({ effort }) => effort === "M");
    expect([gaps.length, contradictions.length, questions.length].map((count) => count > 0)).toEqual([
      true,
      true,
      true,
    ]);
    for (const part of [text, textOf(html)]) {
      expect(part).toContain("SOC 2 and ISO/IEC 27001:2022 readiness, draft");
      expect(part).toContain(`The answers touch ${head.touched} of ${head.criteria} criteria`);
      expect(part).toContain(`${longest?.criterion} (${longest?.effort}): ${longest?.wording}`);
      expect(part).toContain(`And ${gaps.length - 8} more.`);
      for (const { sentence } of contradictions) expect(part).toContain(sentence);
      for (const { ask } of questions) expect(part).toContain(ask);
      // A range of days has thin spaces.
      expect(part.replaceAll(/\s/g, " ")).toContain(roadmap.warning?.replaceAll(/\s/g, " "));
      expect(part).toContain("/console/reports/LW-7K3M-Q9XT");
    }
  });

  test("says nothing about a report where there is none", async () => {
    const { text, html } = await leadNotification(house, lead);
    expect(text + html).not.toMatch(/readiness, draft|reports publish/);
  });
});
