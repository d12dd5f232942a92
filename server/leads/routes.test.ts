import { load } from "cheerio";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idempotencyHeader } from "#contract/endpoints.ts";
import { leadReceived } from "#contract/lead.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { blank } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { files } from "#tests/support/site-fixture.ts";

const path = "/api/questionnaire";
const blanks = Object.fromEntries(
  questionsOf(onboarding).map((question) => [question.name, blank(question)]),
);
const lead = { ...blanks, companyName: "Acme", contactName: "Ada", contactEmail: "ada@acme.example" };

let woken = 0;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(
    { RATE_LIMIT: "off" },
    {
      wake: () => {
        woken += 1;
      },
    },
  );
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.database.deleteFrom("outbox").execute();
  await server.database.deleteFrom("leads").execute();
});

function sendJson(body: unknown, headers: Record<string, string> = {}) {
  const sent = { "content-type": "application/json", ...headers };
  return server.ask(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
}

function sendForm(entries: readonly [string, string][], headers: Record<string, string> = {}) {
  const sent = { "content-type": "application/x-www-form-urlencoded", ...headers };
  return server.ask(path, {
    method: "POST",
    headers: sent,
    body: new URLSearchParams(entries.map(([...one]) => one)).toString(),
  });
}

function stored() {
  return server.database.selectFrom("leads").selectAll().execute();
}

test("a submission with every field of the specification is stored with its mails, and the outbox is woken", async () => {
  const before = woken;
  const answer = await sendJson({
    ...lead,
    cloudServices: ["AWS", "Slack"],
    timeline: "immediate",
    plan: "growth-hybrid",
  });
  expect(answer.status).toBe(201);
  const { reference } = leadReceived.parse(JSON.parse(answer.text));
  const [row] = await stored();
  expect(row).toMatchObject({
    reference,
    company: "Acme",
    plan: "growth-hybrid",
    source: "json",
    questionnaire: "onboarding",
  });
  expect(JSON.parse(row?.answers ?? "")).toMatchObject({
    cloudServices: ["AWS", "Slack"],
    timeline: "immediate",
  });
  expect(await server.database.selectFrom("outbox").select("id").execute()).toHaveLength(2);
  expect(woken).toBe(before + 1);
});

test("only what identifies a lead is required", async () => {
  const answer = await sendJson({
    companyName: "Acme",
    contactName: "Ada",
    contactEmail: "ada@acme.example",
  });
  expect(answer.status).toBe(201);
});

test.each([undefined, "", null])(
  "questionnaireType %j is the onboarding questionnaire",
  async (questionnaireType) => {
    expect((await sendJson({ ...lead, questionnaireType })).status).toBe(201);
  },
);

test("characters that a database cannot hold do not turn a lead away", async () => {
  expect(
    (await sendJson({ ...lead, companyName: "Ac\u0000me", businessGoals: "half \ud83d pair" })).status,
  ).toBe(201);
  expect((await stored())[0]?.company).toBe("Acme");
});

test("a repeat under the same key gets the first answer and is stored once, also when both race", async () => {
  const headers = { [idempotencyHeader]: "0190-key-of-this-test" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendJson(lead, headers)));
  const again = await sendJson(lead, headers);
  expect(new Set([...answers, again].map(({ status, text }) => `${status} ${text}`))).toHaveProperty(
    "size",
    1,
  );
  expect(again.status).toBe(201);
  expect(await stored()).toHaveLength(1);
});

test("other content under the same key is 422 with a sentence", async () => {
  const headers = { [idempotencyHeader]: "0190-another-key" };
  await sendJson(lead, headers);
  const answer = await sendJson({ ...lead, companyName: "Other" }, headers);
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(/^[A-Z].+\.$/);
  expect(await stored()).toHaveLength(1);
});

test.each(["short", "a".repeat(201), "with a space", "ümlaut-key"])("the key %.20j is 400", async (key) => {
  const answer = await sendJson(lead, { [idempotencyHeader]: key });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(idempotencyHeader);
});

const filled: readonly [string, string][] = [
  ["companyName", "Acme"],
  ["contactName", "Ada"],
  ["contactEmail", "ada@acme.example"],
  ["cloudServices", "AWS"],
  ["cloudServices", "Slack"],
  ["businessGoals", "one\r\ntwo"],
  ["plan", "growth-hybrid"],
];

/** A plan that the form offers. */
async function anyPlan(): Promise<string> {
  const { text } = await server.ask("/questionnaire?plan=none-such");
  return load(text)("[name=plan] option").last().attr("value") ?? "";
}

