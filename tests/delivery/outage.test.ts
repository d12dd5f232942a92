import { expect, test } from "vitest";
import type { Sender } from "#server/mails/outbox/senders/sender.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";
import { faultsOf, outage, troubles } from "./outage.ts";

/** With fewer messages each one is the trial more often, so it has more copies. */
const [leads, mostCopies] = isWhole ? [1_000, 2] : [100, 4];

test(
  `a day of every trouble with ${leads} leads: all arrive within 15 minutes of the return, in at most ${mostCopies} copies`,
  async () => {
    const outcome = await outage(await freshDatabase("SQLite"), troubles, leads);
    const faults = faultsOf(outcome, leads, mostCopies);
    noteFigure({
      what: `a day of every trouble with ${leads} leads`,
      wanted: `all arrive within 15 minutes of the return, in at most ${mostCopies} copies`,
      seen: `${outcome.minutes} minutes, ${outcome.copies} copies, faults: ${faults.join("; ") || "none"}`,
    });
    expect(faults).toEqual([]);
  },
  patience(600_000),
);

/** Faulty workers: one discards mails that it reports as sent, the other sends each again and again. */
const faulty: readonly (readonly [string, (sender: Sender) => Sender, string])[] = [
  ["loses mails", () => ({ send: async () => undefined }), "4 of 12 arrived"],
  [
    "sends each mail three times",
    (sender) => ({
      async send(mail) {
        for (let copy = 0; copy < 3; copy += 1) await sender.send(mail);
      },
    }),
    "3 copies",
  ],
];

test.each(faulty)("a worker that %s is found out", async (_, sabotage, fault) => {
  const outcome = await outage(await freshDatabase("SQLite"), ["down"], 4, sabotage);
  expect(faultsOf(outcome, 4)).toEqual([fault]);
});

test("a worker that takes its time, and one that leaves mails behind, are found out", () => {
  const late = { states: { sent: 3 }, minutes: 15.25, copies: 1, ids: 3 };
  expect(faultsOf(late, 1)).toEqual(["after 15.25 minutes"]);
  const behind = { states: { sent: 2, pending: 1 }, minutes: 30, copies: 1, ids: 2 };
  expect(faultsOf(behind, 1)).toHaveLength(3);
});
