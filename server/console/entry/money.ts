/** What people write for a currency beside its code and its signs, in small letters without spaces. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  EUR: ["euro", "euros"],
  CHF: ["fr", "sfr"],
  INR: ["rs"],
};

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s.]/g, "");

/** The firm's currency. `code`: ISO 4217, `signs`: its signs and names, in small letters without spaces and points. */
export type Currency = { readonly code: string; readonly signs: ReadonlySet<string> };

/** A currency with the signs that people of a locale know it by. */
export function currencyOf(code: string, locale: string): Currency {
  const shown = [locale, "en", "de"].flatMap((language) =>
    (["code", "symbol", "narrowSymbol", "name"] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency: code, currencyDisplay })
        .formatToParts(2)
        .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
    ),
  );
  const named = new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;
  return { code, signs: new Set([...shown, named, ...(spoken[code] ?? [])].map(plain)) };
}

/** Whether a sign or word means the firm's currency: $, USD, US$ and USD$ all mean US dollars. */
function isOwn(mark: string, { code, signs }: Currency): boolean {
  const [letters = "", sign = ""] = mark.split(/(?=\p{Sc}$)/u);
  return signs.has(mark) || (signs.has(sign) && code.toLowerCase().startsWith(letters));
}

/** Whether a sign or word means some currency. */
const isMoney = (mark: string) => /\p{Sc}/u.test(mark) || codes.has(mark.toUpperCase());

/** Whether the cell of a column of currencies names another one than the firm's: "EUR", "Euro", "USD - US Dollar". */
export function isOtherCurrency(cell: string, currency: Currency): boolean {
  const [first = ""] = /[\p{L}\p{Sc}]+/u.exec(cell) ?? [];
  return ![first, cell].some((mark) => isOwn(plain(mark), currency));
}

/** The currencies that a heading names: "Amount (EUR)". */
export function currenciesIn(heading: string): readonly string[] {
  const words = heading.match(/[\p{L}\p{Sc}]+/gu) ?? [];
  return words.filter((word) => /\p{Sc}/u.test(word) || codes.has(word));
}

/** An amount without its spaces, cut into what stands before, in and after its digits. */
function cut(cell: string) {
  const text = cell.replaceAll(/[\s'’]/g, "");
  const from = text.search(/\d/);
  const to = text.search(/\d\D*$/) + 1;
  if (from < 0) return { sign: "", digits: "", before: "", after: "" };
  const front = text.slice(0, from);
  const mark = (part: string) => plain(part.replaceAll("-", ""));
  return {
    sign: front.includes("-") ? "-" : "",
    digits: text.slice(from, to),
    before: mark(front),
    after: mark(text.slice(to).replace(/^[,.][-–—]+/, "")),
  };
}

function numberIn(text: string): number {
  const [, whole, cents] =
    /^(-?\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(text) ??
    /^(-?\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/.exec(text) ??
    /^(-?\d+)(?:[.,](\d+))?$/.exec(text) ??
    [];
  return whole === undefined ? Number.NaN : Number(`${whole.replaceAll(/[.,]/g, "")}.${cents ?? "0"}`);
}

/** What people write behind a number for thousands and millions, in small letters without points. */
const times: Readonly<Record<string, number>> = {
  ...{ k: 1_000, tsd: 1_000, thousand: 1_000, tausend: 1_000 },
  ...{ m: 1_000_000, mm: 1_000_000, mn: 1_000_000, mio: 1_000_000, mill: 1_000_000, mil: 1_000_000 },
  ...{ million: 1_000_000, millions: 1_000_000, millionen: 1_000_000 },
};

/** What stands behind a number as a factor and the mark after it: "k€" are 1,000 and "€". */
function factorIn(mark: string, currency: Currency): { readonly factor: number; readonly rest: string } {
  const none = { factor: 1, rest: mark };
  if (isOwn(mark, currency) || codes.has(mark.toUpperCase())) return none;
  const name = Object.keys(times)
    .toSorted((one, other) => other.length - one.length)
    .find((one) => {
      const rest = mark.slice(one.length);
      return mark.startsWith(one) && (rest === "" || isOwn(rest, currency) || isMoney(rest));
    });
  return name === undefined ? none : { factor: times[name] ?? 1, rest: mark.slice(name.length) };
}

/** Of 1.250k nobody knows whether it is a thousand or a million. */
const isUnclear = (digits: string) => /^\d{1,3}[.,]\d{3}$/.test(digits);

/**
 * An amount as a cell writes it. `isNamed`: whether the cell itself says that it is the firm's currency. `isWhole`:
 * whether it had no cents, which are left out.
 */
type Amount =
  | { readonly kind: "own"; readonly amount: number; readonly isNamed: boolean; readonly isWhole: boolean }
  | { readonly kind: "other" }
  | { readonly kind: "unread" };

/**
 * An amount in whole units of the firm's currency, written as in English (1,250.00), in German (1.250,00), in Swiss
 * (1'250.00) or in Indian (1,00,000), also as 18k or 1.2m. A comma or point before three digits separates thousands. `other`: it is in
 * another currency; `unread`: it is no amount.
 */
export function amountIn(cell: string, currency: Currency): Amount {
  const { sign, digits, before, after } = cut(cell);
  const { factor, rest } = factorIn(after, currency);
  const exact = factor > 1 && isUnclear(digits) ? Number.NaN : numberIn(sign + digits) * factor;
  if (Number.isNaN(exact)) return { kind: "unread" };
  const marks = [before, rest].filter((mark) => mark !== "");
  const foreign = marks.filter((mark) => !isOwn(mark, currency));
  // What a number with a factor has behind its point may be lost in binary fractions.
  const cents = Math.round(exact * 100) / 100;
  const amount = Math.trunc(cents);
  if (foreign.length === 0)
    return { kind: "own", amount, isNamed: marks.length > 0, isWhole: amount === cents };
  return { kind: foreign.every(isMoney) ? "other" : "unread" };
}
