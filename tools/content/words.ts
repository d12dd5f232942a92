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

/** words.yaml: a text for each English one, which keeps its {names}. Those of `said` may be left out. */
export function wordsSchema(english: readonly string[], said: readonly string[] = []): z.ZodObject {
  const isSaid = new Set(said);
  const ofFirm = (text: string) =>
    z
      .string()
      .min(1)
      .refine((own) => namesIn(own) === namesIn(text), {
        message: `keep the names in curly brackets, as they stand in the English text: ${namesIn(text) || "none"}.`,
      });
  return z.strictObject(
    Object.fromEntries(
      english.map((text) => [text, isSaid.has(text) ? ofFirm(text).optional() : ofFirm(text)]),
    ),
  );
}
