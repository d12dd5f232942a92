import { type Company, schedulingLinks } from "#contract/company.ts";
import { reportPath } from "#contract/report.ts";
import { confirmPath, dataPath } from "#contract/your-data.ts";
import type { ReportFacts } from "./message.ts";

/** What the mails say about the consultancy. */
export type House = {
  readonly company: Company;
  /** Where a visitor can book the consultation. */
  readonly bookingUrl: string;
  /** The site's own origin, without a trailing slash. */
  readonly siteUrl: string;
  /** The origin under which operators find the console. */
  readonly consoleUrl: string;
};

/** `calendlyUrl`: base address of the scheduling page from the environment, if set there. */
export function houseOf(
  company: Company,
  calendlyUrl: string | undefined,
  urls: Pick<House, "siteUrl" | "consoleUrl">,
): House {
  return { company, bookingUrl: schedulingLinks(company.scheduling, calendlyUrl).consultation, ...urls };
}

/** The full address at which operators see a lead. */
export function leadUrl({ consoleUrl }: Pick<House, "consoleUrl">, reference: string): string {
  return `${consoleUrl}/console/leads/${reference}`;
}

/** The full address of a visitor's report. */
export function reportUrl(
  { siteUrl }: Pick<House, "siteUrl">,
  { token }: Pick<ReportFacts, "token">,
): string {
  return siteUrl + reportPath(token);
}

/** The full address at which a visitor sees what is stored. */
export function dataUrl({ siteUrl }: Pick<House, "siteUrl">, token: string): string {
  return siteUrl + dataPath(token);
}

/** The full address at which a visitor confirms a request. */
export function confirmUrl({ siteUrl }: Pick<House, "siteUrl">, token: string): string {
  return siteUrl + confirmPath(token);
}
