import { siteEvent } from "#contract/visits/event.ts";
import { originOf } from "#contract/visits/visit.ts";

/** Origins of invented visits: the referring host, the campaign, and the share of visits in percent. */
const sources: readonly (readonly [referrer: string, query: string, weight: number])[] = [
  ["", "", 34],
  ["search.example", "", 30],
  ["news.example", "", 6],
  ["partner.example", "", 5],
  ["forum.example", "", 4],
  ["mail.example", "?utm_source=newsletter&utm_medium=mail&utm_campaign=quick-start", 8],
  ["ads.example", "?utm_source=ads&utm_medium=cpc&utm_campaign=soc2", 7],
  ["ads.example", "?utm_source=ads&utm_medium=cpc&utm_campaign=iso27001", 4],
  ["events.example", "?utm_source=meetup&utm_medium=qr", 2],
];

const pages: readonly (readonly [path: string, weight: number])[] = [
  ["/", 30],
  ["/pricing", 12],
  ["/services", 10],
  ["/soc2-questionnaire", 8],
  ["/iso27001-questionnaire", 5],
  ["/questionnaire", 6],
  ["/it-assessment", 5],
  ["/blog", 8],
  ...Array.from({ length: 16 }, (_, index) => [`/blog/article-${index + 1}`, 1] as const),
];

const forms = [
  { slug: "soc2", page: "/soc2-questionnaire", steps: 6 },
  { slug: "iso27001", page: "/iso27001-questionnaire", steps: 5 },
  { slug: "onboarding", page: "/questionnaire", steps: 6 },
] as const;

/** Pseudo-random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function numbersFrom(beginning: number): () => number {
  let state = beginning;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawn<Item extends readonly unknown[]>(items: readonly Item[], next: () => number): Item {
  const weightOf = (item: Item) => Number(item.at(-1));
  let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  throw new RangeError("there is nothing to draw from");
}

/** Origin and landing of an invented visit. */
export function originFrom(next: () => number) {
  const [referrer, query] = drawn(sources, next);
  const [landing] = drawn(pages, next);
  return { visit: `${referrer}${landing}${query}`, landing, origin: originOf(`${referrer}${query}`, "") };
}

type Detail = Readonly<Record<string, string | number | boolean>>;

function detailsOf(path: string, next: () => number): readonly Detail[] {
  const details: Detail[] = [];
  if (next() < 0.12) {
    details.push({ event: "button_click", button_name: "book_call", click_location: path });
  }
  if (path.startsWith("/blog") && next() < 0.1) {
    details.push({ event: "file_download", file_name: `checklist-${Math.floor(next() * 6) + 1}.txt` });
  }
  const form = forms.find(({ page }) => page === path);
  if (form === undefined || next() < 0.4) return details;
  for (let step = 1; step <= form.steps; step += 1) {
    if (step > 1 && next() < 0.18) return details;
    details.push({ event: "form_step", form_name: form.slug, value: step });
  }
  if (next() < 0.8) details.push({ event: "form_submit", form_name: form.slug, success: true });
  return details;
}

/** The events of one invented visit at the time `at`. */
export function visitAt(at: Date, next: () => number) {
  const { visit, landing } = originFrom(next);
  const count = 1 + Math.floor(next() ** 2 * 6);
  const paths = Array.from({ length: count }, (_, index) => (index === 0 ? landing : drawn(pages, next)[0]));
  return paths.flatMap((path, index) =>
    [{ event: "page_view" }, ...detailsOf(path, next)].map((detail, position) =>
      siteEvent.parse({
        ...detail,
        page_path: path,
        page_location: `https://lumenward.example${path}`,
        page_title: path,
        timestamp: at.toISOString(),
        visit: `${index === 0 && position === 0 ? "!" : ""}${visit}`,
      }),
    ),
  );
}
