import { expect, test } from "vitest";
import type { HistoryEntry } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { unansweredOf } from "./letter.ts";

const colleague = { name: "Bo", address: "bo@lumenward.example" };
const jane = { name: "Jane", address: "jane@acme.example" };

function mail(
  id: string,
  more: Partial<Extract<HistoryEntry, { readonly kind: "mail" }>> = {},
): HistoryEntry {
  return {
    id,
    at: "2026-01-05T08:00:00.000Z",
    by: null,
    kind: "mail",
    direction: "in",
    mailKind: "mail",
    from: jane,
    recipients: [],
    replyTo: [],
    isUnproved: false,
    subject: id,
    text: id,
    hasHtml: false,
    ...more,
  };
}

const reply: HistoryEntry = {
  id: "reply",
  at: "2026-01-05T08:00:00.000Z",
  by: "Kim",
  kind: "reply",
  subject: "",
  text: "",
};
const note: HistoryEntry = { id: "note", at: reply.at, by: "Kim", kind: "note", text: "" };

const question: LeadRow = {
  reference: "LW-7K3M-Q9XT",
  questionnaire: "onboarding",
  company: "Acme",
  contactName: "Jane",
  contactEmail: jane.address,
  phone: "",
  cameBy: null,
  severity: null,
  incidentAt: null,
  firstWords: "Who reads our logs?",
  plan: "",
  receivedAt: reply.at,
  dueAt: null,
  answeredAt: null,
  closedAt: null,
  status: "new",
  ownerId: null,
  followUpOn: null,
  followUpAbout: "",
  marks: [],
  wroteAt: null,
  waitsSince: null,
  waitingMails: 0,
  undeliveredAt: null,
  correctedAt: null,
  snoozedUntil: null,
  value: null,
  expectedOn: null,
  lostReason: "",
  version: 1,
  person: jane.address,
  companyDomain: "",
  colleagues: 0,
  mergedInto: null,
  scores: null,
};

function thread(history: readonly HistoryEntry[], wroteAt: string | null) {
  const asked: readonly LeadRow[] = [];
  return { history, contactEmail: "Jane@acme.example", contacts: [], wroteAt, asked };
}

function waiting(history: readonly HistoryEntry[], wroteAt: string | null = reply.at) {
  return unansweredOf(thread(history, wroteAt), [colleague.address]).map(({ id }) => id);
}

test("all mails since our last answer wait, the oldest first", () => {
  expect(waiting([])).toEqual([]);
  expect(waiting([mail("a"), note, mail("b")])).toEqual(["a", "b"]);
  expect(waiting([mail("a"), reply, mail("b"), mail("away", { mailKind: "auto-reply" }), mail("c")])).toEqual(
    ["b", "c"],
  );
  expect(
    waiting([mail("a"), mail("ours", { direction: "out", recipients: [jane.address] }), mail("b")]),
  ).toEqual(["b"]);
});

test("what one of us wrote to somebody else, or nobody proves, answers nothing", () => {
  const toExpert = mail("expert", { direction: "out", recipients: ["paul@partner.example"] });
  const unproved = mail("unproved", { direction: "out", recipients: [jane.address], isUnproved: true });
  expect(waiting([mail("a"), toExpert, unproved, mail("b")])).toEqual(["a", "b"]);
});

test("what we wrote to a colleague who passed her words on answers nothing", () => {
  const passed = mail("passed", { from: { ...colleague, address: "Bo@lumenward.example" } });
  const thanks = mail("thanks", { direction: "out", recipients: [colleague.address] });
  expect(waiting([passed, thanks])).toEqual(["passed"]);
  expect(waiting([passed, thanks, mail("b")])).toEqual(["passed", "b"]);
});

test("beside a question by a form that waits, no answered mail is shown", () => {
  const asked = { ...question, receivedAt: "2026-01-06T08:00:00.000Z" };
  const lead = { ...thread([mail("a"), reply], asked.receivedAt), asked: [asked] };
  expect(unansweredOf(lead, [])).toEqual([]);
  expect(unansweredOf({ ...lead, history: [mail("a"), reply, mail("b")] }, []).map(({ id }) => id)).toEqual([
    "b",
  ]);
});

test("when nothing waits, a reply answers the newest", () => {
  expect(waiting([mail("a"), mail("b")], null)).toEqual(["b"]);
  expect(waiting([mail("a"), reply])).toEqual(["a"]);
});
