import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { inboxPage } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { indexEarlier } from "#server/leads/words.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply as promise, reply } from "#tests/support/promising.ts";
import { callBooked } from "#tests/support/stored-calls.ts";
import { languagesOf, sourcesOf } from "./lists.ts";
import { addNote } from "./notes.ts";
import { replyTo } from "./replies/sending.ts";

const house = { domain: "lumenward.example", reply };

/** More leads in each of the two lists than the query reads before it uses the index of words. */
const count = 1_700;

/** Words, and how many leads lie between two that hold them. */
const spread = { often: 2, seldom: 13, rare: 400 } as const;

/** Every other lead waits for its answer, so that both lists are long. */
function nth(number: number) {
  const words = Object.entries(spread).flatMap(([word, every]) => (number % every === 0 ? [word] : []));
  // The most urgent leads hold it, then many do not, and then more do than the first query of the index reads.
  const isLate = number % 3 === 0 ? number < 60 : number > 900;
  if (isLate) words.push("late");
  const isWaiting = number % 2 === 0 || number % 13 === 0;
  const status = isWaiting ? ("new" as const) : number % 3 === 0 ? ("won" as const) : ("answered" as const);
  return { reference: `LW-TEST-${number}`, status, words: [`lw test ${number} all`, ...words].join(" ") };
}

/** Oldest first, one minute apart; the promise of each third one is shorter. */
const leads = Array.from({ length: count }, (_, number) => {
  const received = Date.UTC(2026, 0, 1) + number * 60_000;
  const due = received + (number % 3 === 0 ? 1 : 24) * 3_600_000;
  const id = `${received
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`;
  return {
    ...nth(number),
    id,
    received_at: new Date(received).toISOString(),
    due_at: new Date(due).toISOString(),
  };
});

async function fill(database: Database): Promise<void> {
  await registerWordings(database, [onboarding]);
  await receiveLead(database, house, submission());
  const pattern = await database.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
  await database.deleteFrom("leads").execute();
  for (let first = 0; first < count; first += 100) {
    const some = leads.slice(first, first + 100);
    const rows = some.map(({ words: _, ...lead }) => ({
      ...pattern,
      ...lead,
      idempotency_key: lead.id,
      answered_at: lead.status === "new" ? null : lead.due_at,
    }));
    await database.insertInto("leads").values(rows).execute();
    const texts = some.map(({ id, words }) => ({ lead_id: id, words }));
    await database.insertInto("lead_texts").values(texts).execute();
  }
}

/** The expected result, computed by looking at every lead. */
function expected(search: string, status: string): readonly string[] {
  const wanted = search.toLowerCase().split(/\W+/);
  const found = leads.filter((lead) => {
    const words = lead.words.split(" ");
    const holds = wanted.every((one) => words.some((word) => word.startsWith(one)));
    return holds && (status === "" || lead.status === status);
  });
  const keyOf = (lead: (typeof leads)[number]) => `${lead.due_at} ${lead.id}`;
  const waiting = found
    .filter((lead) => lead.status === "new")
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const others = found.filter((lead) => lead.status !== "new").toReversed();
  return [...waiting, ...others].map(({ reference }) => reference);
}

async function shown(database: Database, search: string, status: string): Promise<readonly string[]> {
  const references: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = await inboxPage(database, leadFilter.parse({ search, status, after, limit: 60 }), promise);
    references.push(...page.leads.map(({ reference }) => reference));
    after = page.next;
  }
  return references;
}

describe.each(engines)("a search among many leads on %s", (engine) => {
  test("finds, page by page, whatever looking at every lead finds, in the same order", async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const searches = [
      "al",
      "OFTEN",
      "sel",
      "rare",
      "late",
      "often seldom",
      "rare often",
      "LW-TEST-7",
      "lw-test-1299",
    ];
    for (const search of searches) {
      for (const status of ["", "new", "won"]) {
        expect([search, status, await shown(database, search, status)]).toEqual([
          search,
          status,
          expected(search, status),
        ]);
      }
    }
  });
});

describe.each(engines)("a reference on %s", (engine) => {
  test("is found as people type it, with and without its hyphens and its prefix", async () => {
    const database = await freshDatabase(engine);
    const [reference = ""] = await storeLeads(database, 3, new Date());
    const [, one = "", other = ""] = reference.split("-");
    for (const search of [reference, `${one}-${other}`, `${one}${other}`, `lw${one}${other}`.toLowerCase()]) {
      expect([search, await shown(database, search, "")]).toEqual([search, [reference]]);
    }
  });
});

