import { callLink } from "#contract/call-link.ts";
import { isOff } from "#contract/switched-off.ts";
import { yourDataPath } from "#contract/your-data.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { offeredPages } from "#schemas/languages.ts";
import type { Content } from "#site/content/content.ts";
import { facts } from "./facts.ts";

/** The page on which visitors get a link to their data, in the language of the content where it is offered in it. */
function dataUrlIn({ language, off }: Content): string {
  const isOffered = language !== undefined && offeredPages(language, [yourDataPath], off).length > 0;
  return isOffered ? `/${language.tag}${yourDataPath}` : yourDataPath;
}

/** The words of a receipt; without the sample's link where that page is switched off. */
export function receiptWords(content: Content) {
  const { receipt, received } = content.words("questionnaires");
  const sample = isOff(content.off, "/sample-report") ? "" : receipt.sample;
  const nextOf = { [soc2.slug]: received.nextReport, [iso27001.slug]: received.nextReport };
  return {
    ...receipt,
    nextOf,
    sample,
    dataUrl: dataUrlIn(content),
    bookingUrl: callLink(facts(content).scheduling.consultation, { language: content.language?.tag }),
  };
}
