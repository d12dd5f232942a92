import { type Company, schedulingLinks } from "#contract/company.ts";

/** What the mails say about the consultancy. */
export type House = {
  readonly company: Company;
  /** Where a visitor can book the consultation. */
  readonly bookingUrl: string;
};

/** `calendlyUrl`: base address of the scheduling page from the environment, if set there. */
export function houseOf(company: Company, calendlyUrl: string | undefined): House {
  return { company, bookingUrl: schedulingLinks(company.scheduling, calendlyUrl).consultation };
}
