import { load } from "cheerio";
import { parse as parseCsv } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { extract } from "letterparser";
import MailComposer from "nodemailer/lib/mail-composer";
import Papa from "papaparse";
import PostalMime, { type Email } from "postal-mime";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { acceptSuspect } from "#server/console/quarantine.ts";
import { storable } from "#server/database/text.ts";
import { listSuspects } from "#server/leads/abuse/queries.ts";
import { toCsv, toJson, toXlsx } from "#server/leads/export.ts";
import { everyLead, listWordings } from "#server/leads/queries.ts";
import { compose } from "#server/mails/outbox/senders/compose.ts";
import { quarantineList } from "#server/ops/commands.ts";
import { leadsList, leadsShow } from "#server/ops/leads.ts";
import { collected } from "#tests/support/collected.ts";
import { reply } from "#tests/support/promising.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { answersWith, typed, visitorAt } from "./naughty-answers.ts";
import { naughtyStrings } from "./naughty-strings.ts";

const visitors = new Set(naughtyStrings.map((_, index) => visitorAt(index)));

/** What a command of `npm run ops` works on. */
function request(target?: string) {
  const { database, settings } = server;
  return { database, settings, options: { limit: 1000, change: [], read: [], none: [], why: [] }, target };
}

let server: RunningServer;
const acceptingHouse = { domain: "lumenward.example", reply };
/** The quarantine as a terminal shows it. Most of these look like a program's, and all are accepted. */
let suspects: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  for (const [index, text] of naughtyStrings.entries()) {
    const { status } = await server.ask("/api/questionnaire", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(answersWith(text, index)),
    });
    expect([text, status]).toEqual([text, 201]);
  }
  suspects = (await collected(quarantineList(request()))).join("");
  for (const { reference } of await listSuspects(server.database, { limit: 1000 })) {
    const act = { actor: null, now: new Date() };
    expect(await acceptSuspect(server.database, acceptingHouse, reference, act)).toBe(true);
  }
}, 120_000);
afterAll(() => server[Symbol.asyncDispose]());

/** The words of the text fields, as one text for each submission. */
function typedTexts(change: (text: string) => string): readonly string[] {
  return naughtyStrings.map((text, index) => {
    const answers = answersWith(text, index);
    return JSON.stringify(typed.map(({ name }) => change(answers[name]?.trim() ?? "")));
  });
}

/** Entries that only one of two lists has: a few, and shortened, so that a failure can be read. */
function differing(one: readonly string[], other: readonly string[]): readonly string[] {
  const [ones, others] = [new Set(one), new Set(other)];
  const only = [...one.filter((text) => !others.has(text)), ...other.filter((text) => !ones.has(text))];
  return only.slice(0, 6).map((text) => text.slice(0, 120));
}

test("at least 500 strings, and two log lines for each, which hold nothing of it", () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(500);
  const lines = server.logged.flatMap((chunk) => chunk.trimEnd().split("\n"));
  expect(lines).toHaveLength(2 * naughtyStrings.length);
  const known = ["level", "time", "pid", "hostname", "request", "method", "route", "msg"];
  const begun = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request begun");
  const ended = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  for (const line of begun) expect(Object.keys(line).toSorted()).toEqual(known.toSorted());
  for (const line of ended) {
    expect(Object.keys(line).toSorted()).toEqual([...known, "status", "milliseconds"].toSorted());
    expect(line).toMatchObject({ method: "POST", route: "/api/questionnaire", status: 201 });
  }
  expect(begun).toHaveLength(ended.length);
});

/** Cells that a spreadsheet would calculate instead of show. */
function formulas(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell));
}

test("as CSV two parsers read the same, every cell is what was typed, and none is a formula", async () => {
  const wordings = await listWordings(server.database);
  const text = (
    await collected(toCsv(everyLead(server.database), { wordings, plans: {}, timeZone: "UTC" }))
  ).join("");
  const one = parseCsv(text, { bom: true, relax_column_count: false });
  const { data: other, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(other).toEqual(one);

  const [header = [], ...rows] = other;
  const columns = typed.map(({ label }) => header.indexOf(`${onboarding.title}: ${label}`));
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ""));
  expect(formulas(cells.flat())).toEqual([]);
  const unguarded = cells.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "")));
  expect(
    differing(
      unguarded.map((row) => JSON.stringify(row)),
      typedTexts(storable),
    ),
  ).toEqual([]);
  expect(rows).toHaveLength(naughtyStrings.length);
});

test("as JSON two parsers read the same, and it is what was typed", async () => {
  const text = (await collected(toJson(everyLead(server.database)))).join("");
  const leads: readonly { answers: Readonly<Record<string, unknown>> }[] = JSON.parse(text);
  const texts = leads.map(({ answers }) => JSON.stringify(typed.map(({ name }) => answers[name])));
  expect(
    differing(
      texts,
      typedTexts((text) => text),
    ),
  ).toEqual([]);
  // Line by line: as one document it takes the other parser half a minute.
  const lines = text.split(/,?\n/).filter((line) => line.startsWith("{"));
  expect(lines).toHaveLength(naughtyStrings.length);
  const again = lines.map((line) => JSON.stringify(parseYaml(line)));
  expect(
    differing(
      again,
      leads.map((lead) => JSON.stringify(lead)),
    ),
  ).toEqual([]);
});

