import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { isoReport, soc2Report } from "#tests/support/readiness.ts";
import { careWordsIn } from "./care.ts";
import { noReview } from "./edits.ts";
import { allLackingIn, lackingIn, stampedReadings } from "./review.ts";
import { reviewed, strayIn } from "./reviewed.ts";
import { careWords, denialPhrases, doubtWords, harmlessPhrases } from "./tables.ts";
import { careIn, isHeld } from "./texts.ts";

const words = z
  .object({
    care: careWords,
    harmless: harmlessPhrases,
    denials: denialPhrases,
    doubts: doubtWords,
    head: z.object({ meanings: z.object({ partial: z.string() }) }),
  })
  .parse(parse(readFileSync("words/product/report.yaml", "utf8")));

const at = "2025-11-22T12:00:00.000Z";

test("Partial is explained for a row of which nobody asked the rest, too", () => {
  expect(words.head.meanings.partial).toMatch(/missing.*nobody has asked/);
});

test("every text of a client is named beside its rows, and only words that need care hold a report", async () => {
  const { texts } = await soc2Report({
    vendorManagement: "We read their SOC 2 reports.",
    specificChallenges: "We had a BREACH; the regulator wrote.",
    internalResources: " ",
  });
  expect(texts.map(({ name, criteria, care }) => [name, criteria, care])).toEqual([
    ["vendorManagement", ["CC9.2"], []],
    ["specificChallenges", [], ["breach", "regulator"]],
  ]);
  expect(careIn(texts).map(({ name }) => name)).toEqual(["specificChallenges"]);
  expect([isHeld({ texts }, null), isHeld({ texts }, at)]).toEqual([true, false]);
  // A part of a word is not the word.
  const { texts: other } = await soc2Report({ monitoring: "Breachless and deregulatory." });
  expect(isHeld({ texts: other }, null)).toBe(false);
});

test.each([
  ["There were leaks of data.", ["leaks"]],
  ["The secret service called.", ["Secret Service"]],
  ["DIE BEHÖRDEN schrieben.", ["Behörde*"]],
  ["Die Beho\u0308rdenpost kam.", ["Behörde*"]],
  ["Aufsichtsbehörden, ein * und Behoerden.", []],
  ["Our bottles are leak-proof.", []],
  ["Leak-proof bottles, and a leak of data.", ["leak"]],
  ["There was no leak.", []],
  ["There was no leak until May.", ["leak"]],
  ["There was no leak, and no\nleak-proof bottle. A breach came later.", ["breach"]],
  ["Was it closed? No, leak goes on.", ["leak"]],
  ["It was open for a month. No\nLeak is closed.", ["leak"]],
  ["There was no leak; the regulator wrote.", ["regulator"]],
  ["Two men of the secret\nservice called.", ["Secret Service"]],
])("words of care are whole words or phrases, and not those in harmless phrases: %s", async (text, care) => {
  const { texts } = await soc2Report({ specificChallenges: text });
  expect(texts.map((one) => one.care)).toEqual([care]);
});

test.each([
  "The contract may be terminated.",
  "They want privilege.",
  "A nurse got another patient's chart by mail.",
  "We failed our audit.",
  "They name penalties.",
  "They are suing us.",
  "Hackers stole a list.",
  "It is being investigated.",
  "A mailing run for 1,200 patients went into wrong envelopes; the customer reported it.",
  "Statements went to a wrong address.",
  "One customer's server was encrypted through an old VPN.",
  "The library system was encrypted by criminals.",
  "Two file servers were encrypted overnight.",
  "There are liquidated damages of $15,000 per week of delay.",
  "A fine of 5,000 euros a day is due.",
  "Last year's SOC 2 Type II report was qualified.",
])("the product's words of care know their other forms: %s", (text) => {
  expect(careWordsIn(text, words)).not.toEqual([]);
});

test.each([
  "Least privilege, and no privileged accounts.",
  "Data is encrypted at rest and in transit.",
  "Disks are encrypted by default, backups are encrypted by AWS.",
  "Our people are qualified, and new ones pass a criminal background check.",
])("ordinary answers about access, encryption and people are nothing that needs care: %s", (text) => {
  expect(careWordsIn(text, words)).toEqual([]);
});

