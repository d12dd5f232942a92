import { deed } from "#contract/console/lead.ts";
import type { Database } from "#server/database/open.ts";
import { holdsWords } from "#server/database/search.ts";
import type { Who } from "#server/privacy/erasure/queries.ts";
import { plainLettersOf, spelledOut } from "#words/plain-letters.ts";

/** Leads at most that are looked into for one name, and that are told. */
const most = 50;

/** Letters of a single name at least: shorter ones stand in too many texts. */
const fewestLetters = 5;

/** A text in small letters without accents and signs, between spaces. */
function plain(text: string): string {
  return ` ${plainLettersOf(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** Whether a text has a name as whole words, in any of the ways in which people type it. */
function says(text: string, name: string): boolean {
  const ways = [plain(text), plain(spelledOut(text))];
  return [plain(name), plain(spelledOut(name))].some((wanted) => ways.some((way) => way.includes(wanted)));
}

/** What a person is called by: full names, and addresses. Read before they are erased. */
export async function namesOf(database: Database, who: Who): Promise<readonly string[]> {
  const leads = await database
    .selectFrom("leads")
    .select(["contact_name as name", "contact_email as email"])
    .where((lead) =>
      "person" in who ? lead("person", "=", who.person) : lead("contact_email", "=", who.address),
    )
    .execute();
  const names = leads
    .flatMap(({ name, email }) => [name, email])
    .filter((name) => {
      const words = plain(name).trim();
      return words.includes(" ") || words.length >= fewestLetters;
    });
  return [...new Map(names.map((name) => [plain(name), name])).values()];
}

/** What our people write. */
const writingKinds = ["note", "reply", "forward"] as const;

/** Texts of leads that people wrote: notes and replies of ours, and mails. */
async function textsOf(database: Database, ids: readonly string[]) {
  const deeds = await database
    .selectFrom("lead_history")
    .select(["lead_id", "deed"])
    .where("lead_id", "in", ids)
    .where((row) => row.or([...writingKinds.map((kind) => row("deed", "like", `{"kind":"${kind}"%`))]))
    .execute();
  const mails = await database
    .selectFrom("mails")
    .select(["lead_id", "subject", "text"])
    .where("lead_id", "in", ids)
    .execute();
  return [
    ...deeds.map((row) => {
      const done = deed.parse(JSON.parse(row.deed));
      const said =
        done.kind === "note"
          ? [done.text]
          : done.kind === "reply" || done.kind === "forward"
            ? [done.subject, done.text]
            : [];
      return { id: row.lead_id, text: said.join(" ") };
    }),
    ...mails.map(({ lead_id, subject, text }) => ({ id: lead_id ?? "", text: `${subject} ${text}` })),
  ];
}

/**
 * References of the leads in whose notes and mails somebody is named still, for example in a colleague's note on
 * another lead. What others wrote is not changed: a person looks at it.
 */
export async function leadsNaming(database: Database, names: readonly string[]): Promise<readonly string[]> {
  const found = new Map<string, string>();
  for (const name of names) {
    const leads = await database
      .selectFrom("leads")
      .select(["leads.id", "leads.reference"])
      .where(holdsWords(database, name))
      .orderBy("leads.id", "desc")
      .limit(most)
      .execute();
    if (leads.length === 0) continue;
    const texts = await textsOf(
      database,
      leads.map(({ id }) => id),
    );
    const naming = new Set(texts.flatMap(({ id, text }) => (says(text, name) ? [id] : [])));
    for (const { id, reference } of leads) if (naming.has(id)) found.set(id, reference);
  }
  return [...found.values()].slice(0, most);
}
