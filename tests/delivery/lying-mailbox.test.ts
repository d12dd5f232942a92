import { afterAll, expect, test } from "vitest";
import { unmatchedMails } from "#server/console/mails/queries.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { startScriptedImap } from "#tests/support/scripted-imap.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const hasRoom = async () => true;

const head = (uid: number, size = 400) =>
  `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${size} INTERNALDATE "26-Nov-2026 09:00:00 +0000")`;

const uidsIn = (range: string) =>
  range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split(":").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

/** A server with small mails under these UIDs, and what it was asked for. */
async function honest(uids: readonly number[]) {
  const asked: number[][] = [];
  const url = await startScriptedImap({
    uids,
    uidNext: (uids.at(-1) ?? 0) + 1,
    fetched: (range) => {
      const wanted = uidsIn(range);
      asked.push(wanted);
      return wanted.map((uid) => {
        const raw = rawMail({ from: `number-${uid}@elsewhere.example`, subject: `Mail ${uid}` });
        return wanted.length === 1
          ? `* ${uid} FETCH (UID ${uid} BODY[] {${Buffer.byteLength(raw)}}\r\n${raw})`
          : head(uid);
      });
    },
  });
  return { url, asked };
}

test("a server that answers without end is left after its first answers too many", async () => {
  const database = await freshDatabase("SQLite");
  function* endless() {
    for (let uid = 1; ; uid += 1) yield head(uid);
  }
  const url = await startScriptedImap({ uids: [1, 2, 3], uidNext: 4, fetched: endless });
  const look = lookIntoMailbox({
    database,
    parser,
    url,
    ours: [],
    domain: "lumenward.example",
    hasRoom,
    now: () => new Date(),
  });
  await expect(look).rejects.toThrow("more than it was asked");
});

test("a look ends when its time is over, also while the server still answers", async () => {
  const database = await freshDatabase("SQLite");
  function* slowly() {
    for (;;) yield "* OK still searching";
  }
  const url = await startScriptedImap({ uids: [1, 2, 3], uidNext: 4, fetched: slowly });
  const begun = performance.now();
  const reading = {
    database,
    parser,
    url,
    ours: [],
    domain: "lumenward.example",
    hasRoom,
    now: () => new Date(),
    longest: 500,
  };
  await expect(lookIntoMailbox(reading)).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test("heads are asked for by 200, also where numbers are missing between", async () => {
  const database = await freshDatabase("SQLite");
  const uids = Array.from({ length: 450 }, (_, index) => (index < 300 ? index + 1 : 1_000_000 + index));
  const { url, asked } = await honest(uids);
  const reading = {
    database,
    parser,
    url,
    ours: [],
    domain: "lumenward.example",
    hasRoom,
    now: () => new Date(),
  };
  expect(await lookIntoMailbox(reading)).toBe(450);
  expect(asked.map(({ length }) => length).filter((length) => length > 1)).toEqual([200, 200, 50]);
  expect((await unmatchedMails(database, "")).mails[0]).toMatchObject({ subject: "Mail 1000449" });
  expect(await lookIntoMailbox(reading)).toBe(0);
}, 60_000);

test("a look goes on where the last one ended when its time was over", async () => {
  const database = await freshDatabase("SQLite");
  const { url } = await honest([1, 2, 3, 4, 5]);
  let time = Date.UTC(2026, 10, 26);
  // Each look at the clock takes a minute.
  const now = () => {
    time += 60_000;
    return new Date(time);
  };
  const reading = { database, parser, url, ours: [], domain: "lumenward.example", hasRoom, now };
  const counts: number[] = [];
  do counts.push(await lookIntoMailbox(reading));
  while (counts.at(-1) !== 0);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.reduce((one, other) => one + other)).toBe(5);
  expect((await unmatchedMails(database, "")).mails).toHaveLength(5);
});

test("400,000 mails in one list are read from the first new one on", async () => {
  const database = await freshDatabase("SQLite");
  const uids = Array.from({ length: 400_000 }, (_, index) => index + 1);
  const { url } = await honest(uids);
  let looks = 0;
  // The disk is full after the first mail: all of them would take too long here.
  const room = async () => {
    looks += 1;
    return looks === 1;
  };
  const reading = {
    database,
    parser,
    url,
    ours: [],
    domain: "lumenward.example",
    hasRoom: room,
    now: () => new Date(),
  };
  await expect(lookIntoMailbox(reading)).rejects.toThrow("the disk is nearly full");
  expect((await unmatchedMails(database, "")).mails).toMatchObject([{ subject: "Mail 1" }]);
});
