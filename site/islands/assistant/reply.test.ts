import { afterEach, expect, test, vi } from "vitest";
import type { Script, Topic } from "#schemas/script/script.ts";
import { readReply } from "./reply.ts";

const pricing: Topic = {
  id: "pricing",
  group: "pricing",
  label: "Pricing",
  urgent: true,
};
const plans: Topic = { ...pricing, id: "plans" };
const script: Script = {
  greeting: "",
  fallback: { text: ["No idea."], links: [], followUps: ["person"] },
  unsure: "Which of these?",
  unavailable: { text: "It did not arrive.", link: "Open" },
  start: [],
  topics: [pricing, plans],
  keywordGroups: [],
  support: {
    phone: "",
    hours: "",
    times: { timeZone: "UTC", days: ["Mon"], opens: "09:00", closes: "18:00", holidays: [] },
    locale: "en-US",
    words: { call: "", open: "", closed: "", here: "", to: "" },
  },
};
const words = { text: ["From $69."], links: [], followUps: ["plans"] };

function answering(...answers: readonly (() => Promise<Response>)[]) {
  const fetching = vi.fn<typeof fetch>();
  for (const answer of answers) fetching.mockImplementationOnce(answer);
  vi.stubGlobal("fetch", fetching);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without a topic the fallback is said, and nothing is fetched", async () => {
  const fetching = answering();
  expect(await readReply(script, undefined)).toBe(script.fallback);
  expect(fetching).not.toHaveBeenCalled();
});

test("words that do not come are excused with the address of the answer, and asked for again next time", async () => {
  const fetching = answering(
    () => Promise.reject(new TypeError("offline")),
    async () => new Response("", { status: 503, statusText: "Busy" }),
    async () => Response.json({ plans: words }),
    async () => Response.json({ pricing: words, plans: words }),
  );
  const excuse = {
    text: ["It did not arrive."],
    links: [{ label: "Open", href: "/ask/pricing" }],
    followUps: ["person"],
    urgent: true,
    callBack: true,
  };
  expect(await readReply(script, pricing)).toEqual(excuse);
  expect(await readReply(script, pricing)).toEqual(excuse);
  expect(await readReply(script, pricing)).toEqual(excuse);
  expect(await readReply(script, pricing)).toEqual({
    ...words,
    urgent: true,
    callBack: true,
  });
  expect(await readReply(script, plans)).toMatchObject(words);
  expect(fetching.mock.calls).toEqual(Array(4).fill(["/answers/pricing.json"]));
});
