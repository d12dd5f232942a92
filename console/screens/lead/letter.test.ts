import { expect, test } from "vitest";
import type { HistoryEntry } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { isTrueOf, missedBy, unansweredOf } from "./letter.ts";

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

function waiting(history: readonly HistoryEntry[], ids: readonly string[], asked: readonly LeadRow[] = []) {
  const found = unansweredOf(
    { history, asked },
    ids.map((id) => ({ id })),
  );
  return found.map(({ id }) => id);
}

test("what waits is shown, the oldest first, wherever it stands in the thread", () => {
  expect(waiting([], [])).toEqual([]);
  expect(waiting([mail("a"), note, mail("b")], ["a", "b"])).toEqual(["a", "b"]);
  expect(waiting([mail("hers"), mail("his"), reply], ["hers"])).toEqual(["hers"]);
});

test("beside a question by a form that waits, no answered mail is shown", () => {
  expect(waiting([mail("a"), reply], [question.reference], [question])).toEqual([]);
  expect(waiting([mail("a"), reply, mail("b")], ["b", question.reference], [question])).toEqual(["b"]);
});

test("when nothing waits, a reply answers the newest", () => {
  expect(waiting([mail("a"), mail("b")], [])).toEqual(["b"]);
  expect(waiting([mail("a"), reply], [])).toEqual(["a"]);
});

test("who reads at none of the addresses of a mail goes on waiting, unless it answers them too", () => {
  const hers = { id: "a", addresses: [jane.address] };
  const missed = (to: string, more = {}) => missedBy([hers], { to, cc: "", ...more }).length;
  expect(missed("bo@acme.example")).toBe(1);
  expect(missed("bo@acme.example", { cc: "Jane+work@Acme.example" })).toBe(0);
  expect(missed("bo@acme.example", { answers: jane.address })).toBe(0);
  expect(missedBy([{ id: "a", addresses: [] }], { to: "bo@acme.example", cc: "" })).toEqual([]);
});

test("a short answer is offered where it is true", () => {
  const offered = (phone: string, state?: "booked" | "cancelled") => {
    const lead = { phone, call: state === undefined ? null : { state } };
    return ["quick-call", "quick-booked", "quick-read"].filter((id) => isTrueOf(id, lead));
  };
  expect(offered("")).toEqual(["quick-read"]);
  expect(offered("+1 555 0100")).toEqual(["quick-call", "quick-read"]);
  expect(offered("", "booked")).toEqual(["quick-booked", "quick-read"]);
  expect(offered("", "cancelled")).toEqual(["quick-read"]);
});
