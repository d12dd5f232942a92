import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { recipients, settingList, settings, targetSecret } from "#contract/console/settings.ts";
import { listOf, refusalOf } from "#server/configuration/general.ts";
import { storedSettings } from "#server/configuration/stored.ts";
import { listAudit } from "#server/operators/audit.ts";
import { definitions } from "#server/settings/definitions.ts";
import { effectiveSettings } from "#server/settings/effective.ts";
import { engines, freshFolder, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";

/** A right value of each setting, and what else it needs. */
const values: Readonly<Record<string, string>> = {
  SMTP_URL: "smtps://ada@mail.example:465",
  SMTP_PASSWORD: "a secret",
  MAIL_FROM: "ada@mail.example",
  NOTIFY_TO: "sales@mail.example",
  REPLY_ADDRESS: "reply@mail.example",
  IMAP_URL: "imaps://ada@mail.example:993",
  IMAP_PASSWORD: "a secret",
  MAIL_AUTH_SERVER: "mx.mail.example",
  MAIL_WEBHOOK_SECRET: "a mail service signs with this",
  CALENDLY_SIGNING_KEY: "calendly signs with this",
  CAL_WEBHOOK_SECRET: "cal.com signs with this",
  BACKUP_EVERY_HOURS: "24",
  BACKUP_DIR: "/var/backups",
  BACKUP_RECIPIENT: `age1${"q".repeat(58)}`,
  BACKUP_COPY_TO: JSON.stringify({
    kind: "s3",
    endpoint: "https://s3.example",
    region: "auto",
    bucket: "copies",
    keyId: "AKIA",
    secret: "a secret",
  }),
  TARGETS: "- { name: team, kind: slack, url: 'https://chat.example/x', announcements: [lead.created] }",
};

test.each(definitions)("$name of the environment wins, is locked, and says by what", async (definition) => {
  const { name, label, isSecret } = definition;
  const file = join(await freshFolder(), "value");
  await writeFile(file, values[name] ?? "");
  for (const variable of [name, `${name}_FILE`]) {
    const environment = { ...values, [name]: undefined, [variable]: variable === name ? values[name] : file };
    const listed = listOf(environment, { [name]: "other" }, []).settings.find((one) => one.name === name);
    expect(listed).toMatchObject({ isSet: true, isSecret: isSecret ?? false });
    expect(listed?.lockedBy).toMatch(new RegExp(`^(?:${variable}|${definition.goesWith ?? variable})$`));
    expect(listed?.value).not.toContain("other");
    if (["TARGETS", "BACKUP_COPY_TO"].includes(name)) continue;
    expect(refusalOf(environment, {}, { [name]: "other" })).toMatch(
      new RegExp(`^${label}: \\w+ is set in the environment`),
    );
  }
  const stored = { ...values };
  const own = { [name]: values[name] };
  const alone = ["SMTP_URL", "SMTP_PASSWORD", "IMAP_PASSWORD"].includes(name) ? values : own;
  const { [name]: _, ...others } = stored;
  expect(effectiveSettings(alone, { ...others, [name]: "other" })).toMatchObject(
    effectiveSettings(alone, others),
  );
});

test("the document names what owners may set", () => {
  const text = readFileSync(new URL("../../docs/configure.md", import.meta.url), "utf8");
  const [, sentence = ""] = /^Owners set these[^:]+: (.+?), and recipients/m.exec(text) ?? [];
  const names = definitions.filter(({ group }) => group !== "recipients").map(({ name }) => `\`${name}\``);
  expect(sentence.split(", ").toSorted()).toEqual(names.toSorted());
});

test("the scheduling page of the environment is told, and of the content it is not", () => {
  expect(listOf({ CALENDLY_URL: " https://cal.example/us " }, {}, []).calendlyUrl).toBe(
    "https://cal.example/us",
  );
  expect(listOf({ CALENDLY_URL: "" }, {}, []).calendlyUrl).toBeNull();
});

test("a secret is never told, nor a password inside of an address", () => {
  const environment = { SMTP_URL: "smtps://ada:top-secret@mail.example", MAIL_FROM: "ada@mail.example" };
  const told = JSON.stringify([listOf({}, values, []), listOf(environment, {}, [])]);
  expect(told).not.toMatch(/a secret|signs with this|top-secret|chat\.example/);
  expect(told).toContain("smtps://ada@mail.example");
});

test.each([
  [{ MAIL_FROM: "nobody" }, /^Sender: please write one e-mail address/],
  [
    { SMTP_URL: "smtps://ada@mail.example" },
    /^Sender: please write one e-mail address.+ sends no mails without/,
  ],
  [{ SMTP_URL: "smtps://ada:pw@mail.example", MAIL_FROM: "a@b.example" }, /leave the password out/],
  [{ NOTIFY_TO: "a@b.example, the boss" }, /^Who is told of leads: please write/],
  [{ SMTP_PASSWORD: "x" }, /“Mail server”/],
  [{ PORT: "80" }, /no such setting/],
  [{ TARGETS: "[]" }, /no such setting/],
])("%j is refused with a sentence", (change, sentence) => {
  expect(refusalOf({}, {}, change)).toMatch(sentence);
});

test("a stored password goes to no other server, and none of the environment to a stored one", () => {
  const { SMTP_URL = "", SMTP_PASSWORD = "", MAIL_FROM = "" } = values;
  const stored = { SMTP_URL, SMTP_PASSWORD, MAIL_FROM };
  const other = "smtps://ada@evil.example";
  expect(refusalOf({}, stored, { SMTP_URL: other })).toMatch(/^Password .+type it again/);
  expect(refusalOf({}, stored, { SMTP_URL: other, SMTP_PASSWORD: "new" })).toBeUndefined();
  const environment = { SMTP_URL, MAIL_FROM, SMTP_PASSWORD: "of the environment" };
  expect(effectiveSettings(environment, { SMTP_URL: other }).settings.smtpUrl).toContain("mail.example");
});

test("what is stored and has become wrong is left out, and stops no start", () => {
  const stored = { BACKUP_RECIPIENT: values["BACKUP_RECIPIENT"] ?? "", NOTIFY_TO: "a@b.example" };
  const { settings, ignored } = effectiveSettings({ BACKUP_PASSPHRASE: "sixteen characters" }, stored);
  expect(ignored).toEqual(["BACKUP_RECIPIENT"]);
  expect(settings).toMatchObject({
    notifyTo: ["a@b.example"],
    backupKeys: { passphrase: "sixteen characters" },
  });
});

describe.each(engines)("settings of the console on %s", (engine) => {
  async function opened() {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const owner = await newOperator(server.database, "owner");
    return { server, caller: callerOf(server, await sessionHeader(server.database, owner)) };
  }

  test("are stored with an entry in the audit log, read again, and removed", async () => {
    const { server, caller } = await opened();
    await using _ = server;
    const { database } = server;
    const { SMTP_URL = "", SMTP_PASSWORD = "", MAIL_FROM = "" } = values;
    const change = { SMTP_URL, SMTP_PASSWORD, MAIL_FROM };
    expect((await caller.post(settings.changeSettings.path, { values: change })).status).toBe(204);
    expect(await storedSettings(database)).toEqual(change);
    const listed = settingList.parse(
      JSON.parse((await caller.get(settings.listSettings.path)).text),
    ).settings;
    expect(listed.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value])).toEqual([
      ["SMTP_URL", SMTP_URL],
      ["SMTP_PASSWORD", ""],
      ["MAIL_FROM", MAIL_FROM],
    ]);
    // The password is removed together with its server.
    expect((await caller.post(settings.changeSettings.path, { values: { SMTP_URL: "" } })).status).toBe(204);
    expect(await storedSettings(database)).toEqual({ MAIL_FROM });
    const { entries } = await listAudit(database, {
      by: "",
      kind: "settings",
      from: "",
      until: "",
      before: undefined,
    });
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ["changed settings", "SMTP_PASSWORD, SMTP_URL"],
      ["changed settings", "MAIL_FROM, SMTP_PASSWORD, SMTP_URL"],
    ]);
  });

  test("recipients are added with a secret that is shown once, and removed with what waited", async () => {
    const { server, caller } = await opened();
    await using _ = server;
    const crm = {
      name: "crm",
      kind: "json",
      address: "https://crm.example/x",
      announcements: ["lead.created"],
    };
    const { secret } = targetSecret.parse(
      JSON.parse((await caller.post(recipients.addTarget.path, crm)).text),
    );
    const { TARGETS } = await storedSettings(server.database);
    expect(effectiveSettings({}, { TARGETS: TARGETS ?? "" }).targets).toEqual([
      {
        name: "crm",
        kind: "json",
        url: crm.address,
        allowPrivate: false,
        secrets: [secret],
        announcements: crm.announcements,
      },
    ]);
    expect((await caller.post(recipients.addTarget.path, crm)).status).toBe(409);
    for (const address of ["http://crm.internal/x", "ftp://crm.example", "crm"]) {
      expect((await caller.post(recipients.addTarget.path, { ...crm, name: "other", address })).status).toBe(
        400,
      );
    }
    expect((await caller.post(recipients.removeTarget.path, { name: "crm" })).status).toBe(204);
    expect((await caller.post(recipients.removeTarget.path, { name: "crm" })).status).toBe(404);
    expect(await storedSettings(server.database)).toEqual({});
  });
});
