import { readFileSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { claimsOf } from "#contract/claims.ts";
import { sampleFacts } from "#contract/sample-facts.ts";
import { sightingsSince } from "#server/database/sightings.ts";
import { enqueueTest } from "#server/mails/outbox/commands.ts";
import { makeBackup } from "#server/ops/backup/commands.ts";
import { noteCopy } from "#server/ops/backup/copies.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { readClaims } from "#server/settings/claims.ts";
import { retention } from "#server/settings/retention.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type Engine, engines, freshFolder, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { nameServer } from "#tests/support/name-server.ts";
import { newOperator, setUpApp } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { confirm } from "./confirmations.ts";
import { expiryOf, type Installation } from "./findings.ts";
import { leftOfSampleFile } from "./left-of-sample.ts";
import { examine } from "./queries.ts";

const company = {
  ...house.company,
  name: "Acme",
  domain: "acme.com",
  email: "hello@acme.com",
  phone: "+1 212 736 5000",
  profileUrl: "https://www.linkedin.com/company/acme",
  legal: {
    ...house.company.legal,
    entity: "Acme LLC",
    registration: "limited liability company, New York",
    address: { ...house.company.legal.address, street: "1 Main Street" },
    privacyEmail: "privacy@acme.com",
    subprocessors: [{ name: "Acme Hosting", purpose: "servers", data: "everything" }],
  },
};

const healthy = {
  PUBLIC_URL: "https://www.acme.com",
  CALENDLY_URL: "https://calendly.com/acme",
  SMTP_URL: "smtps://user:password@mail.acme.com:465",
  MAIL_FROM: "hello@acme.com",
  NOTIFY_TO: "sales@acme.com",
};

async function distWith(expires: Date): Promise<string> {
  const build = await freshFolder();
  await mkdir(join(build, "site/.well-known"), { recursive: true });
  const text = `Contact: mailto:hello@acme.com\nExpires: ${expires.toISOString()}\n`;
  await writeFile(join(build, "site/.well-known/security.txt"), text);
  return build;
}

async function installation(engine: Engine, env: Readonly<Record<string, string>> = {}) {
  const { dataDir, databaseUrl } = await freshStore(engine);
  const place = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const read = readSettings({ ...healthy, ...place, ...env });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const database = await openAt({ dataDir, databaseUrl });
  const now = new Date();
  const build = await distWith(new Date(now.getTime() + 3_600_000));
  const names = await nameServer({
    "acme.com": ["v=spf1 mx -all"],
    "_dmarc.acme.com": ["v=DMARC1; p=reject"],
    "default._domainkey.acme.com": ["v=DKIM1; p=MIIBIjANBgkq"],
  });
  return { database, settings: read.settings, company, build, names, now } satisfies Installation;
}

/** Commands, settings of the environment, files, and names of fields. */
const operators =
  /npm run|chmod|\b[A-Z]+_[A-Z_]+\b|docs\/|\.(?:ya?ml|conf)\b|\blegal\.|\b[a-z]+[A-Z][a-z]+\b/;

/** What is found wrong, by subject; each says what to do. */
async function wrongs(given: Installation): Promise<readonly string[]> {
  const examined = await examine(given, { isThorough: true });
  return examined.flatMap(({ about, finding }) => {
    if (finding !== undefined) {
      expect(finding.mend).toMatch(/^[A-Z].{10}/);
      // What only the people who operate the server understand stands in `operate` alone.
      expect(`${finding.wrong} ${finding.mend}`).not.toMatch(operators);
    }
    return finding === undefined ? [] : [about];
  });
}

describe.each(engines)("the checklist on %s", (engine) => {
  test("has nothing to say of an installation in order, and names each fault of its work", async () => {
    const made = await installation(engine);
    const { database, settings, now } = made;
    const { path } = await makeBackup(settings, now);
    await runRetention({ database, mailFolder: settings.dataDir }, now);
    expect(await wrongs(made)).toEqual([
      "hours",
      "look",
      "mail",
      "report-prices",
      "counsel",
      "colleague",
      "copies",
    ]);
    await noteCopy(database, basename(path), undefined);
    const owner = await newOperator(database, "owner");
    await setUpApp(database, owner);
    for (const about of ["hours", "look", "report-prices", "counsel", "colleague"])
      await confirm(database, about, owner, now);
    const test = await enqueueTest(database, { target: "mail", domain: "acme.com", now });
    await database.updateTable("outbox").set({ state: "sent" }).where("id", "=", test).execute();
    expect(await wrongs(made)).toEqual([]);

    await newOperator(database, "consultant");
    await storeLeads(database, 1, new Date("2025-11-21T12:00:00Z"));
    const failed = { state: "failed" } as const;
    await database.updateTable("outbox").set(failed).where("message", "=", "lead-receipt").execute();
    const gone = { target: "crm", disabled_at: "2025-11-21T12:00:00.000Z", reason: "410 Gone" };
    await database.insertInto("disabled_targets").values(gone).execute();
    const forged = { position: 1, at: "2025-11-21T12:00:00.000Z", cause: "operator" as const, subject: null };
    await database
      .insertInto("deletions")
      .values({ ...forged, counts: "{}", previous: "0", hash: "0" })
      .execute();
    const entry = { position: 99, at: now.toISOString(), operator_id: null, action: "", subject: "" };
    await database
      .insertInto("audit_log")
      .values({ ...entry, previous: "0", hash: "0" })
      .execute();
    await chmod(settings.dataDir, 0o755);
    const faults = [
      "rights",
      "operators",
      "messages",
      "outbox",
      "targets",
      "leads",
      "ledger",
      "audit",
      "scrubbing",
    ];
    expect(await wrongs(made)).toEqual(faults);
    // Who wrote again is overdue as well, once their first answer is given.
    const at = now.toISOString();
    const answered = { answered_at: at, status: "answered", wrote_at: "2025-11-22T12:00:00.000Z" } as const;
    await database.updateTable("leads").set(answered).execute();
    expect(await wrongs(made)).toEqual(faults);
    await database.updateTable("leads").set({ wrote_at: null }).execute();
    expect(await wrongs(made)).toEqual(faults.filter((about) => about !== "leads"));
    await database.updateTable("leads").set({ answered_at: null, status: "new" }).execute();
    const later = new Date(now.getTime() + retention().backupDays * 24 * 3_600_000);
    const build = await distWith(new Date(later.getTime() + 3_600_000));
    expect(await wrongs({ ...made, build, now: later })).toEqual([...faults, "clock", "retention", "backup"]);
    const earlier = new Date(now.getTime() - 24 * 3_600_000);
    expect(await wrongs({ ...made, now: earlier })).toEqual(
      expect.arrayContaining(["future", "retention", "backup"]),
    );
  });
});

test("names what is not set before visitors come, and leaves out what takes long unless asked", async () => {
  const sample = { CALENDLY_URL: "", PUBLIC_URL: "http://www.acme.com", SMTP_URL: "", RATE_LIMIT: "off" };
  const made = await installation("SQLite", { ...sample, NOTIFY_TO: "sales@acme.com, the boss" });
  const build = await distWith(new Date(made.now.getTime() - 1));
  const bare = { ...made, company: house.company, build };
  const found = await wrongs(bare);
  expect(found).toEqual([
    "brand",
    "hours",
    "look",
    "mail",
    "scheduling",
    "report-prices",
    "legal",
    "counsel",
    "colleague",
    "address",
    "notices",
    "limits",
    "security.txt",
    "retention",
    "backup",
  ]);
  const { length } = await examine(bare, { isThorough: true });
  expect(await examine(bare, { isThorough: false })).toHaveLength(length - 1);
});

test("words that are still the sample's are named until an owner says that they are right", async () => {
  const made = await installation("SQLite");
  const written = async (left: readonly object[]) => {
    await writeFile(join(made.build, leftOfSampleFile), JSON.stringify(left));
    const found = await examine(made, { isThorough: false });
    return found.find(({ about }) => about === "sample");
  };
  const said = await written([{ name: "quick-start.yaml", lines: 7, left: 3 }]);
  expect(said).toMatchObject({
    isSetUp: true,
    finding: { wrong: expect.stringContaining("Quick start (3 of 7)") },
  });
  expect(await written([])).toMatchObject({ finding: undefined });
  await written([{ name: "home.yaml", lines: 7, left: 7 }]);
  await confirm(made.database, "sample", await newOperator(made.database, "owner"), made.now);
  expect(await wrongs(made)).not.toContain("sample");
});

test("reports in another language than the site are named, where a page leads to one", async () => {
  const made = await installation("SQLite");
  const content = join(made.build, "content");
  await mkdir(content, { recursive: true });
  const found = async (locale: string, off: string) => {
    await writeFile(join(content, "pages.yaml"), `off: [${off}]\n`);
    const given = { ...made, company: { ...made.company, locale } };
    return (await examine(given, { isThorough: false })).find(({ about }) => about === "report-language")
      ?.finding;
  };
  expect((await found("de-DE", ""))?.wrong).toBe(
    "Clients read reports in American English, and your site is in German (Germany).",
  );
  expect(await found("en-GB", "")).toBeUndefined();
  expect(await found("de-DE", "/iso27001-questionnaire, /soc2-questionnaire")).toBeUndefined();
  await writeFile(join(content, "report-document.yaml"), "language: de-AT\n");
  expect(await found("de-DE", "")).toBeUndefined();
});

test("who and what in trust.yaml is still the sample's", async () => {
  const made = await installation("SQLite");
  const given = parse(readFileSync("content/trust.yaml", "utf8"));
  const person = { name: "Pat Own", role: "Owner", text: "Does the work." };
  const written = async (people: readonly object[]) => {
    await mkdir(join(made.build, "content"), { recursive: true });
    const file = { ...given, people, auditors: [], tools: [], insurance: [] };
    await writeFile(join(made.build, "content/trust.yaml"), stringify(file));
    const found = await examine(made, { isThorough: false });
    return found.find(({ about }) => about === "people")?.finding?.wrong;
  };
  expect(
    await written([
      { ...person, sample: true },
      { ...person, name: "Kim Own" },
    ]),
  ).toContain("Pat Own.");
  expect(await written([person])).toBeUndefined();
  await mkdir(join(made.build, "content/cases"));
  await writeFile(join(made.build, "content/cases/made-up.md"), "---\nsample: true\n---\n");
  expect(await written([person])).toContain("made-up.md.");
});

test("which facts are still the sample's", () => {
  expect(sampleFacts(house.company, house.bookingUrl)).toEqual([
    "name",
    "domain",
    "email",
    "phone",
    "profileUrl",
    "scheduling",
    "legal.entity",
    "legal.registration",
    "legal.address",
    "legal.privacyEmail",
    "legal.subprocessors",
  ]);
  expect(sampleFacts(company, "https://calendly.com/acme/30min")).toEqual([]);
});

test.each([
  ["Contact: x\nExpires: 2026-11-20T00:00:00.000Z\nPolicy: y", "2026-11-20T00:00:00.000Z"],
  ["expires: 2026-11-20T00:00:00Z\r\n", "2026-11-20T00:00:00.000Z"],
  ["Expires: soon", undefined],
  ["", undefined],
])("the end of a security.txt: %j", (text, expected) => {
  expect(expiryOf(text)?.toISOString()).toBe(expected);
});

test("names what is told in the clear over the internet, and not what stays in the own network", async () => {
  const targetsFile = join(await freshFolder(), "targets.yaml");
  const target = (name: string, url: string) =>
    `- { name: ${name}, kind: slack, url: "${url}", announcements: [lead.created], allowUnencrypted: true }\n`;
  await writeFile(targetsFile, target("crm", "http://crm.acme.com/") + target("chat", "http://10.0.0.1/"));
  const env = { TARGETS_FILE: targetsFile, SMTP_URL: "smtp://mail.acme.com", SMTP_TLS: "optional" };
  const examined = await examine(await installation("SQLite", env), { isThorough: false });
  expect(examined.find(({ about }) => about === "encryption")?.finding?.wrong).toMatch(
    /may read mails, what the target crm is told,/,
  );
  for (const other of [{ SMTP_TLS: "optional" }, { SMTP_URL: "smtp://mail.acme.com" }]) {
    expect(await wrongs(await installation("SQLite", other))).not.toContain("encryption");
  }
});

describe.each(engines)("the proxy in front, on %s", (engine) => {
  test.each([
    ["off", [undefined], 1, false],
    ["off", ["203.0.113.9"], 1, true],
    // Somebody else wrote this header: other requests came without it.
    ["off", ["203.0.113.9", undefined], 2, false],
    ["on", [undefined], 1, true],
    ["on", [undefined, "203.0.113.9"], 2, false],
    ["2", ["203.0.113.9"], 1, true],
    ["2", ["203.0.113.9, 198.51.100.1"], 1, false],
  ] as const)(
    "with TRUST_PROXY=%s and requests through %j, after %i notes: named is %s",
    async (setting, calls, notes, isNamed) => {
      const made = await installation(engine, { TRUST_PROXY: setting });
      await using server = await startServer({ TRUST_PROXY: setting }, { database: made.database });
      for (const forwarded of calls) {
        const headers = { ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) };
        await server.ask("/api/calendly-url", { headers });
        await server.ask("/healthz");
      }
      await expect.poll(async () => (await sightingsSince(made.database, new Date(0))).size).toBe(notes);
      expect((await wrongs(made)).includes("proxy")).toBe(isNamed);
      const later = new Date(made.now.getTime() + 25 * 3_600_000);
      expect(await wrongs({ ...made, now: later })).not.toContain("proxy");
    },
  );
});

