import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { freshPlace } from "#tests/support/databases.ts";
import { canMount, cannotMount, onDiskOf } from "#tests/support/small-disk.ts";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";

const view = {
  event: "page_view",
  page_location: "https://lumenward.example/",
  page_title: "Home",
  timestamp: "2025-11-21T10:00:00Z",
};

async function tell(origin: string) {
  const { method, path } = endpoints.analytics;
  const headers = { "content-type": "application/json" };
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(view) });
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

test("what room a nearly full disk has is for leads: events are turned away, leads are stored", async (context) => {
  if (!canMount) context.skip(cannotMount);
  const start = async (megabytes: number) => {
    const place = await freshPlace("SQLite");
    const dataDir = join(place.dataDir, "disk");
    return (await starterAt(place, { DATA_DIR: dataDir }, onDiskOf(megabytes))().ready) ?? "";
  };
  const [small, roomy] = await Promise.all([start(900), start(1_200)]);
  expect(await tell(small)).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect((await send(small, newSubmission()))?.status).toBe(201);
  expect(await tell(roomy)).toEqual({ status: 204, retryAfter: null });
});
