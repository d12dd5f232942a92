import type { Stamp } from "./stamp.ts";

/** What can be seen of a submission before anybody reads it. */
export type Evidence = {
  /** Free text and names by field, as typed. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fields that hold a name and no prose. */
  readonly names: readonly string[];
  /** What stands in the field that people do not see. */
  readonly trap: string;
  /** Submissions with nearly this text from other addresses within the last hour, this one included. */
  readonly alike: number;
  /** Submissions of this questionnaire that name this e-mail address within the last hour, this one included. */
  readonly sameAddress: number;
  /** When the form was begun. */
  readonly stamp: Stamp;
  /** Different submissions with this very stamp within the last hour, this one included. */
  readonly stampUses: number;
  readonly headers: Readonly<Record<"userAgent" | "acceptLanguage" | "fetchSite", string | undefined>>;
};

/** One thing that speaks for a program, and how much. */
export type Sign = { readonly weight: number; readonly reason: string };

/** From this sum of weights on a submission is a suspect. No sign that people may give weighs so much. */
const threshold = 100;

const link = /\bhttps?:\/\/|\bwww\.\w/gi;
const markup = /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i;
// Offers of mass senders. Clients sell each of these, too, so words alone suffice for nothing.
const offers = [
  /\bcasino\b|\bbetting\b|\bslots?\b/i,
  /\bviagra\b|\bcialis\b|\bpharmacy\b/i,
  /\bbacklinks?\b|\bguest post|\bseo (?:services?|agency|expert)|\brank(?:ing)? (?:on|in) google/i,
  /\bcrypto (?:invest|profit|trading)|\bbitcoin (?:invest|profit)|\bforex\b/i,
  /\b(?:payday|instant|business) loans?\b/i,
  /\bporn|\bxxx\b|\bdating site|\bescort/i,
  /\bmake money|\bearn \$?\d+|\bpassive income/i,
  /\bbuy (?:followers|traffic|leads|reviews)\b|\btargeted traffic\b/i,
];

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a word is written as names are that are made of several: each part has a capital, most have a vowel. */
function isMadeOfNames(word: string): boolean {
  const parts = word.match(/[A-Z][a-z]*/g) ?? [];
  const spoken = parts.filter((part) => /[aeiouy]/i.test(part));
  return parts.join("") === word && spoken.length > parts.length / 2;
}

/** Whether a name is one word that changes from small to capital again and again, as random strings do. */
function isRandom(name: string): boolean {
  return /^[a-zA-Z]{8,}$/.test(name) && count(name, /[a-z][A-Z]/g) >= 4 && !isMadeOfNames(name);
}

/** Characters of each text that are looked at; a form takes no longer ones. */
const judgedLength = 5_000;

function beginnings(texts: Evidence["texts"]): Evidence["texts"] {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.slice(0, judgedLength)]));
}

function contentSigns({ texts: whole, names }: Evidence): readonly (Sign | false)[] {
  const texts = beginnings(whole);
  const all = Object.values(texts).join("\n");
  const links = count(all, link);
  const offered = offers.filter((offer) => offer.test(all)).length;
  const inNames = names.map((name) => texts[name] ?? "");
  const randomNames = inNames.filter((name) => isRandom(name.trim())).length;
  const filled = Object.values(texts).filter((text) => text.trim().length > 3);
  return [
    markup.test(all) && { weight: 70, reason: "It holds links written as markup." },
    // Together with one word of the offers it stays below the threshold: a bookmaker has three sites.
    links >= 3 && { weight: 55, reason: `It holds ${links} links.` },
    links === 2 && { weight: 20, reason: "It holds 2 links." },
    inNames.some((name) => name.search(link) >= 0) && { weight: 70, reason: "A name holds a link." },
    offered >= 2 && { weight: 60, reason: "It offers what is offered by mass mailings." },
    offered >= 2 && links > 0 && { weight: 20, reason: "Beside its offers stands a link." },
    offered === 1 && { weight: 40, reason: "It uses words of mass mailings." },
    randomNames >= 2 && { weight: 100, reason: "Its names are random letters." },
    randomNames === 1 && { weight: 50, reason: "A name is random letters." },
    filled.length >= 4 && new Set(filled).size === 1 && { weight: 60, reason: "Every field says the same." },
  ];
}

