import { type Line, shortOf } from "./lines.ts";
import { type StatusNames, statusLooks } from "./statuses.ts";

const texts = ["number", "rule", "source", "plain", "short", "who", "when", "price", "asks"] as const;

/** Texts whose surroundings are hidden while they are empty. */
const foldedTexts: ReadonlySet<(typeof texts)[number]> = new Set(["rule", "who", "when", "price", "asks"]);

function part(item: Element, name: string): Element | null {
  return item.querySelector(`[data-part="${name}"]`);
}

/** Writes another line into a list item that `ReportLine` rendered. */
export function fillLine(item: HTMLElement, line: Line, statuses: StatusNames): void {
  const { status, way } = line;
  const words = { ...line, short: shortOf(line) };
  item.dataset["id"] = line.id;
  item.dataset["status"] = status;
  for (const name of texts) {
    const place = part(item, name);
    if (place && place.textContent !== words[name]) place.textContent = words[name];
    if (foldedTexts.has(name)) {
      place?.parentElement?.toggleAttribute("hidden", words[name] === "");
    }
  }
  const name = part(item, "status");
  if (name) name.textContent = statuses[status];
  const { mark, tone } = statusLooks[status];
  const drawn = item.querySelector(".mark");
  if (drawn) drawn.className = tone === "" ? `mark mark-${mark}` : `mark mark-${mark} mark-${tone}`;
  const link = part(item, "way");
  if (link instanceof HTMLAnchorElement) {
    link.hidden = way === null;
    if (way) {
      link.href = way.href;
      link.textContent = way.label;
    }
  }
}
