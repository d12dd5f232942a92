import { beforeEach, expect, test, vi } from "vitest";
import { draftOf, draftPlace, dropDraft, keepNote, keepReply } from "./drafts.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

const place = draftPlace("ann", "LW-1");
const mail = { subject: "Hello", cc: "", text: "We can help.", lost: [], files: [] };
const plan = { name: "plan.txt", type: "text/plain", content: "T25l" };

test("a note and a mail are kept for one operator and one lead until they are sent", () => {
  keepNote(place, { text: "Call them" });
  keepReply(place, mail);
  expect(draftOf(place)).toEqual({ note: { text: "Call them" }, reply: mail });
  for (const other of [draftPlace("ben", "LW-1"), draftPlace("ann", "LW-2")]) {
    expect(draftOf(other)).toEqual({ note: { text: "" } });
  }
  keepReply(place, undefined);
  expect(draftOf(place)).toEqual({ note: { text: "Call them" } });
  keepNote(place, { text: "" });
  expect([...stored.keys()]).toEqual([]);
});

test("files stay while the page does, and are named once it was loaded anew", async () => {
  keepReply(place, { ...mail, files: [plan] });
  expect(draftOf(place).reply).toEqual({ ...mail, files: [plan] });
  expect([...stored.values()].join()).not.toContain(plan.content);
  vi.resetModules();
  const anew = await import("./drafts.ts");
  expect(anew.draftOf(place).reply).toEqual({ ...mail, lost: ["plan.txt"] });
});

test("what was sent and not acknowledged keeps its key over a reload, so that it is sent once", () => {
  const key = "4c0a4e52-7e0c-4e1a-9e77-2a7d2f4ad5a1";
  keepNote(place, { text: "Call them", key });
  keepReply(place, { ...mail, key });
  expect(draftOf(place)).toMatchObject({ note: { key }, reply: { key } });
});

test("what a browser keeps that is no draft is none, and nothing is left of one that is let go of", () => {
  stored.set(place, '{"note":7}');
  expect(draftOf(place)).toEqual({ note: { text: "" } });
  keepReply(place, mail);
  dropDraft(place);
  expect([...stored.keys()]).toEqual([]);
});