test("a form ends on a confirmation with the reference and the time of the answer", async () => {
  const sent = await sendForm(filled);
  const [row] = await stored();
  expect([sent.status, sent.headers.location]).toEqual([303, `/received?reference=${row?.reference}`]);
  expect(row).toMatchObject({ source: "form", plan: "growth-hybrid" });
  expect(JSON.parse(row?.answers ?? "")).toMatchObject({
    cloudServices: ["AWS", "Slack"],
    businessGoals: "one\ntwo",
  });

  const page = await server.ask(sent.headers.location ?? "");
  const $ = load(page.text);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect($(".receipt b.figures").text()).toBe(row?.reference);
  expect($(".receipt-due b").text()).toMatch(/day, \w+ \d+ at \d+:\d\d\s[AP]M \w+$/);
});

test("the same form sent twice is one lead with one confirmation", async () => {
  const [first, second] = [await sendForm(filled), await sendForm(filled)];
  expect(second.headers.location).toBe(first.headers.location);
  expect(await stored()).toHaveLength(1);
});

test("a form with something wrong comes back with what was typed, and nothing is stored", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const answer = await sendForm([
    ["companyName", hostile],
    ["cloudServices", "AWS"],
    ["timeline", "flexible"],
    ["contactEmail", "ada"],
    ["plan", await anyPlan()],
  ]);
  const $ = load(answer.text);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([422, "no-store"]);
  expect(answer.headers["content-security-policy"]).toContain("'sha256-questionnaire'");
  expect($("#companyName").attr("value")).toBe(hostile);
  expect($("[name=cloudServices][checked]").attr("value")).toBe("AWS");
  expect($("[name=plan] [selected]").attr("value")).toBe(await anyPlan());
  expect($("title").text()).toBe("Error: Start");
  expect(
    $("form > .error-summary[autofocus] a")
      .map((_, link) => $(link).attr("href"))
      .get(),
  ).toEqual(["#contactName", "#contactEmail"]);
  expect($("script").text()).not.toContain("alert");
  // What came back stays as it is: its code would empty the fields.
  expect($("[data-island]").is("[data-plain]:not([data-code], [data-resume])")).toBe(true);
  expect(await stored()).toHaveLength(0);
});

test("an option that does not exist is a problem of its group", async () => {
  const answer = await sendForm([...filled, ["timeline", "yesterday"]]);
  expect(answer.status).toBe(422);
  expect(load(answer.text)("#timeline").attr("aria-describedby")).toBe("timeline-error");
});

test("a receipt that is not shown any more says where it went, whether it ever was or not", async () => {
  const answer = await server.ask("/received?reference=LW-0000-0000");
  expect(answer.status).toBe(404);
  const page = load(answer.text);
  expect(page("h1").text()).toBe(page(".receipt h1").text());
  expect(page(".receipt p").text()).not.toBe("");
  expect(answer.text).not.toContain("LW-0000-0000");
});

test.each(["", "?reference=", "?reference=%27%20or%201=1"])(
  "a confirmation for %j does not exist",
  async (query) => {
    const answer = await server.ask(`/received${query}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(files["/404.html"]);
  },
);

test("the form shows the plan of the address, and only a plan that could exist", async () => {
  const chosen = load((await server.ask(`/questionnaire?plan=${await anyPlan()}`)).text);
  expect(chosen("[name=plan] [selected]").attr("value")).toBe(await anyPlan());
  expect(chosen("[data-island]").attr("data-code")).toMatch(/^\/_code\//);
  expect(chosen("title").text()).not.toContain("Error");
  // The page as it was built, and with a plan that it does not have.
  const plain = await server.ask("/questionnaire");
  const none = await server.ask("/questionnaire?plan=none-such");
  expect(load(none.text)("[name=plan] [selected]").length).toBe(0);
  for (const plan of ["", "%22%3E%3Cscript%3E", "x".repeat(61), "%ff"]) {
    expect((await server.ask(`/questionnaire?plan=${plan}`)).text).toBe(plain.text);
  }
});

test("where a visit came from is stored with the lead, unless the visitor asked not to be followed", async () => {
  const visit = { visit: "news.example?utm_source=mail&email=ada" };
  const origins = async () => {
    const rows = await server.database.selectFrom("leads").select("origin").orderBy("id").execute();
    return rows.map(({ origin }) => origin && JSON.parse(origin));
  };
  await sendJson({ ...lead, companyName: "One" }, visit);
  await sendJson({ ...lead, companyName: "Two" }, { ...visit, "sec-gpc": "1" });
  await sendJson({ ...lead, companyName: "Three" });
  expect(await origins()).toEqual([
    { referrer: "news.example", source: "mail", medium: "", campaign: "", term: "", content: "" },
    null,
    null,
  ]);
});