test.each([
  "Another customer needs an ISO 27001 certificate before June.",
  "Another client asked for our SOC 2 report, and another customer's security team sent a questionnaire.",
  "Requests go to another person when somebody is on leave.",
  "Everybody takes phishing training each year, and we run phishing simulations.",
  "We use phishing-resistant MFA for administrators.",
  "Accounts of former employees are closed on their last day.",
  "Terminated employees lose access within 24 hours.",
  "TLS terminates at the load balancer.",
  "We have read clauses 4 to 10 and need help with clause 9.2.",
  "Suppliers sign confidentiality clauses and the standard contractual clauses.",
  "Our OCR software reads invoices.",
  "The product exposes an API to customers.",
  "The board looks at our risk exposure each quarter.",
  "Alerts are investigated within a day by whoever is on call.",
  "User privileges are reviewed twice a year.",
  "We have anti-ransomware on laptops and an incident plan.",
  "Ethical hackers test the product once a year.",
  "Passwords are checked against lists of compromised passwords.",
  "There is a breach notification policy and a breach response plan.",
  "We make leak-proof bottles and want ISO 27001.",
  "Backups are encrypted by AWS and restored each quarter.",
  "Logs go to Datadog, and nobody looks at them at night.",
  "Our largest customer wants a SOC 2 Type II report by March.",
  "We have 40 people, two offices and no security team.",
  "Code is reviewed by a second person before it goes live.",
  "Vendors are listed, and we read their SOC 2 reports.",
  "We would like to be done in four weeks.",
  "Data is in AWS in Frankfurt, with daily snapshots.",
  "New people pass a background check and sign a code of conduct.",
  "Adverse weather closed our office once; everybody worked from home.",
  "A customer would tell us if something broke.",
])("what clients ordinarily write holds no report: %s", (text) => {
  expect(careWordsIn(text, words)).toEqual([]);
});

test.each([
  "We sent an invoice with the data of another customer.",
  "A customer saw another customer's records after the update.",
  "The file went to another client by accident.",
  "An employee clicked, and we were phished in May.",
  "A phishing mail after the phishing training got our payroll mailbox.",
  "A former employee took the customer list.",
  "The bank may terminate the contract.",
  "OCR has opened an inquiry about the clinic.",
  "Records of 300 people were exposed on a public bucket.",
  "Ransomware stopped two servers last week.",
  "Our lawyer says that we must not write about it.",
  "The state attorney general wrote to us.",
  "A laptop with patient files was stolen.",
  "We got a qualified opinion last year.",
  "The contract has a penalty for each week of delay.",
  "A hacker was in the mail server for a month.",
])("what needs a person's look holds a report, also beside ordinary words: %s", (text) => {
  expect(careWordsIn(text, words)).not.toEqual([]);
});

test.each([
  "We have never had a breach.",
  "No incidents, no ransomware, nothing.",
  "Our insurer covers ransomware.",
  "Laptops have a PIN, and the one that broke was encrypted.",
  "No breach so far.",
  "We train people against phishing twice a year.",
  "There has been no data breach in nine years.",
  "We have not had any ransomware.",
  "We were never hacked.",
  "There were no leaks.",
  "No lawsuits, no investigations, no penalties.",
  "Our policy has ransomware coverage and breach coverage up to $2 million.",
  "We were not affected by ransomware.",
  "No laptop was stolen and no device was stolen.",
  "Our systems have never been breached, and we have never been sued.",
  "Once a year we hold a ransomware tabletop, and we have a ransomware playbook.",
  "None of our accounts was compromised, nothing was stolen.",
  "We have dark web monitoring for addresses of our people.",
  "Staff report phishing mails with a button, and nobody has ever typed in a password.",
  "We have never suffered a data breach or ransomware.",
  "Our insurer offers breach cover; we have not used it.",
  "Tabletop exercise in May: we simulated a ransomware attack and restored in four hours.",
  "Our plan says what we do within 72 hours of a breach; it has not been needed.",
  "We have never experienced a breach or extortion.",
  "There has been no breach or any data leak, nor ransomware.",
  "Spam and phishing filters stand before each mailbox.",
  "In case of a data breach the CTO calls our customers.",
  "The last exercise had a ransomware scenario.",
])("what says that nothing happened, or that it is insured, holds no report: %s", (text) => {
  expect(careWordsIn(text, words)).toEqual([]);
});

test.each([
  "Since Saturday somebody outside reads our database and we cannot get him out.",
  "Our customer list is for sale on the dark web.",
  "Two file servers show a note that asks for 4 bitcoin.",
  "Patient data may be out, we do not know yet.",
  "On 9 July a nurse mailed 212 patient records to the wrong clinic.",
  "An unknown person logged in to the admin console from abroad.",
  "Someone copied our customer list before he left.",
  "The files cannot be opened since this morning.",
  "They want money or they put our drawings on the web.",
  "An invoice was paid to a forged account.",
  "In October we found malware on the payroll server.",
  "A share with contracts was visible to the whole company.",
  "A backup disk is missing from the car.",
  "A newspaper asked us about it in May.",
  "We had to tell 400 patients in March.",
  "A colleague clicked on a link, and the screens are black.",
  "We had an incident in spring; customers were not told yet.",
  "Police took two servers with them in September.",
  "Nobody told the clinic about it.",
  "The prosecutor has our mail server.",
  "A customer claims damages of $80,000.",
  "We kept it quiet.",
])("what somebody tells in plain words holds a report: %s", (text) => {
  expect(careWordsIn(text, words)).not.toEqual([]);
});

