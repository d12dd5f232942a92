import { createHmac } from "node:crypto";

/** The signed parts of a webhook. */
type Signed = {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

function sign({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/**
 * The headers of a webhook (Standard Webhooks 1.0.0, "Webhook metadata"). Each secret signs, so a receiver that
 * knows the old or the new one accepts it while secrets are changed. `secrets`: "whsec_" and base64.
 */
export function signedHeaders(signed: Signed, secrets: readonly string[]): Readonly<Record<string, string>> {
  return {
    "webhook-id": signed.id,
    "webhook-timestamp": String(signed.timestamp),
    "webhook-signature": secrets.map((secret) => sign(signed, secret)).join(" "),
  };
}
