import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { endpoints, idempotencyHeader, stampHeader, visitHeader } from "#contract/endpoints.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import {
  maxLength,
  type Question,
  type Questionnaire,
  questionsOf,
} from "#questionnaires/engine/question.ts";
import { startFaulty } from "#tests/support/faulty-server.ts";
import { askAt, startServer } from "#tests/support/running-server.ts";
import { isWhole, noteFigure } from "#tests/support/torture.ts";

/** What recheck found for the expressions that once were exponential or polynomial. */
const attacks = ["aA", "<a ", "ttp://", "a@", "0", "%"];

/** More of them, and a run of each other kind of character. */
const more = [
  ...[
    "<A\t",
    "file://0",
    "NSYSTEMS ",
    "www.",
    "http://",
    "a.",
    "[url",
    "[link=",
    "lw-",
    "/r/",
    "utm_source=a&",
  ],
  ...[
    "a",
    "A",
    " ",
    "/",
    "@",
    ".",
    "-",
    "_",
    "\n",
    "\t",
    "\u0001",
    "\\",
    "'",
    '"',
    "&",
    "<",
    ">",
    "=",
    "{",
    "[",
  ],
  ...["é", "\u0301", "漢", "😀"],
];

const worst = isWhole ? [...attacks, ...more] : attacks;

const harmless = "We would like to have our offices and our cloud looked after. ";

/** A text of so many characters that is slow until its end, where it is something else. */
function filled(unit: string, length: number): string {
  return `${unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length - 1)
    .toWellFormed()}!`;
}

type Sent = NonNullable<Parameters<typeof askAt>[2]> & { readonly path: string };

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** The longest body that is read, in bytes. */
const bodyLimit = 128 * 1024;

function answerTo(question: Question, unit: string): string {
  switch (question.kind) {
    case "one":
    case "many":
      return "";
    case "paragraph":
      return filled(unit, question.limit ?? maxLength.paragraph);
    default:
      return filled(unit, maxLength[question.kind]);
  }
}

/** All fields of a questionnaire as long as they may be; its address is one that can be answered. */
function fieldsOf(questionnaire: Questionnaire, unit: string): Record<string, string> {
  const texts = questionsOf(questionnaire)
    .filter((question) => !("options" in question))
    .map((question) => [question.name, answerTo(question, unit)] as const);
  const type = questionnaire.wire?.type;
  const email = { [questionnaire.identity.email]: `${randomUUID()}@example.com` };
  return { ...Object.fromEntries(texts), ...email, ...(type && { questionnaireType: type }) };
}

const addressOf = ({ slug }: Questionnaire): string => {
  if (slug === soc2.slug) return endpoints.soc2Questionnaire.path;
  if (slug === launchList.slug) return endpoints.pilotRegistration.path;
  if (slug === conversation.slug) return endpoints.conversation.path;
  return endpoints.questionnaire.path;
};

/** Every place of a request that takes a text, as long as each may be. */
function attacksWith(unit: string): readonly Sent[] {
  const path = endpoints.questionnaire.path;
  const whole = filled(
    unit,
    bodyLimit / Math.max(3, Buffer.byteLength(encodeURIComponent([...unit][0] ?? ""))) - 200,
  );
  const header = filled(unit.replaceAll(/[^\t\x20-\x7e]/g, "z"), 1_200);
  const query = encodeURIComponent(filled(unit, 7_000)).slice(0, 7_000).replace(/%.?$/, "");
  const names = [
    idempotencyHeader,
    stampHeader,
    visitHeader,
    "user-agent",
    "accept-language",
    "referer",
    "cookie",
  ];
  const others = ["range", "if-none-match", "accept-encoding", "origin", "sec-fetch-site"];
  const headers = Object.fromEntries([...names, ...others].map((name) => [name, header]));
  const posts = Object.values(catalogue).flatMap((questionnaire) => {
    const fields = fieldsOf(questionnaire, unit);
    return [
      { path: addressOf(questionnaire), headers: json, body: JSON.stringify({ ...fields, consent: "yes" }) },
      { path: addressOf(questionnaire), headers: form, body: new URLSearchParams(fields).toString() },
    ];
  });
  const event = {
    event: filled(unit, 300),
    page_location: filled(unit, 2_000),
    page_title: filled(unit, 300),
  };
  const signIn = { email: filled(unit, 200), password: filled(unit, 200), code: filled(unit, 40) };
  return [
    ...posts,
    {
      path,
      headers: form,
      body: new URLSearchParams({ companyName: whole, contactEmail: whole.slice(0, 99) }).toString(),
    },
    { path, headers: json, body: JSON.stringify({ companyName: whole.slice(0, bodyLimit / 7) }) },
    { path, headers: { ...json, ...headers }, body: "{}" },
    {
      path: endpoints.analytics.path,
      headers: json,
      body: JSON.stringify({ ...event, page_path: filled(unit, 2_000) }),
    },
    { path: "/api/console/sign-in", headers: json, body: JSON.stringify(signIn) },
    ...["/", "/robots.txt"].map((page) => ({ path: page, method: "GET", headers })),
    ...[
      "/?intent=",
      "/blog?q=",
      "/questionnaire?plan=",
      "/received?reference=",
      "/it-assessment?teamSize=",
      "/r/",
      "/",
    ].map((start) => ({ path: start + query, method: "GET" })),
  ].map((sent) => ({ method: "POST", ...sent }));
}

