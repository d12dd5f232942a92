import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints, visitHeader } from "#contract/endpoints.ts";
import { dataPath, linkRequestPath } from "#contract/your-data.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { mintLink } from "#server/mails/links.ts";
import { canary, canaryAnswers, canaryEmail } from "#tests/support/canary.ts";
import { startFaulty } from "#tests/support/faulty-server.ts";
import { type Answer, askAt, type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
});
afterAll(() => server[Symbol.asyncDispose]());

const query = `?q=${canary}&intent=${canary}&reference=${canary}&plan=${canary}&utm_source=${canaryEmail}`;

const headers = {
  "content-type": "application/json",
  "user-agent": `Mozilla/5.0 ${canary}`,
  referer: `https://lumenward.example/${query}`,
  cookie: `name=${canary}`,
  "x-forwarded-for": canary,
  [visitHeader]: `news.example${query}`,
};

const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };

type Ask = RunningServer["ask"];

/** Everything that a visitor can send to one address, also what it does not expect. */
function attempts(path: string, ask: Ask = server.ask): readonly Promise<Answer>[] {
  const everything = Object.assign({}, ...Object.values(catalogue).map(canaryAnswers));
  const event = { event: "page_view", page_location: canary, page_title: canary, page_path: canary };
  const bodies = [...Object.values(catalogue).map(canaryAnswers), everything, event, { [canary]: canary }];
  const posts = bodies.flatMap((body) => [
    ask(path, { method: "POST", headers, body: JSON.stringify(body) }),
    ask(path, { method: "POST", headers: form, body: new URLSearchParams(body).toString() }),
  ]);
  const broken = ask(path, { method: "POST", headers, body: `{"${canary}` });
  return [ask(path + query, { headers }), ask(path, { method: "PUT", headers }), broken, ...posts];
}

const pages = ["/", "/blog", "/questionnaire", "/it-assessment", "/received", `/r/${canary}`, `/${canary}`];

async function visitEverything(): Promise<readonly Answer[]> {
  const paths = [...Object.values(endpoints).map(({ path }) => path), ...pages, dataPath(canary)];
  const answers = await Promise.all(paths.flatMap((path) => attempts(path)));
  const { id } = await server.database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const own = dataPath(await mintLink(server.database, { opens: "lead", leadId: id }, new Date()));
  const person = { opens: "person", address: canaryEmail } as const;
  const all = dataPath(await mintLink(server.database, person, new Date()));
  const contact = { action: "contact", companyName: canary, contactName: canary, contactEmail: canaryEmail };
  const body = new URLSearchParams({ ...contact, contactEmail: `other-${canaryEmail}` }).toString();
  return [
    ...answers,
    await server.ask(own, { headers }),
    await server.ask(own, { method: "POST", headers: form, body }),
    await server.ask(`${own}/data.json`, { headers }),
    await server.ask(all, { headers }),
    await server.ask(all, { method: "POST", headers: form, body: "action=link" }),
    await server.ask(`${all}/data.json`, { headers }),
    ...(await Promise.all(attempts(linkRequestPath))),
    await server.ask(all, { method: "POST", headers: form, body: "action=erase&sure=yes" }),
  ];
}

/** Answers with a header that repeats what was typed: such a header can end in an address or a log. */
function told(answers: readonly Answer[]): readonly string[] {
  return answers.map((answer) => JSON.stringify(answer.headers)).filter((text) => text.includes(canary));
}

describe("what a visitor types", () => {
  test("is stored, and in no log line, no answer's header, and no address", async () => {
    const answers = await visitEverything();
    const [erased] = await server.database.selectFrom("deletions").select("counts").execute();
    expect(erased).toBeDefined();
    expect(server.logged.length).toBeGreaterThan(50);
    expect(server.logged.filter((line) => line.includes(canary))).toEqual([]);
    expect(told(answers)).toEqual([]);
  });

  test("is in no log line either when the database fails", async () => {
    await server.database.schema.alterTable("leads").renameTo("away").execute();
    const before = server.logged.length;
    const answers = await Promise.all(attempts(endpoints.questionnaire.path));
    await server.database.schema.alterTable("away").renameTo("leads").execute();
    expect(answers.some(({ status }) => status >= 500)).toBe(true);
    const lines = server.logged.slice(before);
    expect(lines.some((line) => line.includes("request failed"))).toBe(true);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  });

  test("would be found in the log and the headers of a server that tells", async () => {
    const logged: string[] = [];
    const { port } = await startFaulty(async (request, response) => {
      const body = await text(request);
      const { "user-agent": agent, referer, cookie, "x-forwarded-for": from } = request.headers;
      logged.push(`url ${request.url}`, `agent ${agent}`, `referrer ${referer}`, `cookie ${cookie}`);
      logged.push(`from ${from}`, `visit ${request.headers[visitHeader.toLowerCase()]}`, `body ${body}`);
      response
        .writeHead(303, { location: `/received?${new URLSearchParams({ sent: body.slice(0, 200) })}` })
        .end();
    });
    const answers = await Promise.all(attempts("/faulty", (path, sent) => askAt(port, path, sent)));
    const places = logged.filter((line) => line.includes(canary)).map((line) => line.split(" ")[0]);
    expect(new Set(places)).toEqual(new Set(["url", "agent", "referrer", "cookie", "from", "visit", "body"]));
    expect(told(answers).length).toBeGreaterThan(0);
  });
});