describe.each(engines)("words of any script on %s", (engine) => {
  test("are found, in the middle of a text without spaces too", async () => {
    const database = await freshDatabase(engine);
    const written = {
      ja: "来年までに情報セキュリティ監査を受けたい。ISO認証も",
      zh: "我们需要信息安全审计",
      ar: "نحتاج إلى تدقيق أمن المعلومات",
      ru: "Нам нужен аудит информационной безопасности",
      th: "เราต้องการการตรวจสอบความปลอดภัย",
      ko: "정보보안 감사가 필요합니다",
      el: "Χρειαζόμαστε έλεγχο ασφάλειας",
    } as const;
    const references = new Map<string, string>();
    for (const [name, questionsForUs] of Object.entries(written)) {
      const [reference = ""] = await storeLeads(database, 1, new Date(), { questionsForUs });
      references.set(name, reference);
    }
    const searches = [
      ["ja", "監査"],
      ["ja", "セキュリティ"],
      ["ja", "査"],
      ["ja", "認証"],
      ["zh", "安全审计"],
      ["ar", "تدقيق"],
      ["ar", "المعلومات"],
      ["ru", "АУДИТ"],
      ["ru", "безопасн"],
      ["th", "ตรวจสอบ"],
      ["ko", "감사"],
      ["el", "ελεγχο"],
    ] as const;
    for (const [name, search] of searches) {
      expect([search, await shown(database, search, "")]).toEqual([search, [references.get(name)]]);
    }
    expect(await shown(database, "検査", "")).toEqual([]);
  });

  test("leads that were stored in another way are written anew, once", async () => {
    const database = await freshDatabase(engine);
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactPhone: "+1 (503) 555-0188" });
    await database.updateTable("lead_texts").set({ words: "acme" }).execute();
    expect(await shown(database, "503 555 0188", "")).toEqual([]);
    expect(await indexEarlier(database, new Date())).toBeGreaterThan(0);
    expect(await shown(database, "503 555 0188", "")).toEqual([reference]);
    expect(await indexEarlier(database, new Date())).toBe(0);
  });
});

