import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** An endpoint of S3 on this machine with one bucket. It checks each signature by AWS Signature Version 4. */
export type S3Peer = {
  readonly place: {
    readonly kind: "s3";
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly folder: string;
    readonly keyId: string;
    readonly secret: string;
    readonly deletesOld: boolean;
  };
  /** What is in the bucket, by key. */
  readonly objects: Map<string, Buffer>;
  /** Methods and paths of the requests with a right signature. */
  readonly asked: string[];
  /** What the endpoint does wrong. `hang`: never answers a file, and shows `begun` in the bucket. */
  readonly fault: { kind: "none" | "changes" | "hang" | "full" | "read-only" };
};

const account = { region: "eu-test-1", bucket: "lumenward-copies", keyId: "AKTEST", secret: "s3cr3t+/key" };

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** RFC 3986, as the rules of the signature ask for. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a request is refused: a code of S3; undefined: its signature is right (docs.aws.amazon.com, "SigV4"). */
function refusal(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { authorization = "" } = request.headers;
  const [, keyId, day, region, signedHeaders = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const at = String(request.headers["x-amz-date"]);
  const hash = String(request.headers["x-amz-content-sha256"]);
  if (keyId !== account.keyId) return "InvalidAccessKeyId";
  if (region !== account.region) return "AuthorizationHeaderMalformed";
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedHeaders.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) {
    return "AccessDenied";
  }
  const canonical = [
    request.method,
    url.pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...url.searchParams]
      .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
      .toSorted()
      .join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [String(day), account.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${account.secret}`,
  );
  const isRight = at.startsWith(String(day)) && hmac(key, text).toString("hex") === signature;
  return isRight ? undefined : "SignatureDoesNotMatch";
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** Names of the page of a list, two on each, so that a caller has to ask for the next one. */
function listed(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).toSorted();
  const from = Number(query.get("continuation-token") ?? "0");
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${next}${page.join("")}</ListBucketResult>`;
}

/** Starts an endpoint. `whenEnded` is told what stops it. */
export async function startS3Peer(whenEnded: (stop: () => void) => void): Promise<S3Peer> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const fault: S3Peer["fault"] = { kind: "none" };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fault.kind === "hang" && request.method === "PUT") {
      objects.set("begun", Buffer.alloc(0));
      return;
    }
    const url = new URL(request.url ?? "", "http://peer");
    const body = await buffer(request);
    const refused = refusal(request, url, body);
    if (refused !== undefined) return refuse(response, 403, refused);
    asked.push(`${request.method} ${url.pathname}`);
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (bucket !== account.bucket) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      if (fault.kind === "read-only") return refuse(response, 403, "AccessDenied");
      objects.set(
        key,
        fault.kind === "changes" ? Buffer.concat([body.subarray(1), body.subarray(0, 1)]) : body,
      );
      response.end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === "") {
      response.end(listed(objects, url.searchParams));
    } else {
      const found = objects.get(key);
      if (found === undefined) return refuse(response, 404, "NoSuchKey");
      response.end(found);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  whenEnded(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "string" || address === null ? 0 : address.port;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    place: { kind: "s3", endpoint, ...account, folder: "site", deletesOld: false },
    objects,
    asked,
    fault,
  };
}
