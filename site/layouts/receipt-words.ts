import { isOff } from "#contract/switched-off.ts";
import type { Content } from "#site/content/content.ts";
import { facts } from "./facts.ts";

/** The words of a receipt; without the sample's link where that page is switched off. */
export function receiptWords(content: Content) {
  const { receipt } = content.words("questionnaires");
  const sample = isOff(content.off, "/sample-report") ? "" : receipt.sample;
  return { ...receipt, sample, bookingUrl: facts(content).scheduling.consultation };
}
