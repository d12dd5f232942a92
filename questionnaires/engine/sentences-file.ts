import { z } from "zod";
import { speech } from "./english.ts";
import type { SentenceName } from "./sentences.ts";

const inBrackets = /\{([^{}]*)\}/g;

/** A sentence that may contain only these names in curly brackets. */
function sentence(...names: readonly string[]) {
  return z
    .string()
    .min(1)
    .superRefine((text, context) => {
      const unknown = [...text.matchAll(inBrackets)].find(([, name = ""]) => !names.includes(name));
      if (unknown === undefined) return;
      const known = names.length === 0 ? "none" : names.map((name) => `{${name}}`).join(", ");
      const message = `nothing is known here about ${unknown[0]}: of names in curly brackets write ${known}.`;
      context.addIssue({ code: "custom", message });
    });
}

/** sentences.yaml: the messages about problems of a field. */
export const sentencesFile = z.strictObject({
  required: sentence("label"),
  email: sentence("label"),
  // Folders of content that are older than this sentence do not have it.
  emailName: sentence("label").default(speech.sentences.emailName),
  phone: sentence("label"),
  tooLong: sentence("label", "limit"),
  option: sentence("label"),
  options: sentence("label"),
  optionOnce: sentence("label"),
  sureToErase: sentence(),
  ownAddress: sentence(),
  askedTooOften: sentence(),
} satisfies Record<SentenceName, z.ZodType>);
