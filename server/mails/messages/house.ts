import { type Company, schedulingLinks } from "#contract/company.ts";
import { formAddress } from "#contract/form-language.ts";
import type { MailWords } from "#contract/mail-words.ts";
import { reportPath } from "#contract/report.ts";
import { confirmPath, dataPath } from "#contract/your-data.ts";
import type { Tokens } from "./message.ts";

/** What the mails say about the consultancy. */
export type House = {
  readonly company: Company;
  /** Names and prices of plans by their slugs. */
  readonly planOffers: Readonly<Record<string, string>>;
  /** What mails to visitors say. */
  readonly mailWords: MailWords;
  /**
   * The further language of the firm in which a mail is, and what the first is called in it; left out: it is in the first.
   */
  readonly further?: { readonly tag: string; readonly first: string };
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
  facts: Pick<House, "siteUrl" | "consoleUrl" | "planOffers" | "mailWords">,
): House {
  const { consultation } = schedulingLinks(company.scheduling, calendlyUrl);
  return { company, bookingUrl: new URL(consultation, facts.siteUrl).href, ...facts };
}

/** The full address at which operators see a lead. */
export function leadUrl({ consoleUrl }: Pick<House, "consoleUrl">, reference: string): string {
  return `${consoleUrl}/console/leads/${reference}`;
}

/** The full address at which operators review the report of a lead. */
export function reviewUrl({ consoleUrl }: Pick<House, "consoleUrl">, reference: string): string {
  return `${consoleUrl}/console/reports/${reference}`;
}

function made(token: string | undefined): string {
  if (token === undefined) throw new TypeError("a mail names a link that was not made for it");
  return token;
}

/** The full address of a visitor's report. */
export function reportUrl({ siteUrl }: Pick<House, "siteUrl">, { report }: Tokens): string {
  return siteUrl + reportPath(made(report));
}

/** The full address at which a visitor sees what is stored of a lead. */
export function dataUrl({ siteUrl, further }: Pick<House, "siteUrl" | "further">, { lead }: Tokens): string {
  return siteUrl + formAddress(dataPath(made(lead)), further?.tag);
}

/** The full address at which a visitor confirms a new e-mail address. */
export function confirmUrl(
  { siteUrl, further }: Pick<House, "siteUrl" | "further">,
  { address }: Tokens,
): string {
  return siteUrl + formAddress(confirmPath(made(address)), further?.tag);
}
