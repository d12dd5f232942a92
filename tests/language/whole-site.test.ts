import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { callBack } from "#questionnaires/definitions/call-back.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { message } from "#questionnaires/definitions/message.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { linkOf } from "#questionnaires/engine/answer-link.ts";
import { servedEdition } from "#server/content/editions/editions.ts";
import { writeAccented } from "#tests/support/accented.ts";
import { everyAnswer, gateAnswers } from "#tests/support/answered.ts";
import { allTakeCalls } from "#tests/support/bookings.ts";
import { foreignWords, PlainVisitor, textsOf } from "#tests/support/plain-visitor.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";
import { xmlIn } from "#tests/support/unzipped.ts";
import { run } from "#tools/entry/run.mjs";

// Calls are booked on the site itself, so no network is needed.
const scheduling = { CALENDLY_URL: "own" };

const folder = resolve(".cache/accented");
const content = join(folder, "content");
let served: ServedSite;
let site: string;

beforeAll(async () => {
  writeAccented(content);
  const env = { CONTENT_DIR: content, DIST_DIR: join(folder, "dist") };
  const built = await run(process.execPath, ["tools/build.mjs"], { quiet: true, env });
  expect(built.code, built.output).toBe(0);
  served = await serveSite({ CONTENT_DIR: content, ...scheduling }, folder);
  site = join(servedEdition(served.dataDir) ?? "", "site");
}, 900_000);

afterAll(() => served[Symbol.asyncDispose]());

test("a text that stands in no file of content would be seen", () => {
  expect(
    foreignWords("page", textsOf('<p>Wríttén</p><p title="Or said">SOC 2</p><template>Shown</template>')),
  ).toEqual(["page: Shown", "page: Or said"]);
});

test("the site is built for visitors, though a test's environment says otherwise", () => {
  const home = readFileSync(join(site, "index.html"), "utf8");
  expect(process.env["NODE_ENV"]).toBe("test");
  expect(home).toContain('data-code="/_code/');
  expect(home).not.toContain("/@island/");
});

test("every word of every page stands in content", () => {
  const pages = globSync("**/*.html", { cwd: site });
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((file) => foreignWords(file, textsOf(readFileSync(join(site, file), "utf8"))));
  expect([...new Set(found)]).toEqual([]);
});

/** Texts of a Word or Excel file: runs, cells, names of sheets. */
const written = /<(?:w:t|t)(?: [^>]*)?>([^<]*)<|<sheet [^>]*name="([^"]*)"/g;

test("every word of the Word and Excel files stands in content", () => {
  const files = globSync("downloads/*.{docx,xlsx}", { cwd: site });
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => {
    const texts = [...xmlIn(readFileSync(join(site, file))).matchAll(written)];
    return foreignWords(
      file,
      texts.map(([, text, name]) => text ?? name ?? ""),
    );
  });
  expect([...new Set(found)]).toEqual([]);
});

/** What a visitor of that country types. */
const typed = { companyName: "Ácmé", contactName: "Jáné Dóé", contactPhone: "+30 21 0123 4567" };

/** The secret address of this kind in the latest mail. */
function mailedIn(text: string, kind: string): string {
  return [...text.matchAll(new RegExp(`/${kind}/[\\w-]{32}`, "g"))].at(-1)?.[0] ?? `no /${kind}/ was mailed`;
}

/** The first address on a page that begins with `start`. */
function linkIn(html: string, start: string): string {
  const links = load(html)(`a[href^="${start}"]`);
  return links.first().attr("href") ?? `no link to ${start}`;
}

