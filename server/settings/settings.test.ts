import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { readSettings, siteUrlOf } from "./settings.ts";

function settings(env: Readonly<Record<string, string>>) {
  const read = readSettings(env);
  return read.ok ? read.settings : read.problems;
}

test("without any variable the server runs on this machine alone, with SQLite and mails in files", () => {
  expect(settings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    contentIn: "folder",
    dataDir: "./data",
    logLevel: "info",
    allowsPlainMail: false,
    allowsPrivateMailServers: false,
    mayBePrivate: { smtp: true, imap: true, copies: true },
    trustProxy: 0,
    hsts: { days: 730, subdomains: false },
    rateLimit: true,
    webPush: "on",
    undoSeconds: 10,
    notifyUnread: [],
    backupDir: "data/backups",
    backupKeys: {},
    hookSecrets: {},
  });
});

test("every variable is read", () => {
  const env = {
    PORT: "0",
    HOST: "::1",
    DATA_DIR: "/var/lib/lumenward",
    PUBLIC_URL: "https://Lumenward.example/",
    CONSOLE_URL: "https://console.Lumenward.example",
    CALENDLY_URL: "https://calendly.com/someone",
    CALENDLY_SIGNING_KEY: "calendly signs with this",
    CAL_WEBHOOK_SECRET: "cal.com signs with this",
    MAIL_WEBHOOK_SECRET: "a mail service signs with this",
    SMTP_URL: "smtps://user:secret@mail.example:465",
    MAIL_FROM: "site@lumenward.example",
    NOTIFY_TO: "one@lumenward.example, two@lumenward.example",
    LOG_LEVEL: "warn",
    SMTP_TLS: "optional",
    ALLOW_PRIVATE_MAIL_SERVERS: "on",
    TRUST_PROXY: "on",
    HSTS_DAYS: "365",
    HSTS_SUBDOMAINS: "on",
    RATE_LIMIT: "off",
    WEB_PUSH: "private",
    UNDO_SECONDS: "0",
    DATABASE_URL: "postgresql://user@localhost/lumenward",
    METRICS_TOKEN: "0123456789abcdef",
    BACKUP_DIR: "/var/backups/lumenward",
    BACKUP_EVERY_HOURS: "24",
    BACKUP_PASSPHRASE: "correct horse battery",
  };
  expect(settings(env)).toEqual({
    port: 0,
    host: "::1",
    contentIn: "folder",
    dataDir: "/var/lib/lumenward",
    publicUrl: "https://lumenward.example",
    consoleUrl: "https://console.lumenward.example",
    calendlyUrl: "https://calendly.com/someone",
    hookSecrets: {
      calendly: "calendly signs with this",
      cal: "cal.com signs with this",
      mail: "a mail service signs with this",
    },
    smtpUrl: "smtps://user:secret@mail.example:465",
    mailFrom: "site@lumenward.example",
    notifyTo: ["one@lumenward.example", "two@lumenward.example"],
    notifyUnread: [],
    logLevel: "warn",
    allowsPlainMail: true,
    allowsPrivateMailServers: true,
    mayBePrivate: { smtp: true, imap: true, copies: true },
    trustProxy: 1,
    hsts: { days: 365, subdomains: true },
    rateLimit: false,
    webPush: "private",
    undoSeconds: 0,
    databaseUrl: "postgresql://user@localhost/lumenward",
    metricsToken: "0123456789abcdef",
    backupDir: "/var/backups/lumenward",
    backupEveryHours: 24,
    backupKeys: { passphrase: "correct horse battery" },
  });
});

test.each([
  ["off", 0],
  ["on", 1],
  ["1", 1],
  ["3", 3],
])("TRUST_PROXY=%s believes %i proxies", (written, trustProxy) => {
  expect(settings({ TRUST_PROXY: written })).toMatchObject({ trustProxy });
});

test("an empty variable counts as unset", () => {
  expect(settings({ PORT: "", PUBLIC_URL: " ", NOTIFY_TO: "" })).toEqual(settings({}));
});

