import { z } from "zod";
import type { SentenceName } from "./sentences.ts";

const inBrackets = /\{([^{}]*)\}/g;

/** A sentence whose names in curly brackets are among these. */
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

/** content/sentences.yaml: what visitors read beside a field that cannot stay as it is. */
export const sentencesFile = z.strictObject({
  required: sentence("label"),
  email: sentence("label"),
  phone: sentence("label"),
  tooLong: sentence("label", "limit"),
  option: sentence("label"),
  options: sentence("label"),
  optionOnce: sentence("label"),
  sureToErase: sentence(),
  ownAddress: sentence(),
  askedTooOften: sentence(),
} satisfies Record<SentenceName, z.ZodType>);