describe.each(engines)("a telephone number on %s", (engine) => {
  test("is found in any writing, and a date or a part of it is no number", async () => {
    const database = await freshDatabase(engine);
    const [reference = ""] = await storeLeads(database, 1, new Date(), { contactPhone: "+1 (503) 555-0188" });
    await storeLeads(database, 1, new Date(), { contactPhone: "030 / 1234 5678" });
    for (const search of [
      "5035550188",
      "503 555 0188",
      "(503) 555-0188",
      "+1-503-555-0188",
      "0015035550188",
      "503 555 01",
    ]) {
      expect([search, await shown(database, search, "")]).toEqual([search, [reference]]);
    }
    expect(await shown(database, "+49 30 12345678", "")).toHaveLength(1);
    expect(await shown(database, "5035550189", "")).toEqual([]);
    const written = {
      "(212) 555-0187": ["2125550187", "5550187", "555-0187", "+1 212 555 0187", "(+1) 212/555 0187"],
      "1-800-555-ROSE": ["800 555 7673", "18005557673", "1-800-555-ROSE", "+1 800 555 7673"],
      "(0)40/123 45 67": ["+49 40 1234567", "0401234567", "(040) 123\u201345\u201367"],
      "\u202a+44 20 7946 0018\u202c": [
        "(020) 7946 0018",
        "\uff10\uff12\uff10\uff17\uff19\uff14\uff16\uff10\uff10\uff11\uff18",
      ],
    } as const;
    for (const [contactPhone, searches] of Object.entries(written)) {
      const [one = ""] = await storeLeads(database, 1, new Date(), { contactPhone });
      for (const search of searches) {
        expect([search, await shown(database, search, "")]).toEqual([search, [one]]);
      }
    }
    expect(await shown(database, "2026-01-31", "")).toEqual([]);
  });

  test("of an earlier call is found once leads are indexed again", async () => {
    const database = await freshDatabase(engine);
    const [reference = ""] = await storeLeads(database, 1, new Date());
    const startsAt = "2026-01-05T10:00:00.000Z";
    await callBooked(database, { reference, operatorId: null, startsAt });
    await database.updateTable("bookings").set({ phone: "+1 206 555 0199" }).execute();
    await indexEarlier(database, new Date());
    expect(await shown(database, "206-555-0199", "")).toEqual([reference]);
  });

  test("is found in a text as it is written there, with words beside it", async () => {
    const database = await freshDatabase(engine);
    const { id: operatorId } = await newOperator(database, "consultant");
    const now = new Date();
    const stored = async (text: string) => {
      const [reference = ""] = await storeLeads(database, 1, now);
      await addNote(
        database,
        reference,
        { key: randomUUID(), text },
        { operatorId, now, domain: "a.example" },
      );
      return reference;
    };
    const american = await stored("Acme called: 555-410-2020, room 7, and 24/7.");
    const mobile = await stored("Ruf mich an:\n0171 5550199 (mobil), Termin am 28.11.2026 um 9");
    const office = await stored("B\u00fcro +49 (0)30 / 123 456-0\u00a0, fax 0049.30.123.457");
    const swiss = await stored("Tel.: [0041] 44\u2011668\u221218 00 ab 2027");
    const found = async (search: string) => [search, ...(await shown(database, search, ""))];
    for (const [reference, searches] of [
      [
        american,
        [
          "555-410-2020",
          "(555) 410 2020",
          "+1 555.410.2020",
          "4102020",
          "acme 555 410-2020 room",
          "24/7 room",
        ],
      ],
      [
        mobile,
        [
          "0171 5550199",
          "+49 171 5550199",
          "0049 (0)171/555 01 99",
          "5550199",
          "mobil 0171-5550199",
          "28.11.2026",
          "0171 5550199 28.11.2026",
          "0171 555",
        ],
      ],
      [
        office,
        ["030 1234560", "+49 30 123 456 0", "030/123457", "fax +49-30-123457", "Buero 0049 30 1234560"],
      ],
      [swiss, ["+41 44 668 18 00", "044 668 18 00", "0446681800 2027"]],
    ] as const) {
      for (const search of searches) expect(await found(search)).toEqual([search, reference]);
    }
    for (const search of ["555-410-2021", "0171 5550198", "zebra 0171 5550199", "+49 30 1234561"]) {
      expect(await found(search)).toEqual([search]);
    }
  });

  test("is found in what clients wrote and what we answered, as are the names of files", async () => {
    const database = await freshDatabase(engine);
    const { id: operatorId } = await newOperator(database, "consultant");
    const now = new Date();
    const stored = async (answers: object = {}) => {
      const [reference = ""] = await storeLeads(database, 1, now, { ...answers });
      return reference;
    };
    const asked = await stored({ questionsForUs: "Please ring 0711 / 55 50 19, my assistant." });
    const answered = await stored();
    const file = { name: "Angebot_Ru\u0308stzeug 2026.pdf", type: "application/pdf", content: "YQ==" };
    const letter = {
      key: randomUUID(),
      version: 1,
      subject: "Yours",
      text: "Ring (212) 555-0143.",
      files: [file],
    };
    await replyTo(database, answered, letter, { operatorId, now, domain: "a.example" });
    const wrote = await stored({ contactEmail: "kim@bolt.example" });
    const raw = rawMail({ from: "kim@bolt.example", text: "My number: 555-410-2020." });
    const parser = openMailParser();
    const parsed = incomingOf(await parser.parse(Buffer.from(raw)), now);
    await parser.stop();
    const mail = {
      ...parsed,
      files: [{ name: "network_plan.txt", type: "text/plain", size: 1, content: "YQ==" }],
    };
    await takeUp(database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });
    for (const [search, reference] of [
      ["+49 711 555019", asked],
      ["0711 555019 assistant", asked],
      ["212 555 0143", answered],
      ["angebot ruestzeug", answered],
      ["R\u00fcstzeug 2026", answered],
      ["555-410-2020", wrote],
      ["network plan", wrote],
    ] as const) {
      expect([search, ...(await shown(database, search, ""))]).toEqual([search, reference]);
    }
  });
});

