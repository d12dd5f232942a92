import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { folderSender } from "./folder.ts";
import { openSender } from "./open.ts";
import type { Mail } from "./sender.ts";
import { smtpSender } from "./smtp.ts";

const mail: Mail = {
  id: "019aa000-0000-7000-8000-000000000000",
  messageId: "<019aa000-0000-7000-8000-000000000000@lumenward.example>",
  date: new Date("2025-11-21T12:00:00.000Z"),
  from: { name: "Lumenward", address: "site@lumenward.example" },
  to: ["sales@lumenward.example", "owner@lumenward.example"],
  replyTo: "jane.doe@acme.example",
  subject: "New lead LW-7K3M-Q9XT: Zoë & Söhne 😀",
  text: "Zoë said:\n.\nFrom here on",
  html: "<!doctype html><p>Zoë said</p>",
};

/** The text as a parser of mails returns it. */
const textRead = `${mail.text}\n`;

describe("SMTP", () => {
  test("delivers the mail with all its headers and both its forms", async () => {
    const peer = await startSmtpPeer();
    await smtpSender(peer.url).send(mail);
    const [received] = peer.received;
    expect(received?.envelope.rcptTo.map(({ address }) => address)).toEqual(mail.to);
    expect(received?.mail).toMatchObject({
      messageId: mail.messageId,
      date: mail.date.toISOString(),
      from: { name: "Lumenward", address: "site@lumenward.example" },
      to: mail.to.map((address) => ({ name: "", address })),
      replyTo: [{ address: "jane.doe@acme.example" }],
      subject: mail.subject,
      text: textRead,
    });
    expect(received?.mail.html?.trim()).toBe(mail.html);
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test.each([
    "New lead\r\nBcc: victim@example.org",
    "New lead\nBcc: victim@example.org",
    "New lead\r\n\r\n<script>alert(1)</script>",
    "=?utf-8?q?x=0D=0ABcc:_victim@example.org?=",
  ])("keeps a subject inside its header: %j", async (subject) => {
    const peer = await startSmtpPeer();
    await smtpSender(peer.url).send({ ...mail, subject });
    const [received] = peer.received;
    const names = received?.mail.headers.map(({ key }) => key) ?? [];
    expect(names).toContain("subject");
    expect(names).not.toContain("bcc");
    expect(received?.mail.text).toBe(textRead);
    expect(received?.envelope.rcptTo.map(({ address }) => address)).toEqual(mail.to);
  });

  test.each([
    "jane@acme.example, victim@example.org",
    "jane@acme.example\r\nBcc: victim@example.org",
    "a@b.c> SIZE=1",
  ])("delivers to no second address: %j", async (address) => {
    const peer = await startSmtpPeer();
    await smtpSender(peer.url)
      .send({ ...mail, to: [address], replyTo: address })
      .catch(() => undefined);
    const recipients = peer.received.flatMap(({ envelope }) => envelope.rcptTo.map((rcpt) => rcpt.address));
    expect(recipients.filter((recipient) => recipient.startsWith("victim"))).toEqual([]);
    const headers = peer.received.flatMap((received) => received.mail.headers.map(({ key }) => key));
    expect(headers).not.toContain("bcc");
  });

  test.each([
    [451, "again"],
    [550, "refused"],
  ] as const)("fails as the mail server's code says: %i is %s", async (code, kind) => {
    const peer = await startSmtpPeer();
    peer.refuse(() => code);
    await expect(smtpSender(peer.url).send(mail)).rejects.toMatchObject({ failure: { kind } });
    expect(peer.received).toEqual([]);
  });

  test("is worth another attempt when no mail server is there", async () => {
    await expect(smtpSender("smtp://127.0.0.1:1").send(mail)).rejects.toMatchObject({
      failure: { kind: "again" },
    });
  });

  test("says nothing to a server over the internet that does not encrypt, and how that is mended", async () => {
    const peer = await startSmtpPeer();
    const url = peer.url.replace("//", "//user:password@");
    await expect(smtpSender(url, { allowsPlainMail: false }).send(mail)).rejects.toMatchObject({
      failure: { kind: "again", reason: expect.stringContaining("SMTP_TLS=optional") },
    });
    expect(peer.received).toEqual([]);
    expect(peer.told).toEqual([]);
    await smtpSender(url, { allowsPlainMail: true }).send(mail);
    expect(peer.told).toEqual(["password", "sender"]);
    expect(peer.received).toHaveLength(1);
  });

  test("takes a certificate that nobody vouches for as no encryption", async () => {
    const peer = await startSmtpPeer({ offersTls: true });
    await expect(smtpSender(peer.url, { allowsPlainMail: false }).send(mail)).rejects.toMatchObject({
      failure: { kind: "again" },
    });
    expect([...peer.told, ...peer.received]).toEqual([]);
  });

  test.each([
    ["before the mail was handed over", "again", "at RCPT"],
    ["after the mail was handed over", "uncertain", "after DATA"],
  ] as const)("when the connection breaks %s: %s", async (_, kind, where) => {
    const peer = await startSmtpPeer();
    peer.breakOff(() => where);
    await expect(smtpSender(peer.url).send(mail)).rejects.toMatchObject({ failure: { kind } });
  });
});

describe("the folder", () => {
  test("holds one file per mail, readable by its owner only, however often it is sent", async () => {
    const folder = join(await freshFolder(), "data", "mail");
    const sender = folderSender(folder);
    await sender.send({ ...mail, text: "first" });
    await sender.send(mail);
    expect(await readdir(folder)).toEqual([`${mail.id}.eml`]);
    const file = join(folder, `${mail.id}.eml`);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      messageId: mail.messageId,
      subject: mail.subject,
      text: textRead,
    });
    expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test("is used while no mail server is set", async () => {
    const dataDir = await freshFolder();
    await openSender({ dataDir, smtpUrl: undefined }).send(mail);
    expect(await readdir(join(dataDir, "mail"))).toEqual([`${mail.id}.eml`]);
    const peer = await startSmtpPeer();
    await openSender({ dataDir, smtpUrl: peer.url }).send(mail);
    expect(peer.received).toHaveLength(1);
  });
});