/** Milliseconds from the first touch of a form to sending it. Browsers fill in what they know in one go, people do not. */
const leastAge = 2_000;

/** Milliseconds after which a program may have stored a stamp. A person may also have left a tab open. */
const mostAge = 24 * 3_600_000;

/** No sign here suffices alone, nor with those of an old browser: a stamp can be lost by accident. */
function stampSigns({ stamp, stampUses }: Evidence): readonly (Sign | false)[] {
  switch (stamp.kind) {
    case "none":
      return [];
    case "missing":
      return [{ weight: 20, reason: "It does not say when its form was begun." }];
    case "forged":
      return [{ weight: 60, reason: "What it says about when its form was begun is not ours." }];
    case "genuine":
      return [
        stamp.age < leastAge && { weight: 30, reason: "The form was sent within 2 seconds." },
        stamp.age > mostAge && { weight: 10, reason: "The form was begun more than a day before." },
        // A person may cause two or three: they sent while nothing could be stored, changed it, and sent again.
        stampUses > 1 && {
          weight: Math.min(60, 20 * (stampUses - 1)),
          reason: `${stampUses} submissions say that they are of one form.`,
        },
      ];
  }
}

const programs =
  /^$|curl|python|wget|go-http|java\/|libwww|scrapy|headless|phantom|okhttp|axios|node-fetch|php/i;

function senderSigns({ headers, trap, alike, sameAddress }: Evidence): readonly (Sign | false)[] {
  const agent = headers.userAgent ?? "";
  const isBrowser = agent.startsWith("Mozilla/5.0");
  return [
    trap.trim() !== "" && { weight: 100, reason: "The field that people do not see was filled in." },
    alike > 3 && { weight: 100, reason: `${alike} submissions within an hour say nearly the same.` },
    sameAddress > 4 && {
      weight: 100,
      reason: `${sameAddress} submissions within an hour name this address.`,
    },
    programs.test(agent) && { weight: 30, reason: "It was sent by a program." },
    isBrowser &&
      headers.acceptLanguage === undefined && { weight: 40, reason: "A browser would name its languages." },
    // All browsers since 2023 send this header to https addresses and to localhost.
    isBrowser &&
      headers.fetchSite === undefined && { weight: 30, reason: "A browser would say where it comes from." },
  ];
}

/** Every sign that speaks for a program. */
function signsOf(evidence: Evidence): readonly Sign[] {
  return [...senderSigns(evidence), ...stampSigns(evidence), ...contentSigns(evidence)].filter(
    (sign) => sign !== false,
  );
}

/** Why a submission is a suspect; empty: it is received like any other. */
export function suspicions(evidence: Evidence): readonly string[] {
  const signs = signsOf(evidence);
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0);
  return weight >= threshold ? signs.map(({ reason }) => reason) : [];
}

/** A word without the e-mail or web address in it. */
function withoutAddress(word: string): string {
  return /[^@]@[^@]/.test(word) ? "" : (word.split(/https?:\/\//, 1)[0] ?? "");
}

/** A text without what mass senders vary: numbers, addresses, case, spaces. "" when too short to tell. */
export function fingerprint(texts: Readonly<Record<string, string>>): string {
  const longest = Object.values(texts).reduce((one, other) => (other.length > one.length ? other : one), "");
  const words = longest.slice(0, judgedLength).toLowerCase().split(/\s+/);
  const essence = words
    .map(withoutAddress)
    .join("")
    .replace(/[^\p{L}]+/gu, "");
  return essence.length < 40 ? "" : essence.slice(0, 200);
}
