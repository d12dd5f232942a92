import type { Company } from "#contract/company.ts";
import type { Settings } from "./settings.ts";

/** Addresses of the consultancy itself, in small letters: mails from them were written by our people. */
export function ownAddresses(
  { mailFrom, notifyTo = [], replyAddress }: Pick<Settings, "mailFrom" | "notifyTo" | "replyAddress">,
  { email }: Pick<Company, "email">,
): readonly string[] {
  return [email, mailFrom, replyAddress, ...notifyTo].flatMap((address) => address?.toLowerCase() ?? []);
}
