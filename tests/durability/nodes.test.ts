import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startCluster } from "#tests/support/cluster.ts";
import { freshFolder, openAt, type Place } from "#tests/support/databases.ts";
import { noteFigure, patience, rounds } from "#tests/support/torture.ts";
import { type Experience, submitWithoutPause } from "./clients.ts";
import { starterAt, supervise } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Milliseconds from PostgreSQL's return to the next stored lead, at most; four times what load needs. */
const recovery = 5_000;

function begin(): Experience {
  return { acknowledged: [], refused: [], unanswered: 0, turnedAway: 0 };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

/** A PostgreSQL of its own, which the test may stop. */
async function clusterPlace() {
  const cluster = await startCluster();
  onTestFinished(() => cluster[Symbol.asyncDispose]());
  const place: Place = { dataDir: await freshFolder(), databaseUrl: await cluster.freshDatabase() };
  return { cluster, place };
}

test("two nodes share one PostgreSQL, and killing one loses, doubles and halves no lead", {
  timeout: patience(120_000),
}, async () => {
  const { place } = await clusterPlace();
  const start = starterAt(place);
  const nodes = [supervise(start), supervise(start)] as const;
  const [mortal] = nodes;
  await Promise.all(nodes.map((node) => node.origin()));
  const over = new AbortController();
  const experience = begin();
  let turn = 0;
  const either = () => {
    turn += 1;
    return nodes[turn % 2 === 0 ? 0 : 1].origin();
  };
  const submitting = submitWithoutPause(either, "retries", over.signal, experience);
  let kills = 0;
  for (const _ of rounds(5)) {
    await mortal.origin();
    await pause(Math.random() * 300);
    await mortal.killAndRestart();
    kills += 1;
  }
  over.abort();
  await submitting;
  const found = discrepancies(experience.acknowledged, await readStore(await openAt(place)));
  noteFigure({
    what: `${kills} kills of one of two nodes, ${experience.acknowledged.length} leads acknowledged`,
    wanted: "0 lost, doubled or halved",
    seen: `${found.length} lost, doubled or halved`,
  });
  expect(experience.refused).toEqual([]);
  expect(found).toEqual([]);
  // Otherwise no kill interrupted anything, and this test could not fail.
  expect(experience.unanswered).toBeGreaterThan(0);
});

test("PostgreSQL that stops at once costs nothing but 503 until it is back", {
  timeout: patience(120_000),
}, async () => {
  const { cluster, place } = await clusterPlace();
  const start = starterAt(place);
  const servers = [start(), start()] as const;
  const origins = await Promise.all(servers.map(async ({ ready }) => (await ready) ?? ""));
  const over = new AbortController();
  const experience = begin();
  let turn = 0;
  const either = async () => {
    turn += 1;
    return origins[turn % 2] ?? "";
  };
  const submitting = submitWithoutPause(either, "retries", over.signal, experience);
  const recoveries: number[] = [];
  for (const _ of rounds(3)) {
    const before = experience.acknowledged.length;
    await until(() => experience.acknowledged.length > before + 20);
    await cluster.stopImmediately();
    const away = experience.turnedAway;
    await until(() => experience.turnedAway > away + 20);
    expect((await fetch(origins[0] ?? "")).status).toBe(200);
    await cluster.startAgain();
    const back = performance.now();
    const stored = experience.acknowledged.length;
    await until(() => experience.acknowledged.length > stored);
    recoveries.push(performance.now() - back);
  }
  over.abort();
  await submitting;
  const found = discrepancies(experience.acknowledged, await readStore(await openAt(place)));
  noteFigure({
    what: `${recoveries.length} immediate stops of PostgreSQL, ${experience.acknowledged.length} leads acknowledged`,
    wanted: "0 lost, doubled or halved; 201 or 503 alone",
    seen: `${found.length} lost, doubled or halved; ${experience.refused.length} other answers, ${experience.turnedAway} times 503, back after ${Math.round(Math.max(...recoveries))} ms at most`,
  });
  expect(experience.refused).toEqual([]);
  expect(experience.unanswered).toBe(0);
  expect(Math.max(...recoveries)).toBeLessThan(recovery);
  expect(found).toEqual([]);
});
