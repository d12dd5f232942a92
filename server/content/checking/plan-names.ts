import { z } from "zod";
import { isUnshown } from "#contract/switched-off.ts";
import { sampleTexts } from "#words/sample-texts.ts";
import { type Finding, placedIn, type Texts, textOf } from "./placed.ts";
import { pagesOff } from "./switched-off.ts";

const offers = z.object({ plans: z.array(z.object({ name: z.string() })) });

function planNames(texts: Texts): readonly string[] | undefined {
  const read = offers.safeParse(placedIn(texts, "plans.yaml").words);
  return read.success ? read.data.plans.map(({ name }) => name) : undefined;
}

/** Files whose texts visitors read, but for those in which plans and words are written. */
const isRead = (file: string) => /\.(?:yaml|md)$/.test(file) && !/^(?:plans|words)\.yaml$/.test(file);

/** Texts that name a plan of the sample in clear that the firm does not have: one warning for each file. */
export function findingsInPlanNames(own: Texts): readonly Finding[] {
  const ours = planNames(own);
  if (ours === undefined) return [];
  const theirs = planNames(new Map(Object.entries(sampleTexts))) ?? [];
  const gone = theirs.filter((name) => !ours.some((one) => one.includes(name)));
  if (gone.length === 0) return [];
  const off = pagesOff(own);
  return [...own].flatMap(([file, text]): readonly Finding[] => {
    if (!isRead(file) || isUnshown(off, file)) return [];
    const said = file.endsWith(".yaml") ? text.replaceAll(/^ *#.*$/gm, "") : text;
    const named = gone.filter((name) => said.includes(name));
    if (named.length === 0) return [];
    const lines = said.split("\n");
    const first = lines.findIndex((line) => named.some((name) => line.includes(name)));
    const sentence = `plans.yaml has no such plan any more: ${named.join(", ")}. Name yours, or take it out.`;
    const at = { file, line: first + 1, path: [], text: textOf(lines[first]?.trim()) };
    return [{ kind: "warning", ...at, sentence }];
  });
}
