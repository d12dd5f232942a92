import { load } from "cheerio/slim";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { aboutSoc2, allRead, companyName, factsSaid, freeText, storeReport } from "#tests/support/reports.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { publishReport, revokeReport } from "./commands.ts";

const day = 86_400_000;
const view = "You are close.";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ago = (days: number) => new Date(Date.now() - days * day);

const drafted = (receivedAt = new Date()) => storeReport(server.database, receivedAt);

async function published(now = new Date(), why = "We saw the access review.") {
  const report = await drafted();
  const changes = [{ criterion: "CC6.1", status: "indicated", why } as const];
  const review = { ...noReview, view, changes, statements: aboutSoc2, readings: allRead, facts: factsSaid };
  const publishing = {
    reference: report.reference,
    unticked: 999,
    reviewer: "Lead <b>consultant</b>",
    review,
  };
  await publishReport(server.database, publishing, { domain: "lumenward.example", operatorId: null, now });
  return report;
}

/** The same report published once more as it was drafted, after the version that `published` makes. */
async function publishedTwice() {
  const report = await published();
  const publishing = {
    reference: report.reference,
    unticked: 999,
    reviewer: "Lead consultant",
    review: { ...noReview, view, statements: aboutSoc2, readings: allRead, facts: factsSaid },
  };
  await publishReport(server.database, publishing, {
    domain: "lumenward.example",
    operatorId: null,
    now: new Date(),
  });
  return report;
}

const openedAt = async (leadId: string) =>
  (
    await server.database
      .selectFrom("reports")
      .select("opened_at")
      .where("lead_id", "=", leadId)
      .executeTakeFirstOrThrow()
  ).opened_at;

async function headingAt(path: string) {
  const { status, text } = await server.ask(path);
  return [status, load(text)("title").text()];
}

