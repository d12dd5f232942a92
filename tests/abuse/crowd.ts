import { stampHeader } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { fullAnswers } from "#tests/support/leads.ts";

/** One post as it arrives: its address, its form, and its content. */
export type Post = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly as: "json" | "form";
  /** Its Idempotency-Key, if it has one. */
  readonly key?: string;
};

/** What is sent one to three times. */
export type Repeated = {
  readonly posts: readonly Post[];
  /** Whether all are sent at once, or each after the answer to the one before. */
  readonly isRacing: boolean;
};

const browser = {
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
  "accept-language": "en-US,en;q=0.9",
  "sec-fetch-site": "same-origin",
};

const oldSafari = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/15.6 Safari/605.1.15",
  "accept-language": "de-DE",
};

/** A different address for each number, each in a network of its own. */
function far(number: number): string {
  return `${20 + (number % 150)}.${Math.floor(number / 150) % 250}.${number % 200}.7`;
}

function pick(list: readonly string[], number: number): string {
  return list[number % list.length] ?? "";
}

const wishes = [
  "We need SOC 2 before our largest customer renews",
  "Our backups have not been tested for two years",
  "Nous préparons un audit ISO 27001 et cherchons un partenaire fiable",
  "ウェブサイトと社内ネットワークの安全性を確認したいです",
  "PLEASE CALL US, THE AUDITOR COMES NEXT MONTH",
  "we run an online casino in malta and must pass a security review",
  "See https://status.example.org for what we run today",
  "Unser IT-Leiter geht, wir suchen Vertretung für Microsoft 365",
];
const reasons = [
  "because the board asked for it",
  "since the incident in spring",
  "and would like a written offer",
  "as our insurer requires it",
  "while we move to the cloud",
  "and have nobody for it",
  "before we hire",
];
const details = [
  "laptops",
  "servers",
  "branch offices",
  "contractors",
  "shops",
  "nurses",
  "drivers",
  "engineers",
  "clerks",
];
const places = [
  "Lyon",
  "Graz",
  "Porto",
  "Leeds",
  "Kraków",
  "Aarhus",
  "Ghent",
  "Turin",
  "Malmö",
  "Cork",
  "Basel",
];

/** The stamp of a person's form. One person in seven has none, because they sent before it arrived. */
function stamped(number: number, stamp: string): Readonly<Record<string, string>> {
  return number % 7 === 0 ? {} : { [stampHeader]: stamp };
}

/** A person's post: with and without JavaScript, from home or an office, short or long. `stamp`: their own. */
function human(number: number, stamp: string): Post {
  const goals = `${pick(wishes, number)}, ${pick(reasons, number)}, for our ${pick(details, number)} in ${pick(places, number)}.`;
  const least = {
    companyName: `${pick(["McDonald & Partner", "eBau GmbH", "Zoë's Bakery", "DataWorks IT"], number)} ${number}`,
    contactName: pick(["Krzysztof Szczęśniak", "Ng", "Jane O'Neil", "María-José de la Cruz"], number),
    contactEmail: `person${number}@company${number}.example`,
  };
  const as = number % 5 < 2 ? "form" : "json";
  // Ten at a time share an office's address.
  const address = number % 4 === 0 ? `198.${18 + Math.floor(number / 40)}.100.1` : far(number);
  return {
    address,
    headers: {
      ...(number % 9 === 0 ? oldSafari : browser),
      ...(as === "json" && stamped(number, stamp)),
    },
    fields: number % 3 === 0 ? least : { ...fullAnswers, ...least, businessGoals: goals },
    as,
  };
}

function spam(number: number) {
  return {
    companyName: `Growth ${number}`,
    contactName: `Sam ${number}`,
    contactEmail: `sam${number}@bulk${number}.example`,
  };
}

function letters(number: number): string {
  const wild = "qWrTyPsDfGhJkLzXcVbNm";
  return Array.from({ length: 12 }, (_, index) =>
    wild.charAt((number * 7 + index * (3 + (number % 5)) * 2 + index) % wild.length),
  ).join("");
}

const flood = "We would be glad to hear what you can do for the computers in our company this year";
const campaign =
  "Hello, I visited your pages yesterday and have an idea for you that I want to explain on the phone";

