import { isOff } from "#contract/switched-off.ts";
import { readinessRules } from "#questionnaires/catalogue.ts";
import { lackingPrices } from "#questionnaires/readiness/lacking-prices.ts";
import type { FrameworkId } from "#questionnaires/readiness/names.ts";
import { costsTable } from "#questionnaires/readiness/tables.ts";
import { type Finding, placedIn, type Texts } from "./placed.ts";
import { pagesOff } from "./switched-off.ts";

/** The page of a questionnaire of which reports are made. */
const formOf = (slug: string) => `/${slug}-questionnaire`;

const sampleReportPages = ["/sample-report", "/your-report"];

/** The questionnaires of which reports are made: those that are shown, and that of the sample report. */
function reportedIn(texts: Texts): readonly string[] {
  const off = pagesOff(texts);
  const sample = placedIn(texts, "sample-report.yaml").words;
  const shown =
    typeof sample === "object" && sample !== null ? Reflect.get(sample, "questionnaire") : undefined;
  const showsSample = sampleReportPages.some((page) => !isOff(off, page));
  return Object.keys(readinessRules).filter(
    (slug) => !isOff(off, formOf(slug)) || (showsSample && slug === shown),
  );
}

/** Prices that reports need and costs.yaml does not have, all at once. */
export function findingsInReportPrices(texts: Texts): readonly Finding[] {
  const read = placedIn(texts, "costs.yaml");
  const costs = costsTable.safeParse(read.words);
  if (!costs.success) return [];
  const off = pagesOff(texts);
  const isSold = (framework: FrameworkId) => !isOff(off, formOf(framework));
  return reportedIn(texts).flatMap((slug): readonly Finding[] => {
    const rules = readinessRules[slug];
    const lacking = rules === undefined ? [] : lackingPrices(rules, costs.data.prices, isSold);
    if (lacking.length === 0) return [];
    const way = `write these prices, or switch ${formOf(slug)} off in pages.yaml and take another sample report`;
    const sentence = `reports on ${formOf(slug)} need what is not listed here: ${lacking.join(", ")}. Either ${way}.`;
    return [
      {
        kind: "problem",
        file: "costs.yaml",
        line: read.lineOf(["prices"]),
        path: ["prices"],
        text: "",
        sentence,
      },
    ];
  });
}
