import { beforeAll, describe, expect, test } from "vitest";
import type { Knowledge } from "#search/knowledge.ts";
import { understand } from "#search/understanding.ts";
import { assistantKnowledge, assistantWords } from "#tests/support/assistant.ts";
import { strangers } from "./strangers.ts";

let knowledge: Knowledge;
beforeAll(() => {
  knowledge = assistantKnowledge();
});

const questions = strangers.filter(([, ...fits]) => !fits.includes("none"));
const nonsense = strangers.filter(([, ...fits]) => fits.includes("none"));

/** How a question is met: answered alone, offered among others, or neither. */
function meetingOf([text, ...fits]: (typeof strangers)[number]): "right" | "offered" | "wrong" | "missed" {
  const { answer, next } = understand(knowledge, text);
  if (answer !== undefined) return fits.includes(answer) ? "right" : "wrong";
  return next.some((id) => fits.includes(id)) ? "offered" : "missed";
}

function textsMet(how: ReturnType<typeof meetingOf>): readonly string[] {
  return questions.filter((question) => meetingOf(question) === how).map(([text]) => text);
}

describe("what strangers ask", () => {
  test("names answers that there are", async () => {
    const { topics } = await assistantWords();
    const known = new Set(topics.map(({ id }) => id));
    expect(questions.flatMap(([, ...fits]) => fits.filter((id) => !known.has(id)))).toEqual([]);
    expect([questions.length, nonsense.length]).toEqual([173, 27]);
  });

  test("is answered wrongly in at most 5 of 100", () => {
    const wrong = textsMet("wrong");
    expect(wrong.length / strangers.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
  });

  test("is at its answer in one press in at least 85 of 100, and answered alone in half", () => {
    const reached = textsMet("right").length + textsMet("offered").length;
    expect(reached / questions.length, textsMet("missed").join("\n")).toBeGreaterThanOrEqual(0.85);
    expect(textsMet("right").length / questions.length).toBeGreaterThanOrEqual(0.5);
  });

  test.each(nonsense)("%j is refused, because no answer is about it", (text) => {
    expect(understand(knowledge, text)).toEqual({ answer: undefined, next: [] });
  });

  test.each(["banana", "elephant", "cucumber"])(
    "is not answered alone where its subject is unknown: %s",
    (thing) => {
      for (const text of [
        `what happens if the ${thing} is late`,
        `do you guarantee the ${thing}`,
        `can we get a refund for the ${thing}`,
      ]) {
        expect(understand(knowledge, text).answer, text).toBeUndefined();
      }
    },
  );

  test.each([
    ["what if you get hacked", "own-controls"],
    ["what if our laptop gets stolen", "lost-device"],
    ["have you ever been breached", "own-controls"],
    ["what if one of your people quits", "who-works"],
    ["what if one of our people quits", "leaver"],
    ["who will be my contact", "who-works"],
    ["how many people work at your company", "who-works"],
    ["do I get my money back", "refund"],
    ["do you sell printers", "hardware"],
    ["how long are we stuck with you", "cancel"],
    ["do you take bitcoin", "payment"],
    ["they want bitcoin for our files", "incident"],
    ["a hacker sends fake invoices from our mailbox", "incident"],
    ["we paid a fake invoice", "money-sent"],
    ["can we pay you by wire transfer", "payment"],
    ["our printer does not work", "help-desk"],
  ])("tells whose matter it is: %j leads to %s", (text, id) => {
    const { answer, next } = understand(knowledge, text);
    expect(answer ?? next[0]).toBe(id);
  });

  test.each([
    ["own-controls", "can we see your SOC 2 report", "do you hold any certification", "who audits you"],
    ["who-works", "who would be assigned to us", "names of the consultants working on our account"],
    ["client-data", "what subprocessors do you use", "who processes our data besides you"],
    ["late", "and when the date slips?", "what if you deliver late", "what if the plan slips"],
    ["deliverables", "list of deliverables please", "what are we left with at the end"],
    ["all-in", "how much altogether", "in total how much for soc 2", "the whole sum please"],
    ["by-date", "we're 120 employees and need type 2 until december", "soc 2 by september possible?"],
    ["how-we-work", "ok let's go", "how do we get going", "we want to go ahead"],
    ["auditor-role", "do you do the audit yourselves"],
    ["independence", "are you independent from the auditor", "do you own the audit firm"],
    ["about", "who owns the company", "who is behind this company"],
    ["reply-time", "when do i get an answer if i write now", "when will you answer", "how soon do you reply"],
    ["durations", "how long for hipaa", "hipaa timeline"],
    ["projects", "what do you charge per hour", "what is your hourly rate"],
    ["payment", "can i pay monthly", "can we split the bill over the year"],
    ["overlap", "can you do soc2 and iso at once"],
    ["renewal", "can i get a bridge letter"],
  ])("leads a buyer to %s", (id, ...texts) => {
    expect(texts.map((text) => understand(knowledge, text).answer)).toEqual(texts.map(() => id));
  });

  test.each([
    [
      "incident",
      "email account of ceo hijacked",
      "someone took over a mailbox",
      "our mailbox was compromised",
    ],
    ["money-sent", "wire transfer sent to wrong account, fake invoice", "wire fraud what now"],
    ["money-sent", "we wired money to a scammer", "paid a fraudster yesterday"],
    ["auditor-near", "auditor comes tomorrow and we have nothing"],
    ["systems-down", "our server is down"],
  ])("says first what to do in an emergency, and nothing else beside it: %s", (id, ...texts) => {
    const understood = texts.map((text) => understand(knowledge, text));
    expect(understood.map(({ answer }) => answer)).toEqual(texts.map(() => id));
    expect(understood.flatMap(({ next }) => next).filter((next) => !knowledge.urgent.has(next))).toEqual([]);
  });

  test.each(["do you sell bitcoin", "bitcoin", "bitcoin price today"])("takes %j for no ransom", (text) => {
    expect(understand(knowledge, text).answer).toBeUndefined();
  });

  test.each([
    ["compliance-price", "how much is soc2 for 60 ppl"],
    ["free", "is the call realy free"],
    ["start-time", "how fast can u start"],
    ["managed-plans", "ur cheapest plan?"],
    ["our-insurance", "are u insured"],
    ["independence", "r u independent from the auditor"],
  ])("reads what is written short: %s", (id, text) => {
    expect(understand(knowledge, text).answer).toBe(id);
  });

  test("stands no answer below another by chance", () => {
    expect(understand(knowledge, "we use vanta already")).toEqual({ answer: "tools", next: [] });
  });

  test.each([
    ["clients", "refrences", "referneces please"],
    ["pen-test", "penetartion test", "penetation test"],
    ["pricing", "pricng"],
    ["accounts", "pasword manager"],
    ["healthcare", "helathcare"],
    ["backups", "backup tset"],
    ["checklists", "templtes"],
  ])("forgives one slip in a word: %s", (id, ...texts) => {
    expect(texts.map((text) => understand(knowledge, text).answer)).toEqual(texts.map(() => id));
  });

  test.each([
    "how many clients do you have right now",
    "are you hiring right now",
    "what is your price right now",
  ])("does not take %j for an emergency", (text) => {
    expect(knowledge.urgent.has(understand(knowledge, text).answer ?? "")).toBe(false);
  });

  test("is never offered more than four answers", () => {
    expect(Math.max(...strangers.map(([text]) => understand(knowledge, text).next.length))).toBe(4);
  });
});
