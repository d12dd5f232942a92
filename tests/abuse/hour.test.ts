import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints, idempotencyHeader } from "#contract/endpoints.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import {
  maxLength,
  type Question,
  type Questionnaire,
  questionsOf,
} from "#questionnaires/engine/question.ts";
import { events } from "#server/analytics/events/routes.ts";
import { addressesPerNetwork } from "#server/http/rate-limit.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { submissions } from "#server/leads/guard.ts";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";

const megabyte = 1024 * 1024;
const mostMemory = 512 * megabyte;

/** The most requests in an hour that an allowance permits, including those that may come at once. */
function inAnHour({ requests, perSeconds }: Allowance): number {
  return requests + (requests / perSeconds) * 3600;
}

let counter = 0;

/** New words, up to `length` characters together: they fill the index of words. */
function newWords(length: number): string {
  let text = "";
  while (text.length < length) {
    counter += 1;
    text += `${(counter * 2654435761).toString(36)} `;
  }
  return text.slice(0, length).trim();
}

/** A new name of `length` characters, in characters that need much space. */
function newName(length: number): string {
  counter += 1;
  return `${counter}${"語".repeat(length)}`.slice(0, length);
}

function widest(question: Question): string | readonly string[] {
  switch (question.kind) {
    case "one":
      return question.options[0]?.value ?? "";
    case "many":
      return question.options.filter(({ exclusive }) => exclusive !== true).map(({ value }) => value);
    case "email":
      return `${newWords(40).replaceAll(" ", ".")}@acme.example`;
    case "tel":
      // As many digits as a number has, padded to the width of the field.
      return "555 010 0142".padEnd(maxLength.tel, "/");
    case "paragraph":
      return newWords(question.limit ?? maxLength.paragraph);
    default:
      return newName(maxLength.text);
  }
}

const paths: Readonly<Record<string, string>> = {
  "call-back": endpoints.callBack.path,
  message: endpoints.message.path,
  "health-result": endpoints.healthResult.path,
  conversation: endpoints.conversation.path,
  "launch-list": endpoints.pilotRegistration.path,
  soc2: endpoints.soc2Questionnaire.path,
};

/** Each questionnaire in turn, with every field as long as it may be. */
function submission(questionnaire: Questionnaire): readonly [path: string, init: RequestInit] {
  const { slug, wire } = questionnaire;
  const answers = Object.fromEntries(questionsOf(questionnaire).map((one) => [one.name, widest(one)]));
  const more = { consent: "yes", ...(wire && { questionnaireType: wire.type }) };
  counter += 1;
  const headers = {
    "content-type": "application/json",
    [idempotencyHeader]: `abuse-${counter}-${"k".repeat(150)}`,
    "user-agent": `Mozilla/5.0 (X11; Linux x86_64) Firefox/${counter}`,
    visit: `site${counter}.example/?utm_source=${newWords(100)}&utm_medium=${newWords(100)}`.replaceAll(
      " ",
      "+",
    ),
  };
  return [
    paths[slug] ?? endpoints.questionnaire.path,
    { method: "POST", headers, body: JSON.stringify({ ...answers, ...more }) },
  ];
}

const kinds = ["page_view", "button_click", "file_download", "form_step", "form_submit"] as const;

/** An event as large as a body may be, which begins its own visit from its own site. */
function event(): readonly [path: string, init: RequestInit] {
  const name = newName(300);
  counter += 1;
  const body = {
    event: kinds[counter % kinds.length],
    page_location: `https://lumenward.example/${newWords(1900)}`,
    page_path: `/${newName(1700)}`,
    page_title: name,
    timestamp: new Date().toISOString(),
    form_name: name,
    success: true,
    value: name,
    file_name: name,
    button_name: name,
    click_location: name,
    visit: `!${counter}.example/${newName(900)}?utm_source=${newName(90)}&utm_medium=${newName(90)}`,
  };
  const headers = {
    "content-type": "application/json",
    "user-agent": `Mozilla/5.0 (X11; Linux x86_64) Firefox/${counter}`,
  };
  return [endpoints.analytics.path, { method: "POST", headers, body: JSON.stringify(body) }];
}

