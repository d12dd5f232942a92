import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { nameServer } from "#tests/support/name-server.ts";
import { mailRecords } from "./mail-records.ts";

type Texts = Readonly<Record<string, readonly string[]>>;

const good: Texts = {
  "acme.com": ["google-site-verification=1", "v=spf1 include:_spf.google.com ~all"],
  "_dmarc.acme.com": ["v=DMARC1; p=quarantine; rua=mailto:dmarc@acme.com"],
  "google._domainkey.acme.com": ["v=DKIM1; k=rsa; p=MIIBIjANBgkq"],
};

/** What is found wrong, by point, at a firm that sends by this server and has these records. */
async function found(
  texts: Texts,
  { sender = "hello@acme.com", server = "smtps://user:pw@smtp.gmail.com:465", isSilent = false } = {},
): Promise<Readonly<Record<string, string>>> {
  const store = await freshStore("SQLite");
  const read = readSettings({ DATA_DIR: store.dataDir, SMTP_URL: server, MAIL_FROM: sender });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const names = await nameServer(texts, { isSilent });
  const company = { ...house.company, email: "hello@acme.com" };
  const database = await openAt(store);
  const given = { database, settings: read.settings, company, names, build: "", now: new Date() };
  const wrongs: Record<string, string> = {};
  for (const { about, look } of mailRecords) {
    const finding = await look(given);
    if (finding !== undefined) wrongs[about] = `${finding.wrong} ${finding.mend}`;
  }
  return wrongs;
}

test("says nothing of a domain whose records are right, in any case and order", async () => {
  expect(await found(good)).toEqual({});
  expect(await found({ ...good, "acme.com": ["V=SPF1 MX INCLUDE:_spf.google.com -ALL"] })).toEqual({});
  expect(await found({ ...good, "acme.com": ["v=spf1 redirect=_spf.acme.com"] })).toEqual({});
  expect(
    await found(
      { ...good, "acme.com": ["v=spf1 ip4:203.0.113.4 -all"] },
      { server: "smtps://mail.acme.com" },
    ),
  ).toEqual({});
});

test("names the records that are missing, and what to set", async () => {
  const wrongs = await found({});
  expect(wrongs["mail-records"]).toContain(
    "for acme.com, one of the type TXT: v=spf1 include:_spf.google.com ~all",
  );
  expect(wrongs["mail-records"]).toContain(
    "for _dmarc.acme.com, one of the type TXT: v=DMARC1; p=none; rua=mailto:hello@acme.com",
  );
  expect(wrongs["signature"]).toContain("DKIM");
});

test.each<[string, Texts, string]>([
  [
    "two records of senders",
    { "acme.com": ["v=spf1 -all", "v=spf1 mx -all"] },
    "more than one record says which",
  ],
  [
    "every server may send",
    { "acme.com": ["v=spf1 include:_spf.google.com +all"] },
    "lets every server send",
  ],
  ["the mail service is left out", { "acme.com": ["v=spf1 mx -all"] }, "does not name your mail service"],
  ["another record that begins alike", { "acme.com": ["v=spf10 mx -all"] }, "no record says which"],
  [
    "two policies",
    { "_dmarc.acme.com": ["v=DMARC1; p=none", "v=DMARC1; p=reject"] },
    "more than one record says what",
  ],
  ["no policy", { "_dmarc.acme.com": ["v=DMARC1; rua=mailto:a@acme.com"] }, "DMARC names no policy"],
  ["a policy of subdomains alone", { "_dmarc.acme.com": ["v=DMARC1; sp=reject"] }, "DMARC names no policy"],
])("finds: %s", async (_, changed, said) => {
  const wrongs = await found({ ...good, ...changed });
  expect(wrongs["mail-records"]).toContain(said);
  expect(Object.keys(wrongs)).toEqual(["mail-records"]);
});

test("takes a withdrawn key for none", async () => {
  const wrongs = await found({ ...good, "google._domainkey.acme.com": ["v=DKIM1; p="] });
  expect(Object.keys(wrongs)).toEqual(["signature"]);
});

test("says that nobody answered, and asks about no domain that nobody can own", async () => {
  expect((await found(good, { isSilent: true }))["mail-records"]).toContain("no name server answered");
  expect(await found({}, { sender: "site@lumenward.example" })).toEqual({});
});
