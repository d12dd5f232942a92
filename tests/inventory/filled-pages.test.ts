import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptFormPath } from "#contract/kept.ts";
import { roomPath } from "#contract/room.ts";
import { dataPath } from "#contract/your-data.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { addNote } from "#server/console/notes.ts";
import { readCode } from "#server/content/editions/code.ts";
import { askColleague, mintFormLink } from "#server/leads/kept-forms.ts";
import { mintLink } from "#server/mails/links.ts";
import { publishReport } from "#server/reports/commands.ts";
import { mintRoomLink } from "#server/rooms/access.ts";
import { openRoom } from "#server/rooms/commands.ts";
import { type Part, prunedStyles } from "#site/rendering/finishing/prune.ts";
import { partsOf } from "#site/rendering/finishing/style-parts.ts";
import { freeTimes, sendBooking, takesCalls } from "#tests/support/bookings.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { aboutSoc2, allRead, factsSaid, storeReport } from "#tests/support/reports.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { sampleEdition } from "#tests/support/warm.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", CALENDLY_URL: "own" }, { build: sampleEdition() });
  await takesCalls(server.database, await newOperator(server.database, "owner"), "https://meet.example/a");
});
afterAll(() => server[Symbol.asyncDispose]());

const { sheets, styles } = readCode();

/** Every style that a module of site/pages may need. */
function partsFor(module: string): readonly Part[] {
  return (sheets[`../pages/${module}.tsx`] ?? []).flatMap((name) => partsOf(styles[name] ?? ""));
}

/** Every selector of some styles, below the heads of the blocks around it. */
function selectorsIn(parts: readonly Part[], above = ""): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === "group") return selectorsIn(part.parts, `${above}${part.head} `);
    if (part.kind !== "rule") return [];
    return part.selectors.flatMap(({ text }) => {
      const one = `${above}${text} `;
      return [one, ...selectorsIn(part.parts, one)];
    });
  });
}