/** Requests with other limits, or with none: a sign-in, a stamp, a page that is filled in. */
function rest(): readonly (readonly [path: string, init?: RequestInit])[] {
  const credentials = { email: `${newWords(20).replaceAll(" ", ".")}@acme.example`, password: newWords(60) };
  const headers = { "content-type": "application/json" };
  return [
    ["/api/console/sign-in", { method: "POST", headers, body: JSON.stringify(credentials) }],
    [endpoints.formStamp.path],
    ["/questionnaire?plan=growth"],
  ];
}

type Sent = readonly [path: string, init?: RequestInit];

/** What one address may send in an hour, or in a part of it, in the order of arrival. */
function* hourOf(addresses: number, part: number): Generator<Sent, void> {
  const forms = Math.round(inAnHour(submissions) * addresses * part);
  const eventsEach = Math.round((inAnHour(events) * addresses * part) / forms);
  const questionnaires = Object.values(catalogue);
  for (let index = 0; index < forms; index += 1) {
    const questionnaire = questionnaires[index % questionnaires.length];
    if (questionnaire !== undefined) yield submission(questionnaire);
    for (let count = 0; count < eventsEach; count += 1) yield event();
    yield* rest();
  }
}

/** Sends everything, 24 at a time, and counts the answers by status. */
async function sendAll(origin: string, all: Iterator<Sent, void>): Promise<Readonly<Record<string, number>>> {
  const answers: Record<string, number> = {};
  const sendNext = async () => {
    for (let next = all.next(); !next.done; next = all.next()) {
      const [path, init] = next.value;
      const response = await fetch(origin + path, { redirect: "manual", ...init });
      await response.arrayBuffer();
      const name = `${path.split("?", 1)[0]} ${response.status}`;
      answers[name] = (answers[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 24 }, sendNext));
  return answers;
}

/** Requests that were refused although they were within the limits. Sign-ins have other limits. */
function refusedOf(answers: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(answers).filter((name) => !/ 20[014]$|^\/api\/console\/sign-in 4\d\d$/.test(name));
}

const token = "a token of this test";

async function memoryOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1]);
}

async function sizeOf(dataDir: string): Promise<number> {
  const files = ["lumenward.db", "lumenward.db-wal"].map((name) =>
    stat(join(dataDir, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
}

/** An hour of abuse against a new server with a new store. */
async function abuse(addresses: number, part: number) {
  const place = await freshPlace("SQLite");
  const server = starterAt(place, { METRICS_TOKEN: token })();
  const origin = (await server.ready) ?? "";
  expect((await send(origin, newSubmission()))?.status).toBe(201);
  const before = await sizeOf(place.dataDir);
  let memory = await memoryOf(origin);
  const watch = setInterval(() => {
    void memoryOf(origin).then((now) => {
      memory = Math.max(memory, now);
    });
  }, 250);
  const answers = await sendAll(origin, hourOf(addresses, part)).finally(() => clearInterval(watch));
  const last = newSubmission();
  const answer = await send(origin, last);
  memory = Math.max(memory, await memoryOf(origin));
  server.kill("SIGTERM");
  await server.exit;
  const grown = (await sizeOf(place.dataDir)) - before;
  const database = await openAt(place);
  const { company } = await database
    .selectFrom("leads")
    .select("company")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { refused: refusedOf(answers), grown, memory, lastLead: [answer?.status, company === last.company] };
}

const whole = [
  { from: "one address", addresses: 1, part: 1, most: 50 * megabyte },
  { from: "a /24", addresses: addressesPerNetwork, part: 1, most: 500 * megabyte },
];
const small = [{ from: "one address, a twentieth", addresses: 1, part: 0.05, most: 8 * megabyte }];

test.each(isWhole ? whole : small)(
  "an hour of abuse from $from leaves little in the store",
  { timeout: patience(90_000) },
  async ({ from, addresses, part, most }) => {
    const { refused, grown, memory, lastLead } = await abuse(addresses, part);
    noteFigure({
      what: `an hour of abuse within all limits from ${from}`,
      wanted: `the store grows by at most ${most / megabyte} MB, memory at most ${mostMemory / megabyte} MB`,
      seen: `${(grown / megabyte).toFixed(1)} MB, memory ${Math.round(memory / megabyte)} MB`,
    });
    expect(refused).toEqual([]);
    expect(grown).toBeLessThanOrEqual(most);
    expect(memory).toBeLessThanOrEqual(mostMemory);
    expect(lastLead).toEqual([201, true]);
  },
);
