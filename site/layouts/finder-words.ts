import { isOff } from "#contract/switched-off.ts";
import type { Content } from "#site/content/content.ts";
import type { FinderWords } from "#site/islands/intent/intent-finder.tsx";
import { facts } from "./facts.ts";

/** What the intent finder says, and what it does not recommend because the firm does not sell it. */
export function finderWords(content: Content): FinderWords {
  const { title: _, lead: __, ...finder } = content.words("home").challenge;
  const words = { ...finder, bookingUrl: facts(content).scheduling.consultation };
  if (!isOff(content.off, "/soc2-questionnaire")) return words;
  return { ...words, instead: isOff(content.off, "/iso27001-questionnaire") ? "none" : "iso27001" };
}
