import { expect, test } from "vitest";
import { type Evidence, fingerprint, suspicions } from "./rules.ts";

/** A submission whose other signs stay just below the threshold: its words decide. */
function judged(texts: Readonly<Record<string, string>>, names: readonly string[] = []) {
  const evidence: Evidence = {
    texts,
    names,
    trap: "",
    alike: 1,
    sameAddress: 1,
    stamp: { kind: "missing" },
    stampUses: 1,
    headers: { userAgent: "", acceptLanguage: undefined, fetchSite: undefined },
  };
  return suspicions(evidence);
}

const both = (name: string) =>
  judged({ companyName: name, contactName: name }, ["companyName", "contactName"]);

test.each(["xQwErTyUiOpA", "aAaAaAaA", " RkLwQzXbTmAaZq "])("%s is random letters", (name) => {
  expect(both(name)).toContain("Its names are random letters.");
});

test.each([
  "McDonald",
  "VanDerMeer",
  "eBay iPhone",
  "aAaAaA",
  "xQwErTyUiOpA 1",
  "IBM",
  "McDoNaLdSuPer",
  "DeLaRoSaDoSul",
])("%s is a name", (name) => expect(both(name)).toEqual([]));

test.each(['see <a class="x" href=y>', "<A\nHREF=x>", "<a <a href=x>", "[url=x]", "[LINK]"])(
  "%s is a link in markup",
  (text) => expect(judged({ goals: text })).toContain("It holds links written as markup."),
);

test("what is no link in markup", () => {
  expect(judged({ goals: "costs <a lot, see > 3 href" })).toEqual([]);
});

const letter = "We place your product on the first page of every search engine within one week";

test("addresses, numbers, case and spaces make no difference to what a text says", () => {
  const mark = fingerprint({ goals: letter });
  expect(mark).toHaveLength(64);
  const varied = [
    `${letter} 4711`,
    letter.replaceAll(" ", "\n\t "),
    `${letter.toUpperCase()}: x7@spam.example, or(y@b.example)`,
    `${letter} http://a.example/b?c https://d`,
    `${letter} http://x@y`,
  ];
  expect(varied.map((text) => fingerprint({ goals: text }))).toEqual(varied.map(() => mark));
  expect(fingerprint({ goals: `${letter} @work` })).not.toBe(mark);
  expect(fingerprint({ goals: letter.slice(0, 45) })).toBe("");
});

test("no more than 5,000 characters of a text are judged", () => {
  const beyond = (text: string) => `${"x".repeat(4_999)} ${text}`;
  expect(judged({ goals: beyond("[url=") })).toEqual([]);
  expect(judged({ goals: beyond("[url=").slice(6) })).not.toEqual([]);
});

/** A submission of a person with a usual browser: nothing but what they wrote speaks against them. */
function written(texts: Readonly<Record<string, string>>, isOld = false) {
  return suspicions({
    texts,
    names: ["companyName", "contactName"],
    trap: "",
    alike: 1,
    sameAddress: 1,
    stamp: { kind: "genuine", id: "a", age: 60_000 },
    stampUses: 1,
    headers: { userAgent: "Mozilla/5.0", acceptLanguage: "en", fetchSite: isOld ? undefined : "same-origin" },
  });
}

test.each([
  ["a lender", "We offer business loans and crypto trading; a bank asks for SOC 2."],
  ["a casino", "Our casino and betting pages are found by an SEO agency. We need ISO 27001."],
  ["a pharmacy", "An online pharmacy sells viagra and needs HIPAA advice."],
  ["a dating site", "A dating site for adults, xxx, with passive income for hosts: is GDPR enough?"],
  ["an agency", "We are an SEO agency with backlinks tools; a client wants ISO 27001."],
  ["a clinic", "Our clinic prescribes viagra and other medication online; HIPAA?"],
  ["a broker", "Forex, payday loans and bitcoin investing under one roof; our auditor wants evidence."],
  [
    "all trades at once",
    "casino viagra backlinks forex payday loans porn make money buy followers: we moderate such pages.",
  ],
])("the words of %s make nobody a suspect, with an old browser either", (_, goals) => {
  expect(written({ companyName: "Acme", goals })).toEqual([]);
  expect(written({ companyName: "Acme", goals }, true)).toEqual([]);
});

test.each([
  ["a pasted link", '<a href="https://acme.example">our page</a> shows it.'],
  ["two pasted links", '<a href="https://acme.example">one</a> <a href="https://b.example">two</a>'],
  [
    "three links of a bookmaker",
    "Online betting, licensed in Malta; we need ISO 27001. https://bet.example https://poker.example https://malta.example",
  ],
  ["three links", "https://a.example https://b.example https://c.example"],
])("%s alone makes nobody a suspect", (_, goals) => {
  expect(written({ companyName: "Acme", goals })).toEqual([]);
});

test("three links from an old browser make nobody a suspect", () => {
  const goals = "https://a.example https://b.example https://c.example";
  expect(written({ companyName: "Acme", goals }, true)).toEqual([]);
});
