import type { Line } from "./lines.ts";
import { type StatusNames, statusLooks } from "./statuses.ts";

const texts = ["number", "rule", "source", "plain", "who", "when", "price", "asks"] as const;

function part(item: Element, name: string): Element | null {
  return item.querySelector(`[data-part="${name}"]`);
}

/** Writes another line into a list item that `ReportLine` rendered. */
export function fillLine(item: HTMLElement, line: Line, statuses: StatusNames): void {
  const { status, way } = line;
  item.dataset["id"] = line.id;
  item.dataset["status"] = status;
  item.toggleAttribute("data-first", line.isFirst);
  for (const name of texts) {
    const place = part(item, name);
    if (place && place.textContent !== line[name]) place.textContent = line[name];
    if (name !== "number" && name !== "source" && name !== "plain") {
      place?.parentElement?.toggleAttribute("hidden", line[name] === "");
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
