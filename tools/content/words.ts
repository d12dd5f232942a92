import { execFileSync } from "node:child_process";
import { z } from "zod";

const inBrackets = /\{\w+\}/g;

function namesIn(text: string): string {
  return [...new Set(text.match(inBrackets) ?? [])].toSorted().join(" ");
}

/** Every English text for visitors that is written in code. */
export function textsInCode(): readonly string[] {
  const printed = execFileSync(process.execPath, ["tools/content/texts.ts"], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return z.array(z.string()).parse(JSON.parse(printed));
}

/** words.yaml: any of these English texts with the firm's own, which keeps its {names}; the others stay as they are. */
export function wordsSchema(english: readonly string[]): z.ZodObject {
  const ofFirm = (text: string) =>
    z
      .string()
      .min(1)
      .refine((own) => namesIn(own) === namesIn(text), {
        message: `keep the names in curly brackets, as they stand in the English text: ${namesIn(text) || "none"}.`,
      })
      .optional();
  return z.strictObject(Object.fromEntries(english.map((text) => [text, ofFirm(text)])));
}
