import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { pinnedTo } from "#server/mails/outbox/senders/pinned-address.ts";
import { type OpenPlace, pathIn, type S3Place, type Sent } from "./place.ts";
import { PlaceProblem, reachable } from "./problems.ts";

/** Milliseconds without a byte, after which a connection is given up. */
const patience = 60_000;

/** Bytes of an answer in XML at most. */
const longest = 4_000_000;

const wrongRegion =
  "The bucket is in another region than the one that is written. Correct the region, or the address.";

/** Sentences for the errors of S3 (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const sentences: Readonly<Record<string, string>> = {
  NoSuchBucket: "There is no bucket of this name. Make it there first, or correct its name.",
  NoSuchKey: "There is no such file in the bucket.",
  InvalidAccessKeyId: "The key id is not known there.",
  SignatureDoesNotMatch: "The secret does not belong to the key id.",
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  RequestTimeTooSkewed: "The clocks of this server and of the place differ by more than 15 minutes.",
  EntityTooLarge: "The backup is larger than one file may be there.",
};

type Asked = {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly sent?: Sent;
  /** What is tried, for the sentence when it is not allowed: "write", "read", "list" or "delete". */
  readonly act: string;
};

function outline(sent: Sent = Buffer.alloc(0)): {
  readonly size: number;
  readonly hash: string;
  readonly body: () => Readable;
} {
  if ("path" in sent) return { size: sent.size, hash: sent.hash, body: () => createReadStream(sent.path) };
  const hash = createHash("sha256").update(sent).digest("hex");
  return { size: sent.length, hash, body: () => Readable.from([sent], { objectMode: false }) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longest) throw new PlaceProblem("The answer of the place is too long.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function problemOf(answer: IncomingMessage, act: string): Promise<PlaceProblem> {
  const { statusCode = 0 } = answer;
  const [, code = ""] = /<Code>(\w{1,64})<\/Code>/.exec(await textOf(answer)) ?? [];
  const said = sentences[code];
  if (said !== undefined) return new PlaceProblem(said);
  if (statusCode === 403) return new PlaceProblem(`The key may not ${act} in this bucket.`);
  if (statusCode >= 300 && statusCode < 400) return new PlaceProblem(wrongRegion);
  return new PlaceProblem(`The place refused to ${act} (answer ${statusCode}). Is its address right?`);
}

/** Opens a bucket by its path, which all makers of S3 understand. */
export async function openS3(place: S3Place, mayBePrivate: boolean): Promise<OpenPlace> {
  const base = `${place.endpoint.replace(/\/$/, "")}/${place.bucket}`;
  const address = await reachable(new URL(base).hostname, mayBePrivate);
  const folder = place.folder.replace(/^\//, "");

  /** Asks once and follows nothing. Throws unless the answer is good. */
  async function ask({ method, name, query = {}, sent, act }: Asked): Promise<IncomingMessage> {
    const url = new URL(name === undefined ? base : `${base}/${pathIn(folder, name)}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const { size, hash, body } = outline(sent);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { "x-amz-content-sha256": hash },
      accessKeyId: place.keyId,
      secretAccessKey: place.secret,
      service: "s3",
      region: place.region,
    }).sign();
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(method === "PUT" && { "content-length": size }),
      },
      agent: false,
      lookup: pinnedTo(address),
      timeout: patience,
    });
    request.once("timeout", () => request.destroy(new PlaceProblem("The server did not answer in time.")));
    const answered: Promise<IncomingMessage[]> = once(request, "response");
    body()
      .on("error", (error) => request.destroy(error))
      .pipe(request);
    const [answer] = await answered;
    if (answer === undefined) throw new PlaceProblem("The server did not answer.");
    // An error after the answer ends what reads the answer.
    request.on("error", () => undefined);
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    throw await problemOf(answer, act);
  }

  const prefix = pathIn(folder, "");
  return {
    async put(name, sent) {
      await textOf(await ask({ method: "PUT", name, sent, act: "write" }));
    },
    read: (name) => ask({ method: "GET", name, act: "read" }),
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = {
          "list-type": "2",
          prefix,
          ...(token !== undefined && { "continuation-token": token }),
        };
        const text = await textOf(await ask({ method: "GET", query, act: "list" }));
        for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          names.push(key.slice(prefix.length));
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
      } while (token !== undefined);
      return names;
    },
    async remove(name) {
      await textOf(await ask({ method: "DELETE", name, act: "delete" }));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}