describe.each(engines)("sorted and filtered lists on %s", (engine) => {
  test("show page by page what looking at every lead shows, in each order and with each filter", async () => {
    const database = await freshDatabase(engine);
    await fill(database);
    const sources = ["", "google / cpc", "~odd~"];
    const people = [await newOperator(database, "owner"), await newOperator(database, "consultant")];
    const known = leads.slice(0, 120).map((lead, number) => ({
      ...lead,
      fit: (number * 7) % 101,
      urgency: number % 5 === 0 ? 100 : number % 50,
      came_from: sources[number % 3] ?? "",
      plan: number % 4 === 0 ? "growth" : "",
      follow_up_on: number % 6 === 0 ? `2026-03-${String((number % 28) + 1).padStart(2, "0")}` : null,
      marks: number % 10 === 0 ? "client" : "",
      owner_id: people[number % 5]?.id ?? null,
      wrote_at:
        number % 8 === 0 ? `2026-02-01T10:${String(59 - (number % 60)).padStart(2, "0")}:00.000Z` : null,
      language: number % 9 === 0 ? "de" : null,
    }));
    await database
      .deleteFrom("leads")
      .where(
        "id",
        "not in",
        known.map(({ id }) => id),
      )
      .execute();
    for (const {
      id,
      fit,
      urgency,
      came_from,
      plan,
      follow_up_on,
      marks,
      language,
      owner_id,
      wrote_at,
    } of known) {
      const values = { fit, urgency, came_from, plan, follow_up_on, marks, language, owner_id, wrote_at };
      await database.updateTable("leads").set(values).where("id", "=", id).execute();
    }
    const listed = async (query: object) => {
      const found: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page = await inboxPage(database, leadFilter.parse({ ...query, after, limit: 17 }), promise);
        found.push(...page.leads.map(({ reference }) => reference));
        after = page.next;
      }
      return found;
    };
    type Known = (typeof known)[number];
    const inOrder = (by: (lead: Known) => number | string, fits: (lead: Known) => boolean = () => true) =>
      known
        .filter(fits)
        .toSorted((one, other) => {
          const [first, second] = [by(one), by(other)];
          if (first !== second) return first > second ? -1 : 1;
          return one.id > other.id ? -1 : 1;
        })
        .map(({ reference }) => reference);
    expect(await listed({ sort: "newest" })).toEqual(inOrder(({ id }) => id));
    expect(await listed({ sort: "urgency" })).toEqual(inOrder(({ urgency }) => urgency));
    expect(await listed({ sort: "fit", plan: "growth" })).toEqual(
      inOrder(
        ({ fit }) => fit,
        ({ plan }) => plan === "growth",
      ),
    );
    // The order of letters is the database's own: here only that each group stands together.
    const bySource = await listed({ sort: "source" });
    expect(bySource.toSorted()).toEqual(known.map(({ reference }) => reference).toSorted());
    const groups = bySource.map((one) => known.find(({ reference }) => reference === one)?.came_from);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(3);
    const plans = (await listed({ sort: "plan" })).map(
      (one) => known.find(({ reference }) => reference === one)?.plan,
    );
    expect(plans).toEqual(plans.toSorted().toReversed());
    const owned = await listed({ sort: "owner" });
    const owners = owned.map((one) => known.find(({ reference }) => reference === one)?.owner_id);
    expect(owners).toEqual(known.flatMap(({ owner_id }) => owner_id ?? []).toSorted());
    const wrote = await listed({ sort: "wrote" });
    const times = wrote.map((one) => known.find(({ reference }) => reference === one)?.wrote_at);
    expect(times).toEqual(known.flatMap(({ wrote_at }) => wrote_at ?? []).toSorted());
    const next = (await listed({ sort: "follow-up" })).map(
      (one) => known.find(({ reference }) => reference === one)?.follow_up_on,
    );
    expect(next).toHaveLength(20);
    expect(next).toEqual(next.toSorted());
    const alike = async (query: object, fits: (lead: Known) => boolean) =>
      expect([query, (await listed(query)).toSorted()]).toEqual([
        query,
        known
          .filter(fits)
          .map(({ reference }) => reference)
          .toSorted(),
      ]);
    await alike({ cameFrom: "~odd~" }, ({ came_from }) => came_from === "~odd~");
    await alike({ language: "de" }, ({ language }) => language === "de");
    await alike({ language: "first" }, ({ language }) => language === null);
    await alike({ language: "fr" }, () => false);
    expect(await languagesOf(database)).toEqual(["de"]);
    await alike({ mark: "client" }, ({ marks }) => marks === "client");
    await alike({ fit: "60", urgency: "100" }, ({ fit, urgency }) => fit >= 60 && urgency === 100);
    await alike(
      { followUp: "1", status: "new" },
      (lead) => lead.follow_up_on !== null && lead.status === "new",
    );
    await alike({ wrote: "1" }, ({ wrote_at }) => wrote_at !== null);
    expect(await sourcesOf(database)).toEqual(expect.arrayContaining(["google / cpc", "~odd~"]));
    // A made-up place is no failure.
    expect((await inboxPage(database, leadFilter.parse({ sort: "fit", after: "s~x~y" }), promise)).next).toBe(
      null,
    );
  });

  test("have the points and the source of a lead as it was sent, also of one that came before they were stored", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const origin = { referrer: "", source: "news", medium: "email", campaign: "may", term: "", content: "" };
    await receiveLead(database, house, { ...submission(), origin });
    const columns = () =>
      database.selectFrom("leads").select(["fit", "urgency", "came_from"]).executeTakeFirstOrThrow();
    const [lead] = (await inboxPage(database, leadFilter.parse({}), promise)).leads;
    const stored = await columns();
    expect(stored).toEqual({ ...lead?.scores, came_from: "news / email / may" });
    await database.updateTable("leads").set({ fit: 0, urgency: 0, came_from: "" }).execute();
    await indexEarlier(database, new Date());
    expect(await columns()).toEqual(stored);
  });
});
