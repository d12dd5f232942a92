import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints, idempotencyHeader, stampHeader, visitHeader } from "#contract/endpoints.ts";
import { linkRequestPath } from "#contract/your-data.ts";
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
import { starterAt } from "#tests/durability/server-process.ts";
import { freshPlace } from "#tests/support/databases.ts";
import { askAt } from "#tests/support/running-server.ts";
import { scratch } from "#tests/support/scratch.ts";
import { byCal, byCalendly, byMailgun, everySecret } from "#tests/support/signed-hooks.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";

/** Texts that recheck found against expressions that were exponential or polynomial once. */
const attacks = ["aA", "<a ", "ttp://", "a@", "0", "%"];

/** More such texts, and runs of other kinds of characters. */
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

/** A text of `length` characters that almost matches: only its last character is different. */
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

/** All fields of a questionnaire, as long as they may be. The e-mail address is a valid one. */
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

/** Bodies as long as they may be that take long to parse, not to judge. */
function dearBodies(unit: string): readonly Sent[] {
  const path = endpoints.questionnaire.path;
  const many = bodyLimit / 12;
  const named = Array.from({ length: many }, (_, number) => `"${number.toString(36)}":1`).join(",");
  const pairs = Array.from({ length: many }, (_, number) => `${number.toString(36)}=1`).join("&");
  const short = JSON.stringify(unit).length + 1;
  const objects = [
    `{"companyName":${"[".repeat(bodyLimit / 2 - 20)}${"]".repeat(bodyLimit / 2 - 20)}}`,
    `{"companyName":${'{"a":'.repeat(bodyLimit / 7)}1${"}".repeat(bodyLimit / 7)}}`,
    `{${named}}`,
    `{"companyName":[${Array(Math.floor(bodyLimit / short) - 9)
      .fill(JSON.stringify(unit))
      .join(",")}]}`,
    `{"companyName":${"9".repeat(bodyLimit - 40)}}`,
    `{"companyName":"${"\\u0041".repeat(bodyLimit / 7)}"}`,
  ];
  const forms = [
    pairs,
    "companyName=a&".repeat(bodyLimit / 15),
    `companyName=${"%41".repeat(bodyLimit / 4)}`,
  ];
  return [
    ...objects.map((body) => ({ path, headers: json, body })),
    ...forms.map((body) => ({ path, headers: form, body })),
  ];
}

/** Messages of other programs, signed, with a text as long as they may hold. */
function hooksWith(unit: string): readonly Sent[] {
  const long = filled(unit, 20_000);
  const createdAt = new Date().toISOString();
  return [
    byCalendly(JSON.stringify({ event: "invitee.created", payload: { uri: long, email: long, name: long } })),
    byCalendly(JSON.stringify({ event: long })),
    byCal(JSON.stringify({ triggerEvent: "BOOKING_CREATED", createdAt, payload: { uid: long } })),
    byMailgun(`From: ${long}\r\nSubject: ${long}\r\n\r\n${filled(unit, 100_000)}`),
    byMailgun(`Content-Type: text/html\r\n\r\n${filled(unit, 100_000)}`),
  ];
}

/** A request for every place that takes a text, with a text as long as it may be. */
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
    {
      path: linkRequestPath,
      headers: form,
      body: new URLSearchParams({ email: filled(unit, 5_000) }).toString(),
    },
    {
      path: endpoints.cspReports.path,
      headers: json,
      body: JSON.stringify({
        "csp-report": { "violated-directive": filled(unit, 1_500), "blocked-uri": filled(unit, 1_500) },
      }),
    },
    ...dearBodies(unit),
    ...hooksWith(unit),
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

type Seen = { readonly status: number /** Milliseconds of processor time. */; readonly held: number };

/** A server in another process, and the longest time for which a request held its event loop. */
type Watched = { readonly port: number; readonly heldSince: () => Promise<number> };

/** Sends a request to a server that `held-loop.mjs` watches. Nothing else is sent meanwhile. */
async function send({ port, heldSince }: Watched, { path, ...sent }: Sent): Promise<Seen> {
  await heldSince();
  const { status } = await askAt(port, path, sent);
  return { status, held: await heldSince() };
}

/** The shortest of a few times: the first compiles code, some meet a garbage collection. `make`: makes each. */
async function least(server: Watched, make: () => Sent): Promise<Seen> {
  const seen: Seen[] = [];
  for (let time = 0; time < 4; time += 1) seen.push(await send(server, make()));
  return seen.reduce((one, other) => (other.held < one.held ? other : one));
}

/** Milliseconds of processor time for which a request may hold the event loop. */
const longestHold = 50;

/**
 * Milliseconds of processor time that a request may take, compared with one that has an ordinary text. A usual
 * run shares its machine with other tests. It still finds what grows with the square of a text's length.
 */
const allowed = (ordinary: Seen) =>
  isWhole ? Math.min(longestHold, 3 * ordinary.held + 20) : 10 * ordinary.held + 100;

