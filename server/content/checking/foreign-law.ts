import { company } from "#contract/company.ts";
import { isUnshown } from "#contract/switched-off.ts";
import { completedTexts } from "#schemas/completed.ts";
import { type Finding, placedIn, type Texts } from "./placed.ts";
import { isLeftOut, pagesOff } from "./switched-off.ts";

/** Names of laws and offices of one country, by its code (ISO 3166-1): elsewhere nobody is bound by them. */
const lawOf: Readonly<Record<string, RegExp>> = {
  US: /\b(?:HIPAA|CCPA|45 CFR|CFR Part|HHS|FTC|FBI|[Aa]ttorneys? general|state law)\b/g,
};

/** Texts that visitors read at length, in whatever language. */
const isText = (file: string) =>
  /\.md$|(?:^|\/)assistant\.yaml$|^documents\/[^/]*$|^downloads\/[^/]*$/.test(file);

/**
 * Texts that name another country's law, the product's documents among them: one warning for all of them, beside the
 * firm's country.
 */
export function findingsInForeignLaw(own: Texts): readonly Finding[] {
  const read = placedIn(own, "company.yaml");
  const ours = company.safeParse(read.words);
  if (!ours.success) return [];
  const { country } = ours.data.legal.address;
  const off = pagesOff(own);
  const texts = [...completedTexts(own)].filter(
    ([file]) => isText(file) && !isUnshown(off, file) && !isLeftOut(own, file),
  );
  const path = ["legal", "address", "country"];
  return Object.entries(lawOf)
    .filter(([code]) => code !== country)
    .flatMap(([code, law]): readonly Finding[] => {
      const naming = texts.flatMap(([file, text]) => {
        const names = new Set(text.match(law));
        return names.size === 0 ? [] : [`${file} (${[...names].join(", ")})`];
      });
      if (naming.length === 0) return [];
      const place = new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
      const sentence = `these texts name law of another country (${place}): ${naming.join(", ")}. Say yours beside it, or take it out.`;
      return [
        { kind: "warning", file: "company.yaml", line: read.lineOf(path), path, text: country, sentence },
      ];
    });
}
