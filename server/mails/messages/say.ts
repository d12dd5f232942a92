import { filledWords, type MailFacts } from "#contract/mail-words.ts";
import type { House } from "./house.ts";

/** Fills the words of one mail: with facts of the consultancy, and with what the mail itself knows. */
export function sayingWith({ company }: Pick<House, "company">, own: MailFacts = {}) {
  const { name, email, phone, supportHours, replyTime, replyPromise, promises } = company;
  const consultationMinutes = String(promises.consultationMinutes);
  const facts = { name, email, phone, supportHours, replyTime, replyPromise, consultationMinutes, ...own };
  return (words: string): string => filledWords(words, facts);
}