describe("a wrong value is named once, with how to write it right, and is not repeated", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "3e3"],
    ["UNDO_SECONDS", "61"],
    ["UNDO_SECONDS", "ten"],
    ["PORT", "-1"],
    ["HOST", "http://localhost"],
    ["PUBLIC_URL", "www.acme.example"],
    ["PUBLIC_URL", "ftp://lumenward.example"],
    ["PUBLIC_URL", "https://lumenward.example/site"],
    ["PUBLIC_URL", "https://user:secret@lumenward.example"],
    ["CALENDLY_URL", "http://calendly.com/someone"],
    ["CALENDLY_URL", "javascript:alert(1)"],
    ["MAIL_FROM", "Lumenward"],
    ["NOTIFY_TO", "one@lumenward.example two@lumenward.example"],
    ["NOTIFY_TO", "Sales"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_TLS", "off"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "0"],
    ["TRUST_PROXY", "10"],
    ["TRUST_PROXY", "10.0.0.0/8"],
    ["HSTS_DAYS", "3651"],
    ["HSTS_DAYS", "1.5"],
    ["HSTS_SUBDOMAINS", "true"],
    ["RATE_LIMIT", "0"],
    ["WEB_PUSH", "maybe"],
    ["METRICS_TOKEN", "short"],
    ["BACKUP_EVERY_HOURS", "0"],
    ["BACKUP_PASSPHRASE", "password"],
    ["BACKUP_RECIPIENT", "age1short"],
    ["BACKUP_IDENTITY", "age1identity"],
    ["DATABASE_URL", "mysql://user:secret@localhost/lumenward"],
  ])("%s=%s", (name, value) => {
    const problems = settings({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: write .+\\.$`))]);
    expect(JSON.stringify(problems)).not.toContain(value);
  });
});

test("a backup is encrypted to a passphrase or to a recipient, not to both", () => {
  const both = { BACKUP_PASSPHRASE: "correct horse battery", BACKUP_RECIPIENT: `age1${"q".repeat(58)}` };
  expect(settings(both)).toEqual([
    expect.stringMatching(/^BACKUP_RECIPIENT: leave this or BACKUP_PASSPHRASE out/),
  ]);
});

test.each([
  ["without PUBLIC_URL", { CONSOLE_URL: "https://console.lumenward.example" }],
  [
    "under the site's host, whose cookies it would share",
    { PUBLIC_URL: "https://lumenward.example", CONSOLE_URL: "https://lumenward.example:8443" },
  ],
  [
    "in the clear beside an encrypted site",
    { PUBLIC_URL: "https://lumenward.example", CONSOLE_URL: "http://console.lumenward.example" },
  ],
])("the console has no address of its own %s", (_, env) => {
  expect(settings(env)).toEqual([expect.stringMatching(/^CONSOLE_URL: write .+\.$/)]);
});

test("a console at the site's address is the site's", () => {
  const url = "https://lumenward.example";
  expect(settings({ PUBLIC_URL: url, CONSOLE_URL: `${url}/` })).toEqual(settings({ PUBLIC_URL: url }));
});

test.each([
  "smtp://mail.example?ignoreTLS=true",
  "smtps://mail.example/?tls.rejectUnauthorized=false",
  "smtps:",
])("SMTP_URL says nothing but where the mail server is: %s", (url) => {
  expect(settings({ SMTP_URL: url, MAIL_FROM: "site@lumenward.example" })).toEqual([
    expect.stringMatching(/^SMTP_URL: write .+\.$/),
  ]);
});

test("mails by SMTP need a sender", () => {
  expect(settings({ SMTP_URL: "smtp://mail.example" })).toEqual([
    expect.stringMatching(/^MAIL_FROM: .*SMTP_URL/),
  ]);
});

test("all problems are told at once", () => {
  const problems = settings({ PORT: "x", LOG_LEVEL: "x", SMTP_URL: "smtp://mail.example" });
  expect(problems).toEqual([
    expect.stringMatching(/^PORT:/),
    expect.stringMatching(/^LOG_LEVEL:/),
    expect.stringMatching(/^MAIL_FROM:/),
  ]);
});

test.each([
  ["https://www.lumenward.example", "https://www.lumenward.example"],
  [undefined, "http://127.0.0.1:8080"],
])("with PUBLIC_URL %s links lead to %s", (publicUrl, expected) => {
  expect(siteUrlOf({ publicUrl, host: "127.0.0.1", port: 8080 })).toBe(expected);
});

test("links to an IPv6 address have it in brackets", () => {
  expect(siteUrlOf({ publicUrl: undefined, host: "::1", port: 80 })).toBe("http://[::1]:80");
});

test.each([
  [
    "one@a.example; two@a.example\nthree@a.example,",
    ["one@a.example", "two@a.example", "three@a.example"],
    [],
  ],
  ['Sales <one@a.example>, "Owner" < two@a.example >', ["one@a.example", "two@a.example"], []],
  ["one@a.example, one@a.example", ["one@a.example"], []],
  ["one@a.example, sales@, two three@a.example", ["one@a.example"], ["sales@", "two three@a.example"]],
])("NOTIFY_TO %j", (list, read, unread) => {
  expect(settings({ NOTIFY_TO: list })).toMatchObject({ notifyTo: read, notifyUnread: unread });
});

test("a secret may stand in a file, which must be readable, and not beside the variable itself", async () => {
  const file = join(await freshFolder(), "passphrase");
  await writeFile(file, "correct horse battery\n");
  expect(readSettings({ BACKUP_PASSPHRASE_FILE: file })).toMatchObject({
    ok: true,
    settings: { backupKeys: { passphrase: "correct horse battery" } },
  });
  expect(
    readSettings({ BACKUP_PASSPHRASE_FILE: file, BACKUP_PASSPHRASE: "another long passphrase" }),
  ).toEqual({
    ok: false,
    problems: ["BACKUP_PASSPHRASE_FILE: leave it out, or BACKUP_PASSPHRASE; both are set."],
  });
  expect(readSettings({ METRICS_TOKEN_FILE: `${file}.none`, PORT: "x" })).toMatchObject({
    ok: false,
    problems: ["METRICS_TOKEN_FILE: name a file that the server may read.", expect.stringMatching(/^PORT: /)],
  });
});

test("a password may stand apart from the address of its server, which names whose it is", () => {
  const env = {
    SMTP_URL: "smtps://ada@mail.example:465",
    SMTP_PASSWORD: "100 %/@ sure",
    MAIL_FROM: "ada@mail.example",
  };
  expect(settings(env)).toMatchObject({ smtpUrl: "smtps://ada:100%20%25%2F%40%20sure@mail.example:465" });
  expect(settings({ ...env, SMTP_URL: "smtps://mail.example" })).toEqual([
    expect.stringMatching(/^SMTP_PASSWORD: name the user .+\.$/),
  ]);
  expect(settings({ IMAP_PASSWORD: "100 %" })).toEqual([expect.stringMatching(/^IMAP_PASSWORD: /)]);
});
