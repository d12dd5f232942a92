import { expect, test } from "vitest";
import { leadReceived } from "#contract/lead.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { type Acknowledgement, newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";
import { discrepancies, readStore } from "./store-check.ts";

/** Bytes that a file may have, as if the disk were full then. */
const limit = 1_000_000;

test("a full disk turns leads away with 503 and keeps the site up; what was acknowledged stays", async () => {
  const place = await freshPlace("SQLite");
  const acknowledged: Acknowledgement[] = [];
  const full = starterAt(place, {}, limit)();
  const origin = (await full.ready) ?? "";
  let refusal: Awaited<ReturnType<typeof send>>;
  while (refusal === undefined) {
    const submission = newSubmission("x".repeat(4_000));
    const answer = await send(origin, submission);
    if (answer?.status === 201) {
      acknowledged.push({ ...submission, ...leadReceived.parse(JSON.parse(answer.text)) });
    } else refusal = answer;
  }
  expect(refusal).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(refusal.text).toMatch(/^We cannot store anything right now\. /);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(`${origin}/received?reference=${acknowledged[0]?.reference}`)).status).toBe(200);
  full.kill("SIGKILL");
  await full.exit;

  const roomy = (await starterAt(place)().ready) ?? "";
  const last = newSubmission();
  const answer = await send(roomy, last);
  expect(answer?.status).toBe(201);
  acknowledged.push({ ...last, ...leadReceived.parse(JSON.parse(answer?.text ?? "")) });
  expect(discrepancies(acknowledged, await readStore(await openAt(place)))).toEqual([]);
}, 120_000);