type Seen = { readonly status: number /** Milliseconds. */; readonly work: number; readonly held: number };

/** Sends from this thread, in which the server runs too: the work of both, and the longest that they held it. */
async function send(port: number, { path, ...sent }: Sent): Promise<Seen> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.threadCpuUsage();
  const { status } = await askAt(port, path, sent);
  const { user, system } = process.threadCpuUsage(before);
  delay.disable();
  return { status, work: (user + system) / 1000, held: delay.max / 1e6 };
}

/** The least of a few requests, which other things of the machine disturbed least. `make`: another one each time. */
async function least(port: number, make: () => Sent): Promise<Seen> {
  const seen: Seen[] = [];
  for (let time = 0; time < 3; time += 1) seen.push(await send(port, make()));
  return seen.reduce((one, other) => (other.work < one.work ? other : one));
}

/** Processor time that a request may take, in milliseconds, by what one like it with an ordinary text takes. */
const allowed = (ordinary: Seen) => 3 * ordinary.work + 10;

/** What took more time than a request of its kind with an ordinary text, and the longest that one held the loop. */
async function siege(port: number, units: readonly string[], requestsWith = attacksWith) {
  const kind = (unit: string, index: number) => () => {
    const sent = requestsWith(unit)[index];
    if (sent === undefined) throw new RangeError("no such kind of request");
    return sent;
  };
  const usual: Seen[] = [];
  for (const index of requestsWith(harmless).keys()) usual.push(await least(port, kind(harmless, index)));
  const problems: string[] = [];
  const statuses = new Set<number>();
  let held = 0;
  let work = 0;
  for (const unit of units) {
    for (const [index, sent] of requestsWith(unit).entries()) {
      const ordinary = usual[index];
      if (ordinary === undefined) throw new RangeError("no usual time");
      const first = await send(port, sent);
      const seen = first.work > allowed(ordinary) ? await least(port, kind(unit, index)) : first;
      statuses.add(seen.status);
      held = Math.max(held, seen.held);
      work = Math.max(work, seen.work);
      const what = `${sent.method} ${sent.path.slice(0, 40)} with ${JSON.stringify(unit)}`;
      if (seen.work > allowed(ordinary)) {
        problems.push(`${what}: ${seen.work.toFixed(1)} ms, usually ${ordinary.work.toFixed(1)} ms`);
      }
      if (seen.status >= 500) problems.push(`${what}: ${seen.status}`);
    }
  }
  return { problems, statuses, held, work };
}

test("no text takes much longer than an ordinary one, wherever it stands", async () => {
  await using server = await startServer({ TRUST_PROXY: "on" });
  let address = 0;
  const fromAnywhere = (unit: string) =>
    attacksWith(unit).map((sent) => {
      address += 1;
      // Each from a network of its own, so that none is told to wait.
      const forwarded = `10.${address >> 8}.${address & 255}.1`;
      return { ...sent, headers: { ...sent.headers, "x-forwarded-for": forwarded } };
    });
  const { problems, statuses, held, work } = await siege(server.port, worst, fromAnywhere);
  noteFigure({
    what: `${worst.length} worst texts in every field, header and query`,
    wanted: "event loop never held longer than 50 ms",
    seen: `${held.toFixed(0)} ms, or ${work.toFixed(0)} ms of processor time, with the client in the same thread`,
  });
  // Nobody had to wait, and texts were taken as JSON and as forms.
  expect(statuses).not.toContain(429);
  expect([...statuses]).toEqual(expect.arrayContaining([201, 303, 400, 422]));
  expect(problems).toEqual([]);
}, 300_000);

test("an expression of the second degree is found out", async () => {
  const { port } = await startFaulty(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(String(/<a\s[^>]*href/i.test(body)));
  });
  const attack = (unit: string) => [{ path: "/", method: "POST", body: filled(unit, 30_000) }];
  expect((await siege(port, ["x", "<a "], attack)).problems).toEqual([expect.stringContaining('"<a "')]);
});
