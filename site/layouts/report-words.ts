import { parse } from "yaml";
import { z } from "zod";
import { otherLanguage } from "#contract/other-language.ts";
import type { Content } from "#site/content/content.ts";
import type { ReportProps } from "#site/sections/report/report.tsx";
import { facts } from "./facts.ts";
import { firstCallOf } from "./filled-facts.ts";

const document = z.looseObject({ language: z.string() });

/** The language of a report's words (BCP 47). */
function languageOfReports({ texts }: Content): string {
  return document.parse(parse(texts.get("report-document.yaml") ?? "")).language;
}

/** What the content says on the page of a report. */
export function reportWords(content: Content): Omit<ReportProps, "data" | "sample" | "children"> {
  const { company, scheduling } = facts(content);
  const {
    title: _,
    description: __,
    inReview: ___,
    missing: ____,
    care: _____,
    ...parts
  } = content.words("report");
  const contact = [company.domain, company.email, company.phone].join(" · ");
  const firm = { name: company.name, email: company.email, contact };
  const firstCall = firstCallOf(content.words("trust"));
  return {
    ...parts,
    lang: otherLanguage(languageOfReports(content), company.locale),
    outline: content.words("legalPage").outline,
    firm,
    firstCall,
    bookingUrl: scheduling.consultation,
  };
}
