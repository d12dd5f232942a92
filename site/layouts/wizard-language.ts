import { formAddress } from "#contract/form-language.ts";
import { keptPath } from "#contract/kept.ts";
import { offeredPages } from "#schemas/languages.ts";
import type { Content } from "#site/content/content.ts";
import type { WizardWords } from "#site/islands/questionnaire/words.ts";

/**
 * What a questionnaire in a second language knows of it: its code, and the address at which the form is kept before it is
 * sent; "": that is not offered in it.
 */
export function wizardLanguage({ language, off }: Content) {
  if (language === undefined) return {};
  const { tag } = language;
  const isOffered = offeredPages(language, ["/kept/ask"], off).length > 0;
  return { language: tag, keepAt: isOffered ? formAddress(keptPath, tag) : "" };
}

/** By when an answer is due, as a sent form says it. */
export function promiseIn({ words }: Content): WizardWords["promise"] {
  const { due, later = due, zone } = words("questionnaires").receipt;
  const { hours, counts } = words("company").reply;
  return { due, later, zone, ...(counts === "all-hours" && { hours }) };
}
