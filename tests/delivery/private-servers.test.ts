import type { LookupAddress } from "node:dns";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "#contract/console/settings.ts";
import { refusalOf } from "#server/configuration/general.ts";
import { storedSettings } from "#server/configuration/stored.ts";
import { openSender } from "#server/mails/outbox/senders/open.ts";
import { publicServer } from "#server/mails/outbox/senders/pinned-address.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { lookIntoMailbox } from "#server/mails/threads/mailbox.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { effectiveSettings } from "#server/settings/effective.ts";
import { freshDatabase } from "#tests/support/databases.ts";
import { rawMail, startImapPeer } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

/** What the names of these tests lead to, look-up by look-up; the last answer is repeated. */
const names = vi.hoisted(() => new Map<string, string[][]>());

/** Addresses of this machine that stand for a server of the public internet. */
const publicHere = vi.hoisted(() => new Set<string>());

vi.mock("node:dns/promises", async (original) => {
  const real = await original<typeof import("node:dns/promises")>();
  const lookup = async (name: string, options: { all: true }): Promise<LookupAddress[]> => {
    const answers = names.get(name);
    if (answers === undefined) return real.lookup(name, options);
    const [answer = []] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { ...real, lookup };
});

vi.mock("#server/settings/public-address.ts", async (original) => {
  const real = await original<typeof import("#server/settings/public-address.ts")>();
  const isPublicAddress = (address: string) => publicHere.has(address) || real.isPublicAddress(address);
  return { ...real, isPublicAddress };
});

beforeEach(() => {
  names.clear();
  publicHere.clear();
});

const sender = { MAIL_FROM: "desk@lumenward.example" };

const mail = {
  id: "019aa000-0000-7000-8000-000000000000",
  messageId: "<019aa000-0000-7000-8000-000000000000@lumenward.example>",
  date: new Date("2025-11-21T12:00:00.000Z"),
  from: { name: "Lumenward", address: "site@lumenward.example" },
  to: ["sales@lumenward.example"],
  replyTo: "jane.doe@acme.example",
  subject: "New lead",
  text: "Hello",
  html: "<p>Hello</p>",
};

const settingsWith = [
  ["SMTP_URL", (host: string) => ({ SMTP_URL: `smtp://${host}:2525`, ...sender })],
  ["IMAP_URL", (host: string) => ({ IMAP_URL: `imap://firm@${host}:1143` })],
] as const;

const privateHosts = [
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
  ...[
    "[::1]",
    "[::]",
    "[fe80::1]",
    "[fd00::25]",
    "[::ffff:10.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
  ],
  ...["[2002:7f00:1::]", "localhost", "LOCALHOST", "mailserver", "mail.internal", "nas.local"],
];

test.each(settingsWith)("%s of the console names no server of a private network", (name, valuesFor) => {
  for (const host of privateHosts) {
    const change = valuesFor(host);
    expect([host, refusalOf({}, {}, change)]).toEqual([
      host,
      expect.stringMatching(new RegExp(`private network\\. Please .+ set ${name} in its environment`)),
    ]);
    expect(refusalOf({ ALLOW_PRIVATE_MAIL_SERVERS: "on" }, {}, change)).toBeUndefined();
  }
  for (const host of ["mail.example", "8.8.8.8", "[2606:4700::1111]"]) {
    expect([host, refusalOf({}, {}, valuesFor(host))]).toEqual([host, undefined]);
  }
});

test("a name that leads into a private network is refused when it is set, and nothing is stored", async () => {
  names.set("inside.acme.example", [["10.0.0.5"]]);
  names.set("both.acme.example", [["93.184.216.34", "fd00::5"]]);
  names.set("mapped.acme.example", [["::ffff:192.168.0.5"]]);
  names.set("outside.acme.example", [["93.184.216.34"]]);
  await using server = await startServer();
  const owner = await newOperator(server.database, "owner");
  const caller = callerOf(server, await sessionHeader(server.database, owner));
  // The last ones are how a system's own look-up reads an IPv4 address.
  const refused = ["inside.acme.example", "both.acme.example", "mapped.acme.example", "localhost.", "127.1"];
  for (const host of refused) {
    for (const [, valuesFor] of settingsWith) {
      const { status, text } = await caller.post(settings.changeSettings.path, { values: valuesFor(host) });
      expect([host, status, text]).toEqual([host, 400, expect.stringContaining("private network")]);
    }
  }
  expect(await storedSettings(server.database)).toEqual({});
  // A name that cannot be looked up now is taken, as before, and looked up again for each connection.
  for (const host of ["outside.acme.example", "mail.invalid"]) {
    expect(
      (await caller.post(settings.changeSettings.path, { values: settingsWith[0][1](host) })).status,
    ).toBe(204);
  }
});

test("only servers that were set in the console have to be public", () => {
  const stored = { ...settingsWith[0][1]("127.0.0.1"), ...settingsWith[1][1]("127.0.0.1") };
  const of = (environment: Readonly<Record<string, string>>) =>
    effectiveSettings(environment, stored).settings.mayBePrivate;
  expect(of({})).toEqual({ smtp: false, imap: false, copies: true });
  expect(of({ SMTP_URL: "smtp://10.0.0.1", ...sender })).toEqual({ smtp: true, imap: false, copies: true });
  expect(of({ IMAP_URL: "imap://firm@10.0.0.1" })).toEqual({ smtp: false, imap: true, copies: true });
  expect(of({ ALLOW_PRIVATE_MAIL_SERVERS: "on" })).toEqual({ smtp: true, imap: true, copies: true });
});

test("what was stored earlier reaches no private mail server, and no word of what answers there is told", async () => {
  const peer = await startSmtpPeer();
  const stored = { SMTP_URL: peer.url, ...sender };
  await expect(openSender(effectiveSettings({}, stored).settings).send(mail)).rejects.toMatchObject({
    failure: {
      kind: "again",
      reason:
        "127.0.0.1 is in a private network: set it in the environment, or ALLOW_PRIVATE_MAIL_SERVERS=on there",
    },
  });
  expect([...peer.told, ...peer.received]).toEqual([]);
  for (const environment of [stored, { ALLOW_PRIVATE_MAIL_SERVERS: "on" }]) {
    await openSender(effectiveSettings(environment, stored).settings).send(mail);
  }
  expect(peer.received).toHaveLength(2);
});

test("a mail goes to the address that was looked up, once for each, though the name changes meanwhile", async () => {
  const peer = await startSmtpPeer();
  const { port } = new URL(peer.url);
  publicHere.add("127.0.0.1");
  names.set("moving.acme.example", [["127.0.0.1"], ["10.0.0.9"]]);
  const moving = smtpSender(`smtp://ada:secret@moving.acme.example:${port}`, {
    mayBePrivate: false,
    allowsPlainMail: true,
  });
  await moving.send(mail);
  expect([peer.told, peer.received.length]).toEqual([["password", "sender"], 1]);
  await expect(moving.send(mail)).rejects.toMatchObject({
    failure: { kind: "again", reason: expect.stringContaining("private network") },
  });
  expect(peer.received).toHaveLength(1);
});

test("a certificate must be for the name of the server, not for its address", async () => {
  names.set("mail.acme.example", [["93.184.216.34"]]);
  expect(await publicServer("mail.acme.example")).toEqual({
    host: "93.184.216.34",
    servername: "mail.acme.example",
  });
  expect(await publicServer("[2606:4700::1111]")).toEqual({ host: "2606:4700::1111" });
});

test("a mailbox is read at the address that was looked up, and never in a private network", async () => {
  const database = await freshDatabase("SQLite");
  const parser = openMailParser();
  const peer = await startImapPeer();
  peer.put("INBOX", rawMail({ from: "jane@acme.example" }));
  const look = (host: string, mayBePrivate: boolean) =>
    lookIntoMailbox({
      database,
      parser,
      url: peer.url.replace("127.0.0.1", host),
      mayBePrivate,
      ours: [],
      domain: "lumenward.example",
      hasRoom: async () => true,
      now: () => new Date(),
    });
  try {
    names.set("moving.internal.example", [["127.0.0.1"], ["::ffff:10.0.0.9"]]);
    await expect(look("127.0.0.1", false)).rejects.toThrow("private network");
    await expect(look("moving.internal.example", false)).rejects.toThrow("private network");
    names.set("moving.internal.example", [["127.0.0.1"], ["::ffff:10.0.0.9"]]);
    publicHere.add("127.0.0.1");
    // The test's server encrypts nothing, so a server of the internet is left, but only once it was reached.
    await expect(look("moving.internal.example", false)).rejects.not.toThrow(/private network|ENOTFOUND/);
    await expect(look("moving.internal.example", false)).rejects.toThrow("private network");
    publicHere.clear();
    expect(await look("127.0.0.1", true)).toBe(1);
  } finally {
    await parser.stop();
  }
});
