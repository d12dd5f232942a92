import { idempotencyHeader } from "#contract/endpoints.ts";
import { operations } from "./description.ts";
import type { Sent } from "./flood.ts";
import { widestOf, withChecked } from "./from-schema.ts";

/** Texts for the widest fields: those on which a careless expression, parser or layout takes longest. */
const units = [
  "aA",
  "Aa1",
  "<a ",
  "<a <a href",
  "[url",
  "www.",
  "http://",
  "a@",
  "@",
  "a.",
  "-",
  " ",
  "\t\n",
  "1",
  "((",
  "\\",
  '"',
  "=",
  "%",
  "\u0301",
  "\u202e",
  "\u{1f600}",
  "ﬃ",
];

/** Sizes of bodies just below and just above the limits of all endpoints (server/http). */
const edges = [7_900, 8_300, 65_000, 127_000, 132_000];

function pick<Value>(list: readonly Value[], number: number): Value {
  const value = list[number % list.length];
  if (value === undefined) throw new RangeError("an empty list");
  return value;
}

/** Every body of the description with every text as long as it may be, once for each unit. */
const widest = operations.flatMap(({ method, path, takes }) =>
  Object.entries(takes).flatMap(([type, { schema }]) =>
    units.map((unit) => {
      const value = withChecked(widestOf(schema, unit));
      const body = type.includes("json") ? JSON.stringify(value) : formOf(value);
      return { method, path, type, body };
    }),
  ),
);

function formOf(value: unknown): string {
  const fields = Object.entries(Object(value)).flatMap(([name, given]) =>
    [given].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(fields).toString();
}

/** Sent with the same key or without one, so that each content comes several times. */
function wide(number: number): Sent {
  const { method, path, type, body } = pick(widest, number);
  const key = number % 10 === 0 ? {} : { [idempotencyHeader]: `wide-${number % widest.length}` };
  return { kind: "request", method, path, headers: { "content-type": type, ...key }, body };
}

/** One field so long that the size of the body is near a limit. */
function atTheEdge(number: number): Sent {
  const { method, path, type } = pick(widest, number);
  const text = pick(units, number).repeat(pick(edges, number));
  const length = pick(edges, number);
  const body = type.includes("json")
    ? `{"companyName":${JSON.stringify(text.slice(0, length))}}`
    : `companyName=${encodeURIComponent(text).slice(0, length)}`;
  return { kind: "request", method, path, headers: { "content-type": type }, body };
}

/** Addresses of pages that the server fills in, with a query as long as a request line allows. */
function wideVisit(number: number): Sent {
  const text = encodeURIComponent(pick(units, number).repeat(3_000)).slice(0, 6_000).replace(/%.?$/, "");
  const path = pick(
    [
      `/?intent=${text}`,
      `/blog?q=${text}`,
      `/questionnaire?plan=${text}`,
      `/it-assessment?${"teamSize=x&".repeat(500)}`,
      `/received?reference=${text}`,
      `/r/${text}`,
      `/your-data/${text}`,
    ],
    number,
  );
  return { kind: "request", method: "GET", path, headers: {} };
}

/** Header fields that servers parse in pieces, as long as a head may be. */
function wideHead(number: number): Sent {
  const [name, piece] = pick(
    [
      ["accept-encoding", "gzip;q=0.1,"],
      ["accept", "text/html;q=0.0001,"],
      ["accept-language", "de-x-a;q=0.1,"],
      ["cookie", "__Host-session=a; "],
      ["if-none-match", '"x", '],
      ["range", "bytes=0-1,"],
      ["x-forwarded-for", "1.1.1.1, "],
      ["user-agent", "Mozilla/5.0 ("],
      ["traceparent", "00-"],
    ] as const,
    number,
  );
  return {
    kind: "request",
    method: "GET",
    path: "/",
    headers: { [name]: piece.repeat(800).slice(0, 7_500) },
  };
}

const attacks = [wide, wide, atTheEdge, wideVisit, wideHead] as const;

/** A deliberate attack: the widest fields, the worst texts, repetitions, and sizes near every limit. */
export function attackOf(number: number): Sent {
  return pick(attacks, number)(Math.floor(number / attacks.length));
}