/** Posts of programs, by their behavior. */
const bots: readonly ((number: number) => Post)[] = [
  // Fills in every field.
  (number) => ({
    address: far(number),
    headers: browser,
    fields: { ...fullAnswers, ...spam(number), [trapField]: "https://bulk.example" },
    as: "form",
  }),
  // A script with markup.
  (number) => ({
    address: far(number),
    headers: { "user-agent": "python-requests/2.32" },
    fields: {
      ...spam(number),
      businessGoals: `<a href="https://bulk${number}.example">cheap</a> [url=https://b.example]x[/url]`,
    },
    as: "json",
  }),
  // An advertiser who uses a real browser.
  (number) => ({
    address: far(number),
    headers: browser,
    fields: {
      ...spam(number),
      businessGoals: `Offer ${number}: we sell backlinks and targeted traffic. Buy traffic at https://b${number}.example`,
    },
    as: "json",
  }),
  // Random letters.
  (number) => ({
    address: far(number),
    headers: browser,
    fields: {
      companyName: "xQwErTyUiOpA",
      contactName: "aBcDeFgHiJkL",
      contactEmail: `${letters(number)}@mail${number}.example`,
    },
    as: "form",
  }),
  // One harmless text under many names.
  (number) => ({
    address: far(number),
    headers: browser,
    fields: { ...spam(number), businessGoals: `${campaign} ${number}` },
    as: "json",
  }),
  // A flood from one network.
  (number) => ({
    address: `203.0.113.${number % 256}`,
    headers: browser,
    fields: { ...spam(number), businessGoals: `${flood} (${number})` },
    as: "json",
  }),
  // Has receipts sent to somebody who did not ask.
  (number) => ({
    address: far(number),
    headers: browser,
    fields: { ...spam(number), contactEmail: "victim@elsewhere.example" },
    as: "form",
  }),
  // Forges the stamp.
  (number) => ({
    address: far(number),
    headers: { ...browser, [stampHeader]: `${number}.00ff.AAAA` },
    fields: { ...spam(number), businessGoals: `Forex ${number}` },
    as: "json",
  }),
  // A script that leaves a link as its name.
  (number) => ({
    address: far(number),
    headers: { "user-agent": "curl/8.9" },
    fields: { ...spam(number), contactName: `http://b${number}.example` },
    as: "form",
  }),
];

/** The keys of up to three posts with the same content: none, the same for all, or a different one for each. */
const keysOf: readonly ((name: string) => readonly (string | undefined)[])[] = [
  () => [undefined, undefined, undefined],
  (name) => [`${name}-once`, `${name}-once`, `${name}-once`],
  (name) => [`${name}-one`, `${name}-two`, `${name}-three`],
  (name) => [undefined, `${name}-late`, `${name}-late`],
];

function repeated(post: Post, name: string, number: number, times: number): Repeated {
  const keys = keysOf[number % keysOf.length]?.(name) ?? [];
  const isRacing = number % 5 < 2;
  // After a refusal as JSON a program tries a form, which has fewer signs of a program.
  const asAt = (turn: number) => (turn === 2 && !isRacing ? "form" : post.as);
  const posts = keys
    .slice(0, times)
    .map((key, turn) => ({ ...post, as: asAt(turn), ...(key !== undefined && { key }) }));
  return { posts, isRacing };
}

/** Posts of programs, each sent one to three times. */
export function programs(many: number): readonly Repeated[] {
  return Array.from({ length: many }, (_, number) => {
    const post = bots[number % bots.length]?.(number);
    if (post === undefined) throw new Error("there are no programs");
    return repeated(post, `program-${number}`, number, 1 + (Math.floor(number / 4) % 3));
  });
}

/** People. A third send twice, because the first answer was lost. `stampOf`: makes the stamp of a form. */
export function people(many: number, stampOf: () => string): readonly Repeated[] {
  return Array.from({ length: many }, (_, number) => {
    const post = human(number, stampOf());
    const times = number % 3 === 1 ? 2 : 1;
    const key = `person-${number}`;
    // A form without JavaScript has no key. A page that was loaded again has another one.
    const keyed = (turn: number) => (number % 2 === 0 ? key : `${key}-${turn}`);
    const posts = Array.from({ length: times }, (_, turn) =>
      post.as === "form" ? post : { ...post, key: keyed(turn) },
    );
    return { posts, isRacing: number % 4 === 1 };
  });
}
