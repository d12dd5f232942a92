import { sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { type LeadsForMail, type leadFits, mostLeadsForMail } from "#contract/console/mails.ts";
import { leadsFrom, start } from "#server/console/lists.ts";
import { type Found, leadRows, rowOf } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import {
  addressesOf,
  companyIn,
  companyOf,
  lastDigits,
  namesIn,
  personIn,
  quotedNames,
  referencesIn,
  signedNames,
  signedNumbers,
} from "./rules.ts";

/** Where leads are looked for, and until when what clients write is to be answered. */
type Desk = { readonly database: Database; readonly reply: ReplyPromise };

type Fit = (typeof leadFits)[number];

/** What of a mail says whose it is. */
type Telling = {
  readonly from_name: string;
  readonly from_address: string;
  readonly reply_to: string;
  readonly subject: string;
  readonly text: string;
};

/** Leads that hold a word, among which the names are compared. */
const mostHeld = 20;

/** Characters of a mail's text in which references are looked for. */
const mostRead = 20_000;

/** Leads that the words of a search find, as in the inbox, those that wait first. */
async function searched({ database, reply }: Desk, search: string, limit: number): Promise<readonly Found[]> {
  const wanted = { ...leadFilter.parse({}), search };
  return (await leadsFrom(database, wanted, start, { limit, reply })).leads;
}

/** The newest leads with one of these values in a column. */
async function byColumn(
  database: Database,
  column: "person" | "company_domain" | "reference",
  values: readonly string[],
): Promise<readonly Found[]> {
  if (values.length === 0) return [];
  return leadRows(database)
    .where("merge.lead_id", "is", null)
    .where(sql<string>`${sql.ref(`leads.${column}`)}`, "in", values)
    .orderBy("leads.id", "desc")
    .limit(mostLeadsForMail)
    .execute();
}

/**
 * Leads whose company or person these words name; those with the longest names first. `wordsOfCompany`: how many words of a
 * company stand in them.
 */
async function byNames(
  desk: Desk,
  text: string,
  wordsOfCompany: (company: string, text: string) => number,
): Promise<readonly Found[]> {
  const found = new Map<string, { readonly lead: Found; readonly words: number }>();
  for (const name of namesIn(text)) {
    for (const lead of await searched(desk, name, mostHeld)) {
      // A lead without a company has the name of its person there.
      const company = lead.company === lead.contactName ? "" : lead.company;
      const words = Math.max(wordsOfCompany(company, text), personIn(lead.contactName, text));
      if (words > 0) found.set(lead.id, { lead, words });
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.words - one.words || other.lead.id.localeCompare(one.lead.id))
    .map(({ lead }) => lead);
}

/** Leads of a person whom a forward names without an address. Several people may have a name, and then none is meant. */
async function byQuotedNames(desk: Desk, { text }: Telling): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const name of quotedNames(text)) {
    const named = (await searched(desk, name, mostHeld)).filter(
      ({ contactName }) => personIn(contactName, name) > 0,
    );
    if (new Set(named.map(({ person }) => person)).size === 1) found.push(...named);
  }
  return found;
}

/** The newest leads of exactly a company that the end of the mail names. */
async function bySignedCompany({ database }: Desk, { text }: Telling): Promise<readonly Found[]> {
  const names = signedNames(text);
  if (names.length === 0) return [];
  return leadRows(database)
    .where("merge.lead_id", "is", null)
    .where(sql<string>`lower(leads.company)`, "in", names)
    .orderBy("leads.id", "desc")
    .limit(mostLeadsForMail)
    .execute();
}

/** Leads of exactly a telephone number at the end of the mail. */
async function bySignedNumber(desk: Desk, { text }: Telling): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const number of signedNumbers(text)) {
    const leads = await searched(desk, number, mostHeld);
    found.push(...leads.filter((lead) => lastDigits(rowOf(lead).phone) === lastDigits(number)));
  }
  return found;
}

/**
 * The leads to which a mail may belong, each once: those that its text names by reference, of its writer, of the
 * writer's company, and then those whose company or person its subject or sender names, or the head of what it forwards, and
 * those of exactly the telephone number or the company at its end. One that is no lead needs its reference or its address.
 */
export async function leadsFitting(desk: Desk, mail: Telling): Promise<LeadsForMail["leads"]> {
  const { database } = desk;
  const writers = addressesOf(mail).map(whoseIs);
  const domains = writers.flatMap(({ company_domain: domain }) => (domain === "" ? [] : [domain]));
  const references = referencesIn(`${mail.subject} ${mail.text.slice(0, mostRead)}`);
  const found: readonly (readonly [Fit, readonly Found[]])[] = [
    ["reference", await byColumn(database, "reference", references)],
    [
      "address",
      await byColumn(
        database,
        "person",
        writers.map(({ person }) => person),
      ),
    ],
    ["domain", await byColumn(database, "company_domain", domains)],
    ["sender", await byNames(desk, mail.from_name, companyOf)],
    ["name", await byNames(desk, mail.subject, companyIn)],
    ["name", await byQuotedNames(desk, mail)],
    ["phone", await bySignedNumber(desk, mail)],
    ["company", await bySignedCompany(desk, mail)],
  ];
  const fitting = new Map<string, LeadsForMail["leads"][number]>();
  for (const [fit, leads] of found) {
    for (const lead of leads) {
      const isSaid = fit === "reference" || fit === "address" || lead.status !== "not-a-lead";
      if (isSaid && !fitting.has(lead.id)) fitting.set(lead.id, { lead: rowOf(lead), fit });
    }
  }
  return [...fitting.values()].slice(0, mostLeadsForMail);
}

/** Leads that a search by company, person or reference finds. */
export async function leadsSearched(desk: Desk, search: string): Promise<LeadsForMail["leads"]> {
  const found = await searched(desk, search, mostLeadsForMail);
  return found.map((lead) => ({ lead: rowOf(lead), fit: "search" }));
}
