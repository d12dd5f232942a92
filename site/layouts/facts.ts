import { type Company, companyAsBooked, type SchedulingLinks, schedulingLinks } from "#contract/company.ts";
import type { Content } from "#site/content/content.ts";
import type { SheetWords } from "#site/islands/frame/sheets.ts";

/** Facts for every page: the consultancy's facts and the addresses of its scheduling pages. */
export type Facts = { readonly company: Company; readonly scheduling: SchedulingLinks };

/** The facts, with the scheduling addresses that CALENDLY_URL or the content file gives. */
export function facts(content: Content): Facts {
  const company = content.words("company");
  const base = process.env["CALENDLY_URL"] || undefined;
  return {
    company: companyAsBooked(company, base),
    scheduling: schedulingLinks(company.scheduling, base),
  };
}

/** How we are reached where no time for a call is free: by phone, by mail, or by the form for being called back. */
export function reachedBy(content: Content): Readonly<Record<"phone" | "email" | "callBack", string>> {
  const { phone, email } = facts(content).company;
  return { phone, email, callBack: content.words("call-back").submit };
}

/** What every sheet of paper says of the firm. */
export function sheetsIn(content: Content): SheetWords {
  const { company } = facts(content);
  const { imprint } = content.words("frame").footer;
  return { firm: company.name, contact: `${company.phone} · ${company.email}`, imprint };
}
