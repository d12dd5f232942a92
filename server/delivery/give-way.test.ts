import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchForOthers } from "./give-way.ts";

const outcomes = (rest: Promise<void>) =>
  Promise.race([rest.then(() => "went on" as const), turn("rested" as const)]);

test("a busy process rests before it sends more, but not when it is to stop", async () => {
  await turn();
  const giveWay = watchForOthers();
  for (const end = performance.now() + 40; performance.now() < end; );
  const stopping = new AbortController();
  const rest = giveWay(stopping.signal);
  expect(await outcomes(rest)).toBe("rested");
  stopping.abort();
  await rest;
});

test("a quiet process does not rest", async () => {
  const giveWay = watchForOthers();
  await pause(100);
  expect(await outcomes(giveWay(new AbortController().signal))).toBe("went on");
});
