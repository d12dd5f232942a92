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

const doubtful = [
  { about: '<a href="https://mass.example">one</a> <a href="https://mass.example">two</a> www.mass.example' },
  { contactName: "hQkLmWzRtYpXsD", companyName: "bVnCxZaQsWeDrF" },
  { [trapField]: "https://mass.example" },
];

test("what looks like a program's may be a person's: it is booked, and marked for whoever takes the call", async () => {
  await using server = await guardedServer();
  const times = (await freeTimes(server)).filter((_, index) => index % 4 === 0);
  for (const [number, more] of doubtful.entries()) {
    const wish = { at: times[number] ?? "", key: randomUUID(), contactEmail: `jane${number}@acme.example` };
    expect((await sendBooking(server, { ...wish, ...more })).status).toBe(303);
  }
  const { database } = server;
  const marks = await database.selectFrom("bookings").select("doubts").orderBy("id").execute();
  expect(marks.map(({ doubts }) => doubts)).toEqual([
    expect.stringContaining("It holds links written as markup."),
    expect.stringContaining("Its names are random letters."),
    expect.stringContaining("The field that people do not see was filled in."),
  ]);
  const deeds = await database.selectFrom("lead_history").select("deed").execute();
  expect(deeds.filter(({ deed }) => deed.includes("It looks like one of a program."))).toHaveLength(3);
  expect(await stored(server)).toMatchObject({ calls: 3, leads: 3 });
});

test.each([
  ["a lender", { about: "We offer business loans and crypto trading; a bank asks for SOC 2." }],
  ["a casino", { about: "Our casino and betting pages need an SEO agency and ISO 27001." }],
  ["a pharmacy", { about: "An online pharmacy: viagra, cialis, and HIPAA." }],
  ["a dating site", { about: "A dating site with passive income for hosts, and no porn." }],
])("%s books like anybody", async (_, more) => {
  await using server = await guardedServer();
  const [at = ""] = await freeTimes(server);
  const wish = { at, key: randomUUID(), contactEmail: "jane@acme.example", ...more };
  expect((await sendBooking(server, wish)).status).toBe(303);
  const marks = await server.database.selectFrom("bookings").select("doubts").execute();
  expect(marks).toEqual([{ doubts: "" }]);
});

test("programs take five times an hour, not all, and what more they send says where to call", async () => {
  await using server = await guardedServer();
  const times = (await freeTimes(server)).filter((_, index) => index % 4 === 0);
  const statuses: number[] = [];
  for (const [number, at] of times.slice(0, 7).entries()) {
    const contactEmail = `seo${number}@mass${number}.example`;
    const wish = { at, key: randomUUID(), contactEmail, [trapField]: "https://mass.example" };
    const { status, text } = await sendBooking(server, wish);
    statuses.push(status);
    if (status === 422) expect(text).toContain("We could not take this booking. Please call");
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 422, 422]);
  const at = times[8] ?? "";
  const wish = { at, key: randomUUID(), contactEmail: "jane@acme.example" };
  expect((await sendBooking(server, wish)).status).toBe(303);
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
