import { load } from "cheerio/slim";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, at, type Endpoint } from "#contract/console/endpoint.ts";
import { figures, inbox } from "#contract/console/inbox.ts";
import { leadDetail, oneLead } from "#contract/console/lead.ts";
import { reportDetail, reportList, reports, reviewKept } from "#contract/console/reports.ts";
import { movedOrder } from "#questionnaires/readiness/order.ts";
import { findReport } from "#server/reports/queries.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { aboutSoc2, allRead, factsSaid, freeText, holdReport, storeReport } from "#tests/support/reports.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let caller: ReturnType<typeof callerOf>;

beforeAll(async () => {
  server = await startServer();
  const operator = await newOperator(server.database, "consultant");
  caller = callerOf(server, await sessionHeader(server.database, operator));
});

afterAll(() => server[Symbol.asyncDispose]());

const hostile = `"><script>alert(1)</script> =1+1 \u202e`;

const placeOf = (endpoint: Endpoint, reference: string) => addressOf(at(endpoint, { reference }));

async function read(path: string): Promise<unknown> {
  const { status, text } = await caller.get(path);
  expect(status).toBe(200);
  return JSON.parse(text);
}

const opened = async (reference: string) =>
  reportDetail.parse(await read(placeOf(reports.readReport, reference)));

const review = {
  base: 0,
  changes: [{ criterion: "CC6.1", status: "indicated", why: hostile }],
  notes: [{ criterion: "CC6.2", text: hostile }],
  order: [],
  statements: aboutSoc2,
  readings: allRead,
  facts: factsSaid,
};

test("a report is reviewed, looked at as the client, and published; every version stays", async () => {
  const { reference, token } = await storeReport(server.database);
  expect(
    reportList.parse(await read(reports.listReports.path)).awaiting.map((row) => row.reference),
  ).toContain(reference);
  const before = figures.parse(await read(inbox.readFigures.path)).reports;
  const { draft, versions } = await opened(reference);
  expect(versions).toEqual([]);
  const { indicated } = draft.head;
  const says = "What the answers say";
  expect(leadDetail.parse(await read(placeOf(oneLead.readLead, reference)))).toMatchObject({
    analysed: null,
    analysis: expect.arrayContaining([
      { label: says, texts: [expect.stringContaining(`${indicated} indicated`)] },
    ]),
  });
  const order = movedOrder(draft.roadmap.phases, "policies", 1);

  const saved = await caller.post(placeOf(reports.saveReview, reference), { ...review, order });
  expect(reviewKept.parse(JSON.parse(saved.text))).toEqual({ number: 1, forClient: null, mailed: false });
  const preview = await caller.get(`${placeOf(reports.previewReport, reference)}?version=1`);
  const page = load(preview.text);
  expect([preview.status, page("script").length]).toEqual([200, 0]);
  expect(preview.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  // What the review changed stands in its row.
  const changes = ".report-drafted";
  const told = page(".report-row:has(.report-drafted) dd li")
    .toArray()
    .map((one) => page(one).text());
  expect(told).toContain(hostile.trim());
  expect(page("p:contains(reordered)").length).toBe(1);
  expect(page(".report-row-note span").text()).toBe(hostile.trim());
  expect(preview.text).not.toContain(freeText);
  const drafted = load((await caller.get(`${placeOf(reports.previewReport, reference)}?version=0`)).text);
  expect(drafted(changes).length).toBe(0);
  expect(load((await server.ask(`/r/${token}`)).text)("title").text()).toBe("In review");

  const withoutView = { ...review, base: 1, reviewer: "Rita" };
  const refused = await caller.post(placeOf(reports.publishReport, reference), withoutView);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Please write your view")]);
  expect((await opened(reference)).said).toContainEqual(
    expect.objectContaining({ name: "vendorManagement", texts: [freeText] }),
  );
  // An operator who has not seen the first version gets 409, and nothing is kept.
  const late = await caller.post(placeOf(reports.saveReview, reference), review);
  expect([late.status, late.text]).toEqual([409, expect.stringMatching(/^Somebody else .+\.$/)]);
  const publishing = {
    ...review,
    view: "Close.",
    changes: review.changes,
    notes: [],
    unticked: 999,
    reviewer: "Lead consultant",
  };
  expect((await caller.post(placeOf(reports.publishReport, reference), publishing)).status).toBe(409);
  // What nobody ticked is published only by somebody who has seen how much that is, and the audit log keeps it.
  const unseen = { ...publishing, base: 1, unticked: 0 };
  const unticked = await caller.post(placeOf(reports.publishReport, reference), unseen);
  expect([unticked.status, unticked.text]).toEqual([
    409,
    expect.stringMatching(/Nobody has ticked \d+ of the gaps/),
  ]);
  const published = await caller.post(placeOf(reports.publishReport, reference), {
    ...publishing,
    base: 1,
    mailNote: "As said on the phone.",
  });
  expect(reviewKept.parse(JSON.parse(published.text))).toEqual({ number: 2, forClient: 1, mailed: true });
  const logged = await server.database.selectFrom("audit_log").select(["action", "subject"]).execute();
  expect(logged).toContainEqual({ action: "published a report with unticked gaps", subject: reference });
  expect(leadDetail.parse(await read(placeOf(oneLead.readLead, reference)))).toMatchObject({
    status: "answered",
    answeredAt: expect.any(String),
  });
  // Who is about to call reads what the client reads, and which version.
  const called = leadDetail.parse(await read(placeOf(oneLead.readLead, reference)));
  expect(called.analysed).toEqual({ version: 1, at: expect.any(String), isWithdrawn: false });
  const counts = (lead: typeof called) => lead.analysis.find(({ label }) => label === says)?.texts.join();
  expect(counts(called)).toContain(`${indicated + 1} indicated`);
  const theirs = await server.ask(`/r/${token}`);
  expect(load(theirs.text)(".report-review").text()).toContain("Lead consultant");
  // The words in the mail are for the mail alone.
  expect((await findReport(server.database, reference))?.published).toMatchObject({
    mailNote: "As said on the phone.",
  });
  expect(theirs.text).not.toContain("As said on the phone.");
  const seen = await caller.get(placeOf(reports.showSeenReport, reference));
  expect([seen.status, load(seen.text)("table").text()]).toEqual([200, load(theirs.text)("table").text()]);
  expect(seen.text).not.toContain("<script");

  const { versions: kept, state } = await opened(reference);
  expect([state, kept.map((version) => [version.number, version.by, version.reviewer])]).toEqual([
    "published",
    [
      [2, "The consultant", "Lead consultant"],
      [1, "The consultant", null],
    ],
  ]);
  expect(
    load((await caller.get(`${placeOf(reports.previewReport, reference)}?version=1`)).text)(changes).length,
  ).toBe(1);
  const list = reportList.parse(await read(reports.listReports.path));
  expect(list.awaiting.map((row) => row.reference)).not.toContain(reference);
  expect(list.published[0]).toMatchObject({ reference, reviewer: "Lead consultant" });
  expect(figures.parse(await read(inbox.readFigures.path)).reports).toBe(before - 1);
  const { history } = leadDetail.parse(await read(placeOf(oneLead.readLead, reference)));
  // The published version has the number that the client reads.
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "report-saved", number: 1 }),
      expect.objectContaining({ kind: "report-published", number: 1 }),
    ]),
  );
});

