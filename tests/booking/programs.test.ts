import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { trapField } from "#contract/trap-field.ts";
import { freeTimes, sendBooking, takesCalls } from "#tests/support/bookings.ts";
import { newOperator } from "#tests/support/operators.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

/** A server on which calls are booked, with all limits against abuse. */
async function guardedServer(): Promise<RunningServer> {
  const server = await startServer({ CALENDLY_URL: "own", RATE_LIMIT: "on" });
  await takesCalls(server.database, await newOperator(server.database, "owner"));
  return server;
}

async function stored({ database }: RunningServer) {
  const [calls, leads, mails] = await Promise.all(
    (["bookings", "leads", "outbox"] as const).map((table) =>
      database.selectFrom(table).select("id").execute(),
    ),
  );
  return { calls: calls?.length, leads: leads?.length, mails: mails?.length };
}

test("what looks like a program's takes no time and fills no inbox, and says where to call", async () => {
  await using server = await guardedServer();
  const [at = ""] = await freeTimes(server);
  const wish = (more: object) => ({ at, key: randomUUID(), contactEmail: "seo@mass.example", ...more });
  const advertised = [
    { about: '<a href="https://mass.example">cheap</a>' },
    { contactName: "hQkLmWzRtYpXsD", companyName: "bVnCxZaQsWeDrF" },
    { about: "Buy backlinks now, and earn $500 with our casino" },
    { [trapField]: "https://mass.example" },
  ];
  for (const more of advertised) {
    const { status, text } = await sendBooking(server, wish(more));
    expect([status, text]).toEqual([
      422,
      expect.stringContaining("We could not take this booking. Please call"),
    ]);
    expect(text).toContain("seo@mass.example");
  }
  expect(await stored(server)).toEqual({ calls: 0, leads: 0, mails: 0 });
  expect(await freeTimes(server)).toContain(at);
});

test("one address books what an office would, and no program takes all times", async () => {
  await using server = await guardedServer();
  const times = (await freeTimes(server)).slice(20).filter((_, index) => index % 2 === 0);
  const statuses: number[] = [];
  for (const [number, at] of times.slice(0, 12).entries()) {
    const wish = { at, key: randomUUID(), contactEmail: `person${number}@acme.example` };
    statuses.push((await sendBooking(server, wish)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 422, 422]);
  expect(await stored(server)).toMatchObject({ calls: 10, leads: 10 });
});
