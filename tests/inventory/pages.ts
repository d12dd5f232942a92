import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { areOff } from "#tests/support/switched-off.ts";

/** What all pages of one kind have in common. */
type Kind = {
  /** Whether search engines may show it: then it is in the sitemap and has a picture for sharing. */
  readonly isOpen: boolean;
};

/** Statuses of pages that say that something does not exist, or no longer exists. */
const statuses: Readonly<Record<string, number>> = {
  "/404": 404,
  "/blog/not-found": 404,
  "/it-assessment/send": 404,
  "/kept/unknown": 404,
  // Shown only at the address of a form: tests/journeys/kept-form.spec.ts checks them.
  "/kept/ask": 404,
  "/kept/mailed": 404,
  "/kept/refused": 404,
  "/kept/step": 404,
  "/r/expired": 410,
  "/r/revoked": 410,
  "/r/unknown": 404,
  "/resources/not-found": 404,
  "/room/unknown": 404,
  "/your-data/unknown": 404,
  // Not there if the scheduling page is another company's: tests/journeys/booking.spec.ts checks them.
  "/book": 404,
  "/book/call": 404,
  "/book/details": 404,
  "/book/move": 404,
  "/book/unknown": 404,
  // Shown only at a person's own address: tests/journeys/room.spec.ts checks them.
  "/room/code": 404,
  "/room/history": 404,
  "/room/mails": 404,
  "/room/people": 404,
  "/room/start": 404,
  "/room/topic": 404,
  // Shown only with the link in a receipt: tests/journeys/your-data.spec.ts checks them with data.
  "/your-data/agreed": 404,
  "/your-data/changed": 404,
  "/your-data/ended": 404,
  "/your-data/mailed": 404,
  "/your-data/person": 404,
  "/your-data/confirm": 404,
  "/your-data/erased": 404,
  "/your-data/held": 404,
  "/your-data/stored": 404,
};

const kinds = {
  page: { isOpen: true },
  article: { isOpen: true },
  /** An answer of the assistant. All are made from one template, so a browser checks only one. */
  topic: { isOpen: true },
  /** Reached only by a link; no search engine shows it. */
  unlisted: { isOpen: false },
  /** Shown by the server in answer to something, never at this route. */
  answer: { isOpen: false },
} as const satisfies Readonly<Record<string, Kind>>;

/** Every page but articles and topics. Add a new page here: every check of this folder reads this list. */
const listed: Readonly<Record<string, keyof typeof kinds>> = {
  "/": "page",
  "/404": "answer",
  "/about": "page",
  "/agent-ready-it": "page",
  "/ask": "page",
  "/ask/a-person": "page",
  "/background-paths-demo": "unlisted",
  "/blog": "page",
  "/blog/not-found": "answer",
  "/book": "answer",
  "/book/call": "answer",
  "/book/details": "answer",
  "/book/move": "answer",
  "/book/unknown": "answer",
  "/call-back": "page",
  "/client-portal": "unlisted",
  "/compliance-quick-start": "page",
  "/contact": "page",
  "/glowing-effect-showcase": "unlisted",
  "/google-gemini-demo": "unlisted",
  "/iso27001-questionnaire": "page",
  "/it-assessment": "page",
  "/it-assessment/send": "answer",
  "/kept/ask": "answer",
  "/kept/mailed": "answer",
  "/kept/refused": "answer",
  "/kept/step": "answer",
  "/kept/unknown": "answer",
  "/labs": "page",
  "/labs/registered": "answer",
  "/member-portal": "unlisted",
  "/pricing": "page",
  "/privacy": "page",
  "/questionnaire": "page",
  "/r/expired": "answer",
  "/r/in-review": "answer",
  "/r/published": "answer",
  "/r/revoked": "answer",
  "/r/unknown": "answer",
  "/received": "answer",
  "/resources": "page",
  "/resources/not-found": "answer",
  "/room/code": "answer",
  "/room/history": "answer",
  "/room/mails": "answer",
  "/room/people": "answer",
  "/room/start": "answer",
  "/room/topic": "answer",
  "/room/unknown": "answer",
  "/sample-report": "page",
  "/your-report": "page",
  "/search": "unlisted",
  "/services": "page",
  "/soc2-questionnaire": "page",
  "/terms": "page",
  "/trust": "page",
  "/your-data": "unlisted",
  "/your-data/agreed": "answer",
  "/your-data/changed": "answer",
  "/your-data/confirm": "answer",
  "/your-data/ended": "answer",
  "/your-data/erased": "answer",
  "/your-data/held": "answer",
  "/your-data/mailed": "answer",
  "/your-data/person": "answer",
  "/your-data/stored": "answer",
  "/your-data/unknown": "answer",
};

const { topics } = z
  .object({ topics: z.array(z.object({ id: z.string() })) })
  .parse(parse(readFileSync("content/assistant.yaml", "utf8")));
const topicPages = Object.fromEntries(topics.map(({ id }) => [`/ask/${id}`, "topic"] as const));

const casePages = Object.fromEntries(
  globSync("cases/*.md", { cwd: "content" }).map((path) => {
    const isSample = /^sample: true$/m.test(readFileSync(join("content", path), "utf8"));
    return [`/${path.slice(0, -".md".length)}`, isSample ? "unlisted" : "page"] as const;
  }),
);
const caseKinds = Object.values(casePages);
const caseList =
  caseKinds.length === 0 ? {} : ({ "/cases": caseKinds.includes("page") ? "page" : "unlisted" } as const);

const articlePages = Object.fromEntries(
  globSync("{blog,resources}/*.md", { cwd: "content" })
    .toSorted()
    .map((path) => [`/${path.slice(0, -".md".length)}`, "article"] as const),
);

/** A page of the list, with what is expected of its kind. */
export type ListedPage = Kind & {
  readonly route: string;
  readonly kind: keyof typeof kinds;
  /** The status with which it is served. */
  readonly status: number;
};

/** Every page of the site that is not switched off, by route. */
export const pages: readonly ListedPage[] = Object.entries({
  ...listed,
  ...articlePages,
  ...caseList,
  ...casePages,
  ...topicPages,
})
  .filter(([route]) => !areOff(route))
  .map(([route, kind]) => ({ route, kind, status: statuses[route] ?? 200, ...kinds[kind] }));

const oneTopic = pages.find(({ kind }) => kind === "topic");

/** The pages that a browser checks. Of those that are made from one template, only one. */
export const visited = pages.filter((page) => page.kind !== "topic" || page === oneTopic);

/** One page of each template. tests/inventory/page.spec.ts checks every page for the most frequent faults. */
export const templates: readonly string[] = [
  "/",
  "/services",
  "/pricing",
  "/soc2-questionnaire",
  "/resources/what-is-soc-2",
  "/member-portal",
].filter((route) => !areOff(route));

/** How many articles there are below an address, for example "/blog". */
export function articlesBelow(section: string): number {
  return pages.filter(({ kind, route }) => kind === "article" && route.startsWith(`${section}/`)).length;
}