test("as a workbook every cell is text, and what was typed", async () => {
  const wordings = await listWordings(server.database);
  const pieces = await collected(
    toXlsx(everyLead(server.database), { wordings, plans: {}, timeZone: "UTC" }),
  );
  const [header = [], ...rows] = await readSheet(Buffer.concat(pieces));
  const columns = typed.map(({ label }) => header.indexOf(`${onboarding.title}: ${label}`));
  const texts = rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? "")));
  expect(differing(texts, typedTexts(storable))).toEqual([]);
  expect(rows).toHaveLength(naughtyStrings.length);
});

/** Control characters, and characters that change the direction of text. */
const steering = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

test("a terminal shows one line for each lead, and nothing that steers it", async () => {
  const list = (await collected(leadsList(request()))).join("");
  expect(list.trimEnd().split("\n")).toHaveLength(naughtyStrings.length + 1);
  const references = list.match(/LW-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? [];
  for (const target of references) {
    const shown = (await collected(leadsShow(request(target)))).join("");
    expect(shown).not.toMatch(steering);
  }
  expect(suspects.match(/LW-[0-9A-Z]{4}-[0-9A-Z]{4}/g)?.length).toBeGreaterThan(10);
  expect(suspects.split("\n").filter((line) => !/^(?:\d{4}-|Received |$)/.test(line))).toEqual([]);
  expect(suspects).not.toMatch(steering);
});

const houseAddresses = ["sales@lumenward.example", "owner@lumenward.example"];

const lines = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trim();

/** A mail as it is sent: its bytes, and its recipients. */
type Sent = { readonly source: string; readonly recipients: readonly string[] };

async function everyMail(): Promise<readonly Sent[]> {
  const rows = await server.database.selectFrom("outbox").selectAll().execute();
  const mails: Sent[] = [];
  for (const row of rows) {
    const mail = await writtenMail(server.database, row);
    const message = new MailComposer({ ...compose(mail), newline: "windows" }).compile();
    // The recipients that nodemailer gives to the mail server with RCPT TO.
    const { to } = message.getEnvelope();
    mails.push({ source: (await message.build()).toString(), recipients: [to].flat().map(String) });
  }
  return mails;
}

/** What two parsers must read in the same way. Their types differ only in parts that are left out. */
function reading({ to, cc, bcc, from, subject, text, html }: ReturnType<typeof extract> | Email) {
  return {
    to: (to ?? []).map(({ address }) => String(address)),
    copies: [...(cc ?? []), ...(bcc ?? [])].length,
    from: from?.address,
    subject,
    text: lines(text),
    html: lines(html),
  };
}

const active = "script, img, iframe, object, svg, form, input, link, base, [http-equiv], [onerror], [onload]";
const ownPlaces =
  /^(?:https:\/\/(?:(?:www|console)\.lumenward\.example|calendly\.com)\/|mailto:visitor\d+@acme\.example|tel:)/;

/** The parts of a mail that could run, or that link to another site. */
function activeParts(html: string): readonly string[] {
  const $ = load(html);
  const links = $("a[href]")
    .toArray()
    .map((link) => $(link).attr("href") ?? "");
  const parts = $(active)
    .toArray()
    .map(({ name }) => name);
  return [...parts, ...links.filter((link) => !ownPlaces.test(link))];
}

test("every mail reaches exactly whom it should, and two parsers read the same", {
  timeout: 120_000,
}, async () => {
  const mails = await everyMail();
  expect(mails).toHaveLength(2 * naughtyStrings.length);
  const wrong: (readonly string[])[] = [];
  for (const sent of mails) {
    const [one, other] = [reading(await PostalMime.parse(sent.source)), reading(extract(sent.source))];
    const [visitor = ""] = sent.recipients.filter((recipient) => visitors.has(recipient));
    const expected = visitor === "" ? houseAddresses : [visitor];
    const problems = [
      ...differing([JSON.stringify(one)], [JSON.stringify(other)]),
      ...differing(sent.recipients, expected),
      ...differing(one.to, expected),
      ...activeParts(one.html ?? ""),
    ];
    if (problems.length > 0) wrong.push(problems);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

test("the detectors see an unguarded cell, a lost character, markup that acts, a link elsewhere and one more recipient", () => {
  const unguarded = stringify(naughtyStrings.map((text) => [text]));
  expect(formulas(parseCsv(unguarded, { relax_quotes: true }).flat()).length).toBeGreaterThan(5);
  expect(differing(["Zoë"], ["Zo"])).toEqual(["Zoë", "Zo"]);
  expect(differing([visitorAt(0), "x@evil.example"], [visitorAt(0)])).toEqual(["x@evil.example"]);
  const html = `<p>Hello</p><img src="x" onerror="go()"><a href="https://evil.example/">here</a>`;
  expect(activeParts(html)).toEqual(["img", "https://evil.example/"]);
});
