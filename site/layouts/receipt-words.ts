import { callLink } from "#contract/call-link.ts";
import { isOff } from "#contract/switched-off.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Content } from "#site/content/content.ts";
import { facts } from "./facts.ts";

/** The words of a receipt; without the sample's link where that page is switched off. */
export function receiptWords(content: Content) {
  const { receipt, received } = content.words("questionnaires");
  const sample = isOff(content.off, "/sample-report") ? "" : receipt.sample;
  const nextOf = { [soc2.slug]: received.nextReport, [iso27001.slug]: received.nextReport };
  return {
    ...receipt,
    nextOf,
    sample,
    bookingUrl: callLink(facts(content).scheduling.consultation, { language: content.language?.tag }),
  };
}