/** The requests that held the event loop too long, and the longest time of all. */
async function siege(server: Watched, units: readonly string[], requestsWith = attacksWith) {
  const kind = (unit: string, index: number) => () => {
    const sent = requestsWith(unit)[index];
    if (sent === undefined) throw new RangeError("no such kind of request");
    return sent;
  };
  const usual: Seen[] = [];
  for (const index of requestsWith(harmless).keys()) usual.push(await least(server, kind(harmless, index)));
  const problems: string[] = [];
  const statuses = new Set<number>();
  let held = 0;
  for (const unit of units) {
    for (const [index, sent] of requestsWith(unit).entries()) {
      const ordinary = usual[index];
      if (ordinary === undefined) throw new RangeError("no usual time");
      const first = await send(server, sent);
      const seen = first.held > allowed(ordinary) ? await least(server, kind(unit, index)) : first;
      statuses.add(seen.status);
      held = Math.max(held, seen.held);
      const what = `${sent.method} ${sent.path.slice(0, 40)} with ${JSON.stringify(unit)}`;
      if (seen.held > allowed(ordinary)) {
        problems.push(`${what}: ${seen.held.toFixed(1)} ms, usually ${ordinary.held.toFixed(1)} ms`);
      }
      if (seen.status >= 500) problems.push(`${what}: ${seen.status}`);
    }
  }
  return { problems, statuses, held };
}

/** A watched server in another process. `fault`: a module that is preloaded to plant a fault. */
async function startWatched(fault?: "./second-degree.mjs"): Promise<Watched> {
  const place = await freshPlace("SQLite", scratch);
  const file = join(place.dataDir, "held-loop");
  const preloaded = ["./held-loop.mjs", ...(fault === undefined ? [] : [fault])];
  const options = preloaded.map((name) => `--import=${import.meta.resolve(name)}`).join(" ");
  const environment = { NODE_OPTIONS: options, HELD_LOOP_FILE: file };
  const set = { ...everySecret, TRUST_PROXY: "on", RATE_LIMIT: "on", ...environment };
  const origin = await starterAt(place, set)().ready;
  const port = await readFile(file, "utf8");
  const heldSince = async () => Number((await askAt(Number(port), "/")).text);
  return { port: Number(new URL(origin ?? "").port), heldSince };
}

test(
  "no text and no body holds the event loop much longer than an ordinary one, wherever it stands",
  async () => {
    let address = 0;
    const fromAnywhere = (unit: string) =>
      attacksWith(unit).map((sent) => {
        address += 1;
        // Each from another network, so that no limit by address applies.
        const forwarded = `10.${address >> 8}.${address & 255}.1`;
        return { ...sent, headers: { ...sent.headers, "x-forwarded-for": forwarded } };
      });
    const { problems, statuses, held } = await siege(await startWatched(), worst, fromAnywhere);
    noteFigure({
      what: `${worst.length} worst texts in every field, header, query and body`,
      wanted: `event loop never held longer than ${longestHold} ms`,
      seen: `${held.toFixed(1)} ms of processor time of the server's process`,
    });
    // No request was limited, and texts were accepted as JSON and as forms.
    expect(statuses).not.toContain(429);
    expect([...statuses]).toEqual(expect.arrayContaining([201, 303, 400, 413, 422]));
    expect(problems).toEqual([]);
  },
  patience(300_000),
);

/** Bytes of a mail that a mail service hands on, with what a form adds. */
const longestHanded = 14_000_000;

/** Forms and other bodies of strangers, as long as they may be, that take long to parse. */
function unsignedBodies(): readonly Sent[] {
  const { path } = endpoints.mailHook;
  const parts = { "content-type": "multipart/form-data; boundary=b" };
  const times = (piece: string) => piece.repeat(Math.floor(longestHanded / piece.length));
  const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
  const field = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  return [
    { path, headers: parts, body: `${times(file)}--b--` },
    { path, headers: parts, body: `${times(field)}--b--` },
    { path, headers: parts, body: times("--b") },
    { path, headers: form, body: times("a&") },
    { path, headers: form, body: times("%41") },
    { path, headers: form, body: `token=${times("%41")}` },
    { path, headers: json, body: `[${times("[],")}1]` },
    { path, headers: json, body: `{"raw":"${times("\\u0041")}"}` },
    { path, headers: { "content-type": "text/plain" }, body: times("a") },
  ].map((sent) => ({ method: "POST", ...sent }));
}

test(
  "no unsigned body, however long, holds the event loop while it is judged",
  async () => {
    const server = await startWatched();
    const plain = { path: endpoints.mailHook.path, headers: { "content-type": "text/plain" } };
    const body = "a".repeat(longestHanded);
    const ordinary = await least(server, () => ({ method: "POST", ...plain, body }));
    const seen: (readonly [string, number])[] = [];
    for (const sent of unsignedBodies()) {
      const { status, held } = await least(server, () => sent);
      expect(status).toBe(401);
      seen.push([`${String(sent.body).slice(0, 20)} ${Math.round(held)} ms`, held]);
    }
    const slow = seen.flatMap(([what, held]) => (held > ordinary.held + longestHold ? [what] : []));
    expect(slow).toEqual([]);
  },
  patience(300_000),
);

test(
  "an expression of the second degree is found out",
  async () => {
    const { path } = endpoints.questionnaire;
    const attack = (unit: string) => [
      {
        path,
        method: "POST",
        headers: json,
        body: JSON.stringify({ companyName: filled(unit, 50_000) }),
      },
    ];
    const { problems } = await siege(await startWatched("./second-degree.mjs"), ["x", "<a "], attack);
    expect(problems).toEqual([expect.stringContaining('"<a "')]);
  },
  patience(120_000),
);
