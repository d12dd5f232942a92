import { load } from "cheerio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { promiseState } from "#console/screens/words/time-left.tsx";
import { answerTimeInWords } from "#contract/calendar/answer-time.ts";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { figures, inbox } from "#contract/console/inbox.ts";
import { leadDetail, oneLead } from "#contract/console/lead.ts";
import { leadPage, leads } from "#contract/console/lead-lists.ts";
import { people } from "#contract/console/people.ts";
import { pipeline, pipelineFigures } from "#contract/console/pipeline.ts";
import { today, todaysWork } from "#contract/console/today.ts";
import { leadReceived } from "#contract/lead.ts";
import { readableTime } from "#server/mails/messages/times.ts";
import type { OwnMail } from "#server/mails/outbox/queue.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { weeklyFactsOf } from "#server/mails/weekly.ts";
import { dueInWords } from "#site/islands/questionnaire/due-in-words.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

/** Open from Monday to Friday, 9 to 18 in Los Angeles, but not on Thanksgiving. */
const businessHours = { ...house.company.businessHours, holidays: ["2026-11-26"] };
const hours24: ReplyPromise = { hours: 24, counts: "all-hours", businessHours };
const businessDay: ReplyPromise = { hours: 9, counts: "business-hours", businessHours };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const questionnaire = { companyName: "Acme", contactName: "Jane Doe", contactEmail: "jane.doe@acme.example" };
const json = { "content-type": "application/json" };

test.each([
  ["on a Friday evening", hours24, "2026-09-19T02:00:00.000Z", "2026-09-21T16:30:00.000Z"],
  ["on the eve of a holiday", hours24, "2026-11-25T23:00:00.000Z", "2026-11-27T17:30:00.000Z"],
  ["at 4 in the morning in Berlin", hours24, "2026-09-22T02:00:00.000Z", "2026-09-23T16:30:00.000Z"],
  ["before clocks change", hours24, "2026-11-01T03:00:00.000Z", "2026-11-02T17:30:00.000Z"],
  ["on a Friday evening", businessDay, "2026-09-19T00:00:00.000Z", "2026-09-22T00:00:00.000Z"],
  ["on the eve of a holiday", businessDay, "2026-11-26T01:00:00.000Z", "2026-11-28T01:00:00.000Z"],
  ["at 4 in the morning in Berlin", businessDay, "2026-09-22T02:00:00.000Z", "2026-09-23T01:00:00.000Z"],
  ["before clocks change", businessDay, "2026-10-31T00:00:00.000Z", "2026-11-03T01:00:00.000Z"],
])("everybody is told the same time of what comes %s", async (_, promised, received, due) => {
  vi.setSystemTime(received);
  const company = { ...house.company, businessHours, reply: promised };
  await using server = await startServer({ RATE_LIMIT: "off" }, { company });
  const { database } = server;
  const body = JSON.stringify(questionnaire);
  const sent = await server.ask("/api/questionnaire", { method: "POST", headers: json, body });
  const { reference, dueAt } = leadReceived.parse(JSON.parse(sent.text));

  // The visitor: the form's answer, the receipt on the page, alone and by mail, and their own data.
  expect(dueAt).toBe(due);
  const time = answerTimeInWords(Date.parse(due), businessHours, "en-US");
  expect(dueInWords(dueAt, businessHours.timeZone, "en-US")).toContain(time);
  const page = load((await server.ask(`/received?reference=${reference}`)).text);
  expect(page("main").text()).toContain(time);
  // Hours that change later change nothing of what was promised.
  const elsewhere = {
    ...businessHours,
    timeZone: "America/New_York",
    days: ["Wed" as const],
    opens: "11:00",
  };
  const changed = { ...company, businessHours: elsewhere, reply: { ...hours24, businessHours: elsewhere } };
  const mailOf = async (name: OwnMail) => {
    const rows = await database.selectFrom("outbox").selectAll().where("message", "=", name).execute();
    const [row] = rows.filter(({ message }) => message === name);
    return row && (await writtenMail(database, row, { ...house, company: changed })).text;
  };
  const said = readableTime(due, changed);
  expect(await mailOf("lead-receipt")).toContain(`by ${said}`);
  expect(await mailOf("lead-notification")).toContain(`Answer due: ${said}`);

  // The console, its files and other programs.
  const owner = await newOperator(database, "owner");
  // A session ends before the promise does.
  const read = async (path: string) =>
    (await callerOf(server, await sessionHeader(database, owner)).get(path)).text;
  const list = leadPage.parse(JSON.parse(await read(leads.listLeads.path)));
  const lead = leadDetail.parse(JSON.parse(await read(addressOf(at(oneLead.readLead, { reference })))));
  const partsOf = async () => {
    const { parts } = today.parse(JSON.parse(await read(`${todaysWork.readToday.path}?whose=all`)));
    return parts.flatMap(({ part, lines }) => lines.map((line) => [part, line.lead.dueAt]));
  };
  expect([list.leads[0]?.dueAt, lead.dueAt, await partsOf()]).toEqual([due, due, [["new", due]]]);
  expect(await read(leads.exportCsv.path)).toContain(due);
  expect(await read(leads.exportJson.path)).toContain(due);
  const person = await read(addressOf(at(people.exportPerson, { reference })));
  expect(person.split(due)).toHaveLength(2);
  expect(person).toContain(readableTime(due, company));

  // Nobody calls it overdue a moment before, and everybody does then.
  const promises = { ...company, targets: [], domain: "lumenward.example" };
  const counting = { planValues: {}, currency: "USD", timeZone: businessHours.timeZone };
  const lastDay = dayOf(new Date(due), businessHours.timeZone);
  const standsAt = async (at: number) => {
    vi.setSystemTime(at);
    const now = new Date();
    await warnOfDueTimes(database, { ...promises, reply: changed.reply, now });
    const numbers = figures.parse(JSON.parse(await read(inbox.readFigures.path)));
    const week = { from: dayAfter(lastDay, -6), to: lastDay };
    const board = await read(`${pipeline.readPipelineFigures.path}?${new URLSearchParams(week)}`);
    const { pipeline: ofWeek } = await weeklyFactsOf(database, week, { ...counting, now });
    return {
      clock: promiseState(lead, at, promised).kind,
      parts: await partsOf(),
      overdue: numbers.overdue,
      due: [pipelineFigures.parse(JSON.parse(board)).total.now.due, ofWeek?.total.now.due],
      warned: (await mailOf("lead-overdue"))?.includes(`Answer due: ${said}`) ?? false,
    };
  };
  const before = { clock: "left", parts: [["new", due]], overdue: 0, due: [0, 0], warned: false };
  expect(await standsAt(Date.parse(due) - 1)).toEqual(before);
  const after = { clock: "overdue", parts: [["overdue", due]], overdue: 1, due: [1, 1], warned: true };
  expect(await standsAt(Date.parse(due) + 1)).toEqual(after);
});