test("a withdrawn report is published again under a new link, and there is nothing more to withdraw in between", async () => {
  const { reference, token } = await storeReport(server.database);
  const publishing = {
    ...review,
    changes: [],
    notes: [],
    view: "Close.",
    unticked: 999,
    reviewer: "Lead consultant",
  };
  expect((await caller.post(placeOf(reports.publishReport, reference), publishing)).status).toBe(200);
  expect((await caller.post(placeOf(reports.revokeReport, reference), {})).status).toBe(204);
  expect((await server.ask(`/r/${token}`)).status).toBe(410);
  expect((await opened(reference)).state).toBe("revoked");
  const again = await caller.post(placeOf(reports.revokeReport, reference), {});
  expect([again.status, again.text]).toEqual([404, expect.stringMatching(/^No link .+\.$/)]);
  const anew = await caller.post(placeOf(reports.publishReport, reference), { ...publishing, base: 1 });
  expect(reviewKept.parse(JSON.parse(anew.text))).toEqual({ number: 2, forClient: 2, mailed: true });
  expect((await opened(reference)).state).toBe("published");
  const page = await server.ask(`/r/${token}`);
  expect([page.status, load(page.text)("title").text()]).toEqual([410, "Withdrawn"]);
});

test("a report on hold says why, and only an owner lifts the hold, with a reason", async () => {
  const { reference } = await storeReport(server.database);
  await holdReport(server.database, reference);
  const publishing = {
    ...review,
    changes: [],
    notes: [],
    view: "Close.",
    unticked: 999,
    reviewer: "Lead consultant",
  };
  const held = await caller.post(placeOf(reports.publishReport, reference), publishing);
  expect([held.status, held.text]).toEqual([409, expect.stringContaining("on hold")]);
  expect(await opened(reference)).toMatchObject({ isHeld: true, lifted: null });
  expect((await caller.post(placeOf(reports.liftReportHold, reference), { reason: "Fine." })).status).toBe(
    403,
  );
  const owner = callerOf(
    server,
    await sessionHeader(server.database, await newOperator(server.database, "owner")),
  );
  expect((await owner.post(placeOf(reports.liftReportHold, reference), { reason: " " })).status).toBe(400);
  expect(
    (await owner.post(placeOf(reports.liftReportHold, reference), { reason: "Counsel read it." })).status,
  ).toBe(204);
  expect(await opened(reference)).toMatchObject({
    isHeld: false,
    lifted: { by: "The owner", reason: "Counsel read it." },
  });
  expect((await owner.post(placeOf(reports.liftReportHold, reference), { reason: "Again." })).status).toBe(
    404,
  );
  expect((await caller.post(placeOf(reports.publishReport, reference), publishing)).status).toBe(200);
});

test("what cannot be is refused with a sentence, and nothing is kept", async () => {
  const { reference } = await storeReport(server.database);
  const [change] = review.changes;
  const refused = [
    { ...review, changes: [{ ...change, why: " " }] },
    { ...review, changes: [{ ...change, status: "good" }] },
    { ...review, changes: [{ ...change, criterion: "CC99.9" }] },
    { ...review, notes: [{ criterion: "A.5.1", text: "x" }] },
    { ...review, plan: { kind: "wishful" } },
    { ...review, facts: { people: -1 } },
    { ...review, base: -1 },
    { base: 0 },
  ];
  for (const fields of refused) {
    const { status, text } = await caller.post(placeOf(reports.saveReview, reference), fields);
    expect([status, text]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  expect(
    (await caller.post(placeOf(reports.publishReport, reference), { ...review, reviewer: "" })).status,
  ).toBe(400);
  expect((await caller.post(placeOf(reports.saveReview, "LW-0000-0000"), review)).status).toBe(404);
  expect((await caller.get(placeOf(reports.readReport, "LW-0000-0000"))).status).toBe(404);
  for (const version of ["7", "-1", "x"]) {
    expect(
      (await caller.get(`${placeOf(reports.previewReport, reference)}?version=${version}`)).status,
    ).toBeGreaterThan(399);
  }
  expect((await opened(reference)).versions).toEqual([]);
});
