import type { Content } from "#site/content/content.ts";
import type { ReportProps } from "#site/sections/report/report.tsx";
import { facts } from "./facts.ts";
import { firstCallOf } from "./filled-facts.ts";

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
    outline: content.words("legalPage").outline,
    firm,
    firstCall,
    bookingUrl: scheduling.consultation,
  };
}
