import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadCall } from "#contract/console/lead-call.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { dialled } from "./phone-link.tsx";

type Known = Pick<LeadDetail, "contactEmail" | "phone" | "reference"> & {
  readonly call: Pick<LeadCall, "phone"> | null;
  readonly samePerson: readonly Pick<LeadDetail, "contactEmail" | "phone" | "mergedInto">[];
};

/** A lead and those that were merged into it. */
function parts(lead: Known) {
  return [lead, ...lead.samePerson.filter(({ mergedInto }) => mergedInto === lead.reference)];
}

/** Digits at least of a number without its country code or trunk zero. */
const fewestOwnDigits = 7;

/** Whether two texts are one telephone number, however it is spelt and with or without its country code. */
function isSameNumber(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other]
    .map((phone) => dialled(phone).replace("+", ""))
    .toSorted((a, b) => a.length - b.length);
  const own = short.replace(/^0+/, "");
  return short === ""
    ? one === other
    : short === long || (own.length >= fewestOwnDigits && long.endsWith(own));
}

/** Telephone numbers as they were typed, none twice: of two spellings of one, the longer is the more complete. */
export function distinctPhones(phones: readonly string[]): readonly string[] {
  const given = [...new Set(phones.map((phone) => phone.trim()).filter((phone) => phone !== ""))];
  const digits = (phone: string) => dialled(phone).length;
  return given.filter((phone, at) =>
    given.every((other, place) => {
      if (place === at || !isSameNumber(phone, other)) return true;
      return digits(phone) === digits(other) ? at < place : digits(phone) > digits(other);
    }),
  );
}

/** The telephone numbers of a lead, its call, and those merged into it. */
export function phonesOf(lead: Known): readonly string[] {
  return distinctPhones(
    [...parts(lead), ...(lead.call === null ? [] : [lead.call])].map(({ phone }) => phone),
  );
}

/** What may be a telephone number inside a text: signs of one from digit to digit. */
const numberLike = /\+?\(?\d[\d ()./-]{6,22}\d/g;

/** Digits of a number in a text, with its code of an area or a country: fewer, and more, are mostly something else. */
const saidDigits = { least: 9, most: 15 } as const;

const startsWithDay = /^\d{4}[-./]\d{1,2}[-./]\d{1,2}\b/;

/**
 * What may be a telephone number of theirs in what they wrote: in answers and, without what these quote, in mails from their
 * address. Nobody knows whether it is theirs. Empty when they left a number.
 */
export function numbersSaid(lead: Known & Pick<LeadDetail, "steps" | "history">): readonly string[] {
  if (phonesOf(lead).length > 0) return [];
  const own = addressesOf(lead).map((address) => address.toLowerCase());
  const mails = lead.history.flatMap((entry) =>
    entry.kind === "mail" && entry.mailKind === "mail" && own.includes(entry.from.address.toLowerCase())
      ? [withoutQuoted(entry.text).said]
      : [],
  );
  const answers = lead.steps.flatMap((step) => step.answers).flatMap(({ texts }) => texts);
  const found = [...answers, ...mails].flatMap((text) => text.match(numberLike) ?? []);
  return distinctPhones(
    found.filter((number) => {
      const digits = number.replaceAll(/\D/g, "").length;
      return digits >= saidDigits.least && digits <= saidDigits.most && !startsWithDay.test(number);
    }),
  );
}

/** Their e-mail addresses. A lead that left only a telephone number has none. */
export function addressesOf(lead: Known): readonly string[] {
  const given = parts(lead).map(({ contactEmail }) => contactEmail.trim());
  const found = new Map<string, string>();
  for (const text of given) {
    const key = text.toLowerCase();
    if (text.includes("@") && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}
