import type { FinderWords } from "#site/islands/intent/intent-finder.tsx";
import { facts } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";

/** The words of the intent finder; the build moves them into its code. */
export const routes = json("/intent.json", ({ content }) => {
  const { scheduling } = facts(content);
  const { title: _, lead: __, ...finder } = content.words("home").challenge;
  const all: FinderWords = { ...finder, bookingUrl: scheduling.consultation };
  return all;
});
