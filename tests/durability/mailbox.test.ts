import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { engines, freshPlace, openAt } from "#tests/support/databases.ts";
import { hasDovecot, startDovecot } from "#tests/support/dovecot-peer.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { inFull, isWhole, noteFigure, patience } from "#tests/support/torture.ts";
import { starterAt, supervise } from "./server-process.ts";

const jane = "jane.doe@acme.example";

/** Mail servers: one in this process, and in the long run Dovecot, which most firms have. */
const servers = [
  { name: "an IMAP server in memory", start: startImapPeer, isThere: true },
  { name: "Dovecot", start: startDovecot, isThere: isWhole && hasDovecot },
];
const cases = servers.flatMap((server) => engines.map((engine) => ({ ...server, engine })));

test.for(cases.filter(({ isThere }) => isThere))(
  "a server that is killed while mails come takes up each of them once, on $engine, from $name",
  { timeout: patience(300_000) },
  async ({ engine, name, start }) => {
    const count = inFull(60, 1_000);
    const kills = inFull(5, 200);
    const place = await freshPlace(engine);
    const imap = await start();
    const database = await openAt(place);
    await storeLeads(database, 1);
    const supervised = supervise(starterAt(place, { IMAP_URL: imap.url }));
    await supervised.origin();
    const stored = async () => {
      const rows = await database.selectFrom("mails").select(["text", "lead_id"]).execute();
      return rows.map(({ text, lead_id }) => `${text.trim()}${lead_id === null ? " of nobody" : ""}`);
    };
    let seenBetween = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const from = Math.floor(((kill - 1) * count) / kills);
      const until = Math.floor((kill * count) / kills);
      for (let number = from + 1; number <= until; number += 1) {
        imap.put("INBOX", rawMail({ from: jane, text: `Mail ${number}` }));
      }
      await supervised.killAndRestart();
      await supervised.origin();
      await pause(Math.random() * 150);
      seenBetween += Number((await stored()).length < until);
    }
    // Otherwise no kill interrupted the reading of the mailbox.
    expect(seenBetween).toBeGreaterThan(0);
    await supervised.killAndRestart();
    await expect
      .poll(async () => (await stored()).length, { timeout: 60_000 + 30 * count })
      .toBeGreaterThanOrEqual(count);
    const wanted = Array.from({ length: count }, (_, index) => `Mail ${index + 1}`);
    expect((await stored()).toSorted()).toEqual(wanted.toSorted());
    noteFigure({
      what: `${engine}, ${name}: ${count} mails in, ${kills} kill -9, ${seenBetween} of them while mails were taken up`,
      wanted: "each once",
      seen: "each once",
    });
  },
);