describe("the address of a report", () => {
  test("says that it is in review, and until when", async () => {
    const { token } = await drafted();
    const { status, text } = await server.ask(`/r/${token}`);
    const page = load(text);
    expect([status, page("title").text()]).toEqual([200, "In review"]);
    expect(page(".no-report-line p").text()).toMatch(/^due \w+day, .+ .+ Time \(.+ UTC\)$/);
    expect(text).not.toContain("CC6.1");
  });

  test("says that the review is late when it is", async () => {
    const { token } = await drafted(ago(2));
    expect(load((await server.ask(`/r/${token}`)).text)(".no-report-line p").text()).toMatch(
      /^overdue \w+day, /,
    );
  });

  test("shows the reviewed report: every criterion once, reviewer, day and changes", async () => {
    const { token, draft } = await published();
    const { status, text } = await server.ask(`/r/${token}`);
    const page = load(text);
    expect(status).toBe(200);
    const listed = page(".report-row > b").map((_, element) => page(element).text());
    expect(listed.get()).toEqual(draft.rows.map(({ criterion }) => criterion));
    expect(page("h1").text()).toMatch(/^SOC 2 /);
    expect(page(".report-review b").text()).toMatch(/ Lead <b>consultant<\/b> .* \w+ \d+, \d{4}\./);
    const changed = page(".report-row:has(.report-drafted)");
    expect(changed.map((_, row) => page(row).text()).get()).toEqual([
      expect.stringMatching(/^CC6\.1.*We saw the access review\./),
    ]);
    const row = page(".report-row").filter((_, item) => page(item).children("b").text() === "CC6.1");
    expect([row.attr("data-state"), row.find(".report-status").text().trim()]).toEqual([
      "indicated",
      "indicated",
    ]);
    const widths = page(".report-bar rect")
      .map((_, rect) => Number.parseFloat(page(rect).attr("width") ?? ""))
      .get();
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 0);
  });

  test("never shows what the visitor typed, and runs nothing that the reviewer typed", async () => {
    const hostile = `"><script>alert(1)</script>`;
    const { token } = await published(new Date(), hostile);
    const { text } = await server.ask(`/r/${token}`);
    expect(text).not.toContain(freeText);
    expect(load(text)(".report-company").text()).toBe(companyName);
    expect(load(text)("script").text()).not.toContain("alert");
    expect(load(text)(".report-row:has(.report-drafted)").text()).toContain(hostile);
  });

  test("is passed on to nobody and kept nowhere", async () => {
    const { token } = await published();
    const paths = [`/r/${token}`, `/r/${(await drafted()).token}`, `/r/${"x".repeat(32)}`];
    for (const path of paths) {
      const { headers } = await server.ask(path);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
    }
    expect(server.logged.join("")).toContain('"route":"/r/:token"');
    expect(server.logged.join("")).not.toContain(token);
  });

  test("answers 410 once it is withdrawn or has expired, published or not", async () => {
    const withdrawn = await published();
    await revokeReport(server.database, withdrawn.reference, new Date());
    expect(await headingAt(`/r/${withdrawn.token}`)).toEqual([410, "Withdrawn"]);
    const old = await published(ago(181));
    expect(await headingAt(`/r/${old.token}`)).toEqual([410, "Expired"]);
    const forgotten = await drafted(ago(181));
    expect(await headingAt(`/r/${forgotten.token}`)).toEqual([410, "Expired"]);
  });

  test.each(["x".repeat(32), "x", "%00", "in-review", "published", "..%2findex"])(
    "that is unknown (%s) is 404",
    async (token) => expect(await headingAt(`/r/${token}`)).toEqual([404, "No report here"]),
  );

  test.each(["/r", "/r/published/index.html", "/r/published/"])("has no template at %s", async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  });

  test("a later version says which rows are different from the one before", async () => {
    const first = await published();
    expect(load((await server.ask(`/r/${first.token}`)).text)("td[data-label=from]").length).toBe(0);
    const second = await publishedTwice();
    const page = load((await server.ask(`/r/${second.token}`)).text);
    expect(page("td[data-label=from]").parent().find("th b").text()).toBe("CC6.1");
    expect(page("h2:contains(title) .figures").first().text()).toBe("1");
  });

  test("that it was opened is noted once for its reviewer, and anew for each version", async () => {
    const { token, leadId, reference } = await published();
    expect(await openedAt(leadId)).toBeNull();
    await server.ask(`/r/${token}`, { headers: { "sec-gpc": "1" } });
    expect(await openedAt(leadId)).toBeNull();
    await server.ask(`/r/${token}`);
    const first = await openedAt(leadId);
    expect(first).not.toBeNull();
    await server.ask(`/r/${token}`);
    expect(await openedAt(leadId)).toBe(first);
    const publishing = {
      reference,
      unticked: 999,
      reviewer: "Lead consultant",
      review: { ...noReview, view, statements: aboutSoc2, readings: allRead, facts: factsSaid },
    };
    const act = { domain: "lumenward.example", operatorId: null, now: new Date() };
    await publishReport(server.database, publishing, act);
    expect(await openedAt(leadId)).toBeNull();
  });

  test.each(["docx", "xlsx"])("leads to the published report as %s, and to none before", async (format) => {
    const { token: early } = await drafted();
    expect((await server.ask(`/r/${early}/report.${format}`)).status).toBe(404);
    const { token, reference } = await published();
    expect((await server.ask(`/r/${token}`)).text).toContain(`href="/r/${token}/report.docx"`);
    const { status, headers, text } = await server.ask(`/r/${token}/report.${format}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="readiness-report-${reference}.${format}"`,
      "referrer-policy": "no-referrer",
    });
    expect(text.slice(0, 2)).toBe("PK");
    expect((await server.ask(`/r/${token}/report.pdf`)).status).toBe(404);
  });

  test("only answers to GET and HEAD", async () => {
    const path = `/r/${(await drafted()).token}`;
    const { status, headers } = await server.ask(path, { method: "POST" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(await server.ask(path, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });
});

test("a site event on the page of a report is counted without its address", async () => {
  const { token } = await drafted();
  const body = JSON.stringify({
    event: "button_click",
    page_location: `https://lumenward.example/r/${token}`,
    page_path: `/r/${token}`,
    page_title: "Your report",
    timestamp: new Date().toISOString(),
    button_name: "Schedule Consultation",
    click_location: `/r/${token}`,
  });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  expect((await server.ask("/api/analytics", { method: "POST", headers, body })).status).toBe(204);
  const counted = await server.database.selectFrom("daily_counts").select("name").execute();
  expect(counted).toContainEqual({ name: "Schedule Consultation, /r/" });
  expect(JSON.stringify(counted)).not.toContain(token);
});