function post(
  path: string,
  fields: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  const headers = { "content-type": "application/x-www-form-urlencoded", ...more };
  return server.ask(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** The page to which a sent form leads. */
async function after(sent: Promise<{ readonly headers: { readonly location?: string | undefined } }>) {
  return server.ask((await sent).headers.location ?? "");
}

async function publishedReport() {
  const report = await storeReport(server.database);
  const { reference } = report;
  const act = { domain: "lumenward.example", operatorId: null, now: new Date() };
  const changes = [{ criterion: "CC6.1", status: "indicated", why: "Seen." } as const];
  const notes = [{ criterion: "CC6.2", text: "Look again." }];
  const statements = aboutSoc2;
  const readings = allRead;
  for (const review of [{ changes, notes }, {}])
    await publishReport(
      server.database,
      {
        reference,
        unticked: 999,
        reviewer: "Rita",
        review: { ...noReview, facts: factsSaid, view: "Close.", statements, readings, ...review },
      },
      act,
    );
  await addNote(
    server.database,
    reference,
    { key: "note-1234", text: "Asks." },
    { operatorId: null, now: act.now },
  );
  return report;
}

const firstOptions = itHealth.steps
  .flatMap(({ questions }) => questions)
  .map(({ name, options }): [string, string] => [name, options[0]?.value ?? ""]);

const person = () =>
  mintLink(server.database, { opens: "person", address: "jane.doe@acme.example" }, new Date());

const receipt = () => after(post("/api/call-back", { contactPhone: "+1 555 010 0199", situation: "x" }));
const clientsReport = async () => server.ask(`/r/${(await publishedReport()).token}`);

test.each([
  ["a receipt", receipt],
  ["a report", clientsReport],
])("%s ends in a call", async (_, ask) => {
  const $ = load((await ask()).text);
  const last = $("main").children(":not(script, [data-island])").last();
  const ending = last.is("[data-ending]") ? last : last.children().last();
  expect(ending.attr("data-ending")).toBe("book");
  expect(ending.find("a.button").first().attr("href")).toMatch(/^(?:http|\/book)/);
});

/** A page of a new room, at the end of its address. */
async function inRoom(end: string) {
  const now = new Date();
  const [reference = ""] = await storeLeads(server.database, 1, now);
  const actor = { personId: null, operatorId: null };
  await openRoom(server.database, reference, { actor, domain: "lumenward.example", now });
  const { id, lead_id: leadId } = await server.database
    .selectFrom("room_people")
    .select(["id", "lead_id"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return server.ask(roomPath(await mintRoomLink(server.database, { id, leadId }, now)) + end);
}

/** What the form of the SOC 2 assessment sends to be kept. */
const toKeep = { questionnaireType: "SOC2", companyName: "Acme", keep: "step", colleague: "a@acme.example" };

/** A step of a form that a colleague is asked for. */
async function askedStep() {
  const { database } = server;
  const now = new Date();
  const form = { questionnaire: soc2, answers: {}, address: "j@acme.example" };
  await askColleague(
    database,
    form,
    { step: 2, colleague: "a@acme.example" },
    { domain: "acme.example", now },
  );
  const { id } = await database
    .selectFrom("kept_forms")
    .select("id")
    .where("for_id", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return server.ask(keptFormPath(await mintFormLink(database, id, now)));
}

/** Each page as a request fills it, by its module of site/pages. */
const pages: readonly (readonly [
  what: string,
  module: string,
  ask: () => ReturnType<RunningServer["ask"]>,
])[] = [
  ["what was found", "search", () => server.ask("/search?q=audit")],
  ["nothing found", "search", () => server.ask("/search?q=qqzzxx")],
  ["an answer", "ask", () => server.ask("/ask?q=audit")],
  ["a suggested path", "home", () => server.ask("/?intent=audit")],
  ["filtered articles", "blog", () => server.ask("/blog?q=qqzzxx")],
  ["a result", "it-assessment", () => server.ask(`/it-assessment?${new URLSearchParams(firstOptions)}`)],
  ["missing answers", "it-assessment", () => server.ask("/it-assessment?x=1")],
  ["a faulty questionnaire", "questionnaire", () => post("/api/questionnaire", { contactEmail: "x" })],
  ["a faulty assessment", "soc2-questionnaire", () => post("/api/soc2-questionnaire", { email: "x" })],
  ["a faulty call", "call-back", () => post("/api/call-back", { contactPhone: "x" })],
  ["a faulty message", "ask/a-person", () => post("/api/message", { contactEmail: "x" })],
  ["a faulty signup", "labs", () => post("/api/pilot-registration", { email: "x" })],
  ["a faulty wish for a result", "it-assessment/send", () => post("/api/health-result", { email: "x" })],
  ["a receipt", "received", receipt],
  ["free times", "book", () => server.ask("/book?zone=Asia/Kolkata")],
  ["a taken time", "book/details", () => server.ask("/book?at=2026-01-01T03:00:00.000Z")],
  [
    "a call",
    "book/call",
    async () =>
      after(sendBooking(server, { at: (await freeTimes(server))[30] ?? "", contactEmail: "j@acme.example" })),
  ],
  [
    "a report in review",
    "r/in-review",
    async () => server.ask(`/r/${(await storeReport(server.database)).token}`),
  ],
  ["a report", "r/published", clientsReport],
  [
    "a submission",
    "your-data/stored",
    async () => {
      const { leadId } = await publishedReport();
      return server.ask(dataPath(await mintLink(server.database, { opens: "lead", leadId }, new Date())));
    },
  ],
  ["a room", "room/start", () => inRoom("")],
  ["a topic", "room/topic", () => inRoom(`/topics/${topics[0]?.id}`)],
  ["people of a room", "room/people", () => inRoom("/people")],
  ["what was done in a room", "room/history", () => inRoom("/history")],
  ["a code for a room", "room/code", () => inRoom("/code")],
  ["mails about a room", "room/mails", () => inRoom("/mails")],
  ["where a form is mailed", "kept/ask", () => post("/kept", { ...toKeep, mailTo: "x" })],
  [
    "a form on its way",
    "kept/mailed",
    () => post("/kept", { ...toKeep, keepStep: "2", mailTo: "j@acme.example" }),
  ],
  ["a colleague's step", "kept/step", askedStep],
  ["a form that was refused", "kept/refused", () => post("/book", {}, { accept: "text/html" })],
  ["everything of a person", "your-data/person", async () => server.ask(dataPath(await person()))],
  ["a faulty erasure", "your-data/person", async () => post(dataPath(await person()), { action: "erase" })],
  ["a faulty address", "your-data", () => post("/your-data/link", { email: "x" })],
];

test.each(pages)(
  "%s has every style that it needs, and code that its policy allows",
  async (_, module, ask) => {
    const { status, text, headers } = await ask();
    expect([200, 400, 409, 422]).toContain(status);
    const parts = partsFor(module);
    expect(parts.length).toBeGreaterThan(0);
    const sent = Array.from(text.matchAll(/<style>(.*?)<\/style>/gs), ([, css = ""]) => css).join("");
    const own = new Set(selectorsIn(partsOf(sent)));
    const needed = selectorsIn(partsOf(prunedStyles(text, parts, [])));
    expect(needed.filter((selector) => !own.has(selector))).toEqual([]);
    expect(text).not.toMatch(/ data-code="[\w-]+"/);
    expect(headers["content-security-policy"]).toMatch(/script-src [^;]*'sha256-/);
  },
);