test("what was reviewed more than twelve months ago is named, with the role that looked", async () => {
  const made = await installation("SQLite");
  const newest = Math.max(...claimsOf(readClaims()).map(({ reviewed }) => Date.parse(reviewed)));
  const found = async (days: number) => {
    const now = new Date(newest + days * 24 * 3_600_000);
    const examined = await examine({ ...made, now }, { isThorough: false });
    return examined.find(({ about }) => about === "claims")?.finding?.wrong ?? "";
  };
  expect(await found(367)).toMatch(/nist-csf \(\d{4}-\d\d-\d\d, [A-Z][^)]*\)/);
  expect(await found(0)).not.toContain("nist-csf");
});

test("that nobody takes calls which the site books is said before visitors come", async () => {
  const made = await installation("SQLite", { CALENDLY_URL: "" });
  const pointIn = async (base: string) => {
    const scheduling = { ...company.scheduling, base };
    const examined = await examine({ ...made, company: { ...company, scheduling } }, { isThorough: false });
    return examined.find(({ about }) => about === "takers");
  };
  expect(await pointIn("own")).toMatchObject({
    isSetUp: true,
    finding: { wrong: expect.stringContaining("nobody takes them") },
  });
  expect(await pointIn("https://calls.acme.com/acme")).toMatchObject({ finding: undefined });
});
