import { monitorEventLoopDelay } from "node:perf_hooks";
import { dataPath } from "#contract/your-data.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { mintLink } from "#server/mails/links.ts";
import { publishReport } from "#server/reports/commands.ts";
import { takesCalls } from "#tests/support/bookings.ts";
import { newOperator } from "#tests/support/operators.ts";
import { aboutSoc2, allRead, storeReport } from "#tests/support/reports.ts";
import { startServer } from "#tests/support/running-server.ts";
import { sampleEdition } from "#tests/support/warm.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

/** Answers are measured in tens, because systems count processor time in ticks of up to 10 ms. */
const [tens, ten] = [40, 10];

/** Requests that come at the same time, when it is measured how long they hold the event loop. */
const burst = 16;

/** Most milliseconds: of the processor for an answer at the 95th percentile, and for which the event loop is held. */
const budget = { answer: 15, loop: 50 };

await using server = await startServer(
  { RATE_LIMIT: "off", CALENDLY_URL: "own" },
  { build: sampleEdition() },
);
const { database } = server;
await takesCalls(database, await newOperator(database, "owner"), "https://meet.example/a");
const { reference, leadId, token } = await storeReport(database);
const review = { ...noReview, view: "Close.", statements: aboutSoc2, readings: allRead };
const act = { domain: "lumenward.example", operatorId: null, now: new Date() };
await publishReport(database, { reference, unticked: 999, reviewer: "Rita", review }, act);
const own = dataPath(await mintLink(database, { opens: "lead", leadId }, new Date()));
const options = itHealth.steps
  .flatMap(({ questions }) => questions)
  .map(({ name, options }): [string, string] => [name, options[0]?.value ?? ""]);

const faulty = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "companyName=Acme&contactEmail=nobody",
};
const pages: Readonly<Record<string, () => ReturnType<typeof server.ask>>> = {
  "a page of the build, for comparison": () => server.ask("/questionnaire"),
  search: () => server.ask("/search?q=audit"),
  "a path on home": () => server.ask("/?intent=audit"),
  "filtered articles": () => server.ask("/blog?q=cloud"),
  "a health check's result": () => server.ask(`/it-assessment?${new URLSearchParams(options)}`),
  "a faulty questionnaire": () => server.ask("/api/soc2-questionnaire", faulty),
  "a receipt": () => server.ask(`/received?reference=${reference}`),
  "free times": () => server.ask("/book?zone=Asia/Kolkata"),
  "your data": () => server.ask(own),
  "a report": () => server.ask(`/r/${token}`),
};

async function measure(page: string, ask: () => ReturnType<typeof server.ask>) {
  const { status, body } = await ask();
  if (status !== 200 && status !== 422) throw new Error(`${page}: ${status}`);
  for (let round = 0; round < 50; round += 1) await ask();
  const times: number[] = [];
  for (let round = 0; round < tens; round += 1) {
    const before = process.cpuUsage();
    for (let answer = 0; answer < ten; answer += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / ten);
  }
  const pauses: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    await Promise.all(Array.from({ length: burst }, ask));
    loop.disable();
    pauses.push(loop.max / 1e6);
  }
  return {
    page,
    kB: body.length / 1000,
    "median ms": median(times),
    "p95 ms": quantile(times, 0.95),
    "loop ms": median(pauses),
  };
}

const rows = [];
for (const [page, ask] of Object.entries(pages)) rows.push(await measure(page, ask));

report({
  name: "filled",
  title: "Pages that are rendered for a request",
  method: `Processor time of an answer, client and database included, in ${tens} times ${ten} answers one after the other; and the longest pause of the event loop while ${burst} came at once, the median of nine times. Budget: ${budget.answer} ms at the 95th percentile, ${budget.loop} ms of the event loop.`,
  rows,
});

const slow = rows.filter((row) => row["p95 ms"] > budget.answer || row["loop ms"] > budget.loop);
for (const { page } of slow) console.error(`Too slow: ${page}.`);
process.exit(slow.length > 0 ? 1 : 0);