test.each([
  "We had no breach until May.",
  "No breach, but the regulator is here.",
  "We never had a breach before this one.",
  "No, ransomware stopped us in May.",
  "Incidents: no\nRansomware: yes",
  "No breach notification went to the customer.",
  "Our insurer covers ransomware and has paid in May.",
  "We have never had a breach that was our own fault.",
  "There were no leaks except one.",
  "No ransomware, and a hacker in the mail server.",
  "Our insurer covers extortion. They blackmail us since Monday.",
  "We have never suffered a breach or a leak, and a hacker has our list.",
  "We have to notify the regulator within 72 hours.",
  "No breach or the regulator would have written: he has.",
  "We never had a breach or a regulator who asked, but one came after it.",
])("a denial in doubt, or beside something else, holds a report: %s", (text) => {
  expect(careWordsIn(text, words)).not.toEqual([]);
});

test.each([
  ["How long? And who signs?", ["How long?", "And who signs?"]],
  ["How long? We are in a hurry.", ["How long? We are in a hurry."]],
  ["The price of Type II", ["The price of Type II"]],
  ["? ?", ["? ?"]],
  ["", []],
])("what a client would like to ask is listed: %j", async (text, asks) => {
  const { asked } = await soc2Report({ questionsForUs: text });
  expect(asked.map(({ ask }) => ask)).toEqual(asks);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asks.length);
});

test("in a field for anything, only what has a question mark is a question", async () => {
  const asks = async (text: string) =>
    (await isoReport({ additionalComments: text })).asked.map(({ ask }) => ask);
  expect(await asks("We moved in May.")).toEqual([]);
  expect(await asks("We moved in May. Does that count?")).toEqual(["We moved in May. Does that count?"]);
});

test("what has no question mark is left to a person: it is answered, or said to be no question", async () => {
  const draft = await soc2Report({ questionsForUs: "We would like to be done in four weeks." });
  expect(draft.asked.map(({ ask }) => ask)).toEqual(["We would like to be done in four weeks."]);
  const said = allLackingIn(draft).filter((sentence) => sentence.includes("four weeks"));
  expect(said).toEqual([expect.stringContaining("without a question mark")]);
  const hidden = { hidden: ["questionsForUs-1"], changed: [], added: [] };
  const left = reviewed(draft, { ...noReview, asked: hidden });
  expect(allLackingIn(left).filter((sentence) => sentence.includes("four weeks"))).toEqual([]);
});

test("a report is published once every text is read and every question is answered or hidden", async () => {
  const draft = await soc2Report({ vendorManagement: "Nobody does this.", questionsForUs: "How long?" });
  const ready = {
    ...noReview,
    facts: { ...noReview.facts, none: ["needs", "held", "windowSince", "hours"] as const },
    view: "Close.",
    statements: [{ framework: "soc2", text: "The booking service." } as const],
  };
  const of = (review: typeof noReview) => lackingIn(reviewed(draft, review));
  expect(of(ready)).toMatch(/How do you check your vendors/);
  const readings = [
    { name: "vendorManagement", rows: ["CC9.2"], by: "Rita", at },
    { name: "questionsForUs", rows: [], by: "Rita", at },
  ];
  expect(of({ ...ready, readings })).toMatch(/How long\?/);
  const hidden = { hidden: ["questionsForUs-1"], changed: [], added: [] };
  expect(of({ ...ready, readings, asked: hidden })).toBeUndefined();
  const answered = { hidden: [], changed: [{ id: "questionsForUs-1", answer: "Ten weeks." }], added: [] };
  expect(of({ ...ready, readings, asked: answered })).toBeUndefined();
  expect(
    strayIn(draft, { ...ready, readings: [{ name: "vendorManagement", rows: ["CC99"], by: "", at }] }),
  ).toBe("CC99");
  expect(strayIn(draft, { ...ready, readings: [{ name: "budget", rows: [], by: "", at }] })).toBe("budget");
});

test("who read a text first stays, until it is considered in other rows", () => {
  const before = [{ name: "monitoring", rows: ["CC7.2"], by: "Rita", at }];
  const stamp = { by: "Vera", at: "2025-11-23T12:00:00.000Z" };
  const sent = (rows: string[]) => [
    { name: "monitoring", rows, by: "Forged", at: "2020-01-01T00:00:00.000Z" },
  ];
  expect(stampedReadings(before, sent(["CC7.2"]), stamp)).toEqual(before);
  expect(stampedReadings(before, sent([]), stamp)).toEqual([{ name: "monitoring", rows: [], ...stamp }]);
});

test("a question is quoted with the sentence before it, and not with all that was told", async () => {
  const text =
    "900 people, plants in Dortmund and Brno. Customers ask for TISAX too. We want only one site first; is that allowed? We are 12 people. The hospital wants it soon. Are there any shortcuts?";
  const { asked } = await soc2Report({ questionsForUs: text });
  expect(asked.map(({ ask }) => ask)).toEqual([
    "Customers ask for TISAX too. We want only one site first; is that allowed?",
    "The hospital wants it soon. Are there any shortcuts?",
  ]);
});