test("every word that the server says to visitors stands in content: filled pages, mails, calendars, documents", async () => {
  const visitor = new PlainVisitor(served);
  const at = (name: string) => `${name}@acme.example`;
  const linkMailedTo = async (name: string, kind: string) =>
    mailedIn(await visitor.mailTo(at(name), kind), kind);

  // Pages that depend on the query of their address.
  for (const path of [
    "/search?q=xyzzy",
    "/search?q=27001",
    "/ask?q=xyzzy",
    "/blog?q=xyzzy",
    "/blog?q=c",
    "/?intent=soc",
  ])
    await visitor.open(path);
  for (const path of [
    "/blog/none",
    "/resources/none",
    "/none",
    "/r/none",
    "/your-data/none",
    "/book/none",
    "/room/none",
  ])
    await visitor.open(path, 404);
  await visitor.open("/trust");
  await visitor.open("/it-assessment?q=1", 422);
  const health = everyAnswer(itHealth);
  await visitor.open(`/it-assessment?${linkOf(itHealth, health)}`);

  // Forms, sent empty and filled in.
  const forms = [
    [endpoints.questionnaire.path, onboarding, {}],
    [endpoints.questionnaire.path, iso27001, { questionnaireType: "ISO27001" }],
    [endpoints.callBack.path, callBack, {}],
    [endpoints.message.path, message, {}],
    [endpoints.pilotRegistration.path, launchList, {}],
    [endpoints.healthResult.path, healthResult, { ...health, wish: "send" }],
  ] as const;
  for (const [path, form, more] of forms) {
    const { company, name, email } = form.identity;
    const address = at(form.slug);
    await visitor.send(path, "questionnaireType" in more ? more : {}, 422);
    const who = { [company]: typed.companyName, [name]: typed.contactName, [email]: address };
    await visitor.send(path, { ...gateAnswers(form), ...more, ...(form === callBack ? typed : who) });
    if (form !== callBack) await visitor.mailTo(address);
  }

  // A report: in review, published, as documents, and published again.
  const unsaid = { vendorManagement: "", incidentResponse: "" };
  const soc2Fields = { ...soc2Answers, ...typed, ...unsaid, contactEmail: at("report") };
  const thanks = await visitor.send(endpoints.soc2Questionnaire.path, soc2Fields);
  const [reference = ""] = /\b[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(thanks) ?? [];
  const receipt = await visitor.mailTo(at("report"), "r");
  await visitor.open(mailedIn(receipt, "r"));
  const publish = ["reports", "publish", reference, "--yes", "--reviewer", "Lá Dóé", "--about", "Thé béáté."];
  publish.push("--none", "needs,held,windowSince,hours");
  await served.ops(...publish, "--view", "Néár.");
  const report = await linkMailedTo("report", "r");
  await visitor.open(report);
  for (const format of ["docx", "xlsx"]) {
    const answer = await fetch(`${served.url}${report}/report.${format}`);
    const texts = [...xmlIn(Buffer.from(await answer.arrayBuffer())).matchAll(written)];
    visitor.read(
      `report.${format}`,
      texts.map(([, text, name]) => text ?? name ?? ""),
    );
  }
  await served.ops(...publish, "--change", "CC6.1=indicated", "--why", "Séén.", "--view", "Óthér.");
  await visitor.open(report);

  // A call: booked, moved, cancelled.
  await served.addNewcomer({
    email: at("owner"),
    name: "Lá Dóé",
    password: "correct horse battery",
    role: "owner",
  });
  allTakeCalls(served, "Wé cáll yóú");
  const times = await visitor.open("/book?zone=Asia/Kolkata");
  const asked = new URL(linkIn(times, "/book?"), served.url).searchParams;
  await visitor.open(`/book?${asked}`);
  const chosen = Object.fromEntries(asked);
  await visitor.send("/book", chosen, 422);
  await visitor.send("/book", { ...chosen, ...typed, contactEmail: at("call") });
  await visitor.send("/book", { ...chosen, ...typed, contactEmail: at("late") }, 409);
  const call = await linkMailedTo("call", "book");
  const [other = ""] = /(?<=<button[^>]*value=")[^"]+Z(?=")/.exec(await visitor.open(`${call}/times`)) ?? [];
  await visitor.send(`${call}/times`, { action: "move", at: other });
  await visitor.mailTo(at("call"));
  await visitor.send(call, { action: "cancel" });
  await visitor.mailTo(at("call"));

  // What is stored: seen, corrected, moved to another address, erased.
  const own = mailedIn(receipt, "your-data");
  await visitor.open(own);
  await visitor.send(own, { action: "contact", contactName: "" }, 422);
  await visitor.send(own, { action: "contact", ...typed, contactEmail: at("moved") });
  const agreeing = await linkMailedTo("report", "your-data/confirm");
  await visitor.open(agreeing);
  await visitor.send(agreeing, {}, 200);
  const proving = await linkMailedTo("moved", "your-data/confirm");
  await visitor.open(proving);
  await visitor.send(proving, {}, 200);
  await visitor.send("/your-data/link", { email: "none" }, 422);
  await visitor.send("/your-data/link", { email: at("moved") }, 200);
  const everything = await linkMailedTo("moved", "your-data");
  await visitor.open(everything);
  await visitor.send(everything, { action: "erase" }, 422);
  await visitor.send(everything, { action: "erase", sure: "yes" }, 200);
  await visitor.mailTo(at("moved"));
  await visitor.open(everything, 404);
  expect(visitor.found).toEqual([]);
}, 300_000);
