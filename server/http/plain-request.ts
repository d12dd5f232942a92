/** A request for an address and nothing else: no query, no condition, no part of a file, no body. */
export type PlainRequest = {
  /** Begins with a slash; letters, digits, dots, hyphens and underscores. */
  readonly path: string;
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  /** X-Forwarded-Proto, as it was sent. */
  readonly forwardedProto: string | undefined;
};

const requestLine = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n/;

/** One header field. Anything that could be read in two ways is not one: folded lines, other letters, lone feeds. */
const field = /([\w-]+): ([\x20-\x7e]*)\r\n/y;

/** Fields that say more about a plain request, or what is known about the way that it came. */
const told = ["host", "accept-encoding", "connection", "x-forwarded-proto"] as const;

type Told = Partial<Record<(typeof told)[number], string>>;

function isTold(name: string): name is (typeof told)[number] {
  return told.some((one) => one === name);
}

/** Fields that ask for something else than the whole file, announce a body, or speak to the server itself. */
const notPlain = new Set([
  "content-length",
  "expect",
  "http2-settings",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "keep-alive",
  "proxy-connection",
  "range",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** More are for the server to refuse. */
const maxFields = 50;

/** What the fields tell from `start` to the end of the head; undefined where one is not plain, or told twice. */
function fieldsOf(head: string, start: number): Told | undefined {
  const found: Told = {};
  const end = head.length - 2;
  let at = start;
  for (let count = 0; at < end; count += 1) {
    field.lastIndex = at;
    const [text, name = "", value = ""] = field.exec(head) ?? [];
    if (text === undefined || count === maxFields) return undefined;
    const key = name.toLowerCase();
    if (notPlain.has(key)) return undefined;
    if (isTold(key)) {
      if (found[key] !== undefined) return undefined;
      found[key] = value.trim();
    }
    at += text.length;
  }
  return at === end && head.endsWith("\r\n") ? found : undefined;
}

/**
 * Reads the head of a request, one character for each byte, that holds nothing but it. Undefined where anything in it
 * is not as browsers and proxies send it: such a request is for Node's parser, which knows all of HTTP.
 */
export function readPlainRequest(head: string): PlainRequest | undefined {
  const [line, path] = requestLine.exec(head) ?? [];
  if (line === undefined || path === undefined) return undefined;
  const fields = fieldsOf(head, line.length);
  if (fields?.host === undefined) return undefined;
  const { host, connection = "keep-alive" } = fields;
  if (connection.toLowerCase() !== "keep-alive") return undefined;
  return {
    path,
    host,
    acceptEncoding: fields["accept-encoding"],
    forwardedProto: fields["x-forwarded-proto"],
  };
}
