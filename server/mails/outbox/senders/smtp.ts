import { PassThrough } from "node:stream";
import { z } from "zod";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { compose } from "./compose.ts";
import { DeliveryError, type Failure, type Refusal } from "./failure.ts";
import { publicServer } from "./pinned-address.ts";
import type { Sender } from "./sender.ts";

/**
 * Milliseconds that the mail server may take for each step; together less than the queue's lease. Servers may
 * take long to accept a whole mail (RFC 5321, section 4.5.3.2): an early end would cause a second copy.
 */
const timeLimits = {
  dnsTimeout: 15_000,
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 4 * 60_000,
};

const refusedAddress = z.object({
  recipient: z.string(),
  responseCode: z.number().optional(),
  message: z.string(),
});

const smtpError = z.object({
  responseCode: z.number().optional(),
  code: z.string().optional(),
  rejectedErrors: z.array(refusedAddress).optional(),
});

/** The recipients that a server refused, each with its answer. */
function refusalsIn(answer: unknown): readonly Refusal[] {
  const { rejectedErrors = [] } = smtpError.safeParse(answer).data ?? {};
  return rejectedErrors.map(({ recipient, responseCode = 0, message }) => ({
    address: recipient,
    isFinal: responseCode >= 500,
    reason: message.slice(0, 300),
  }));
}

/** The failure of a mail of which some recipients were refused. */
function partly(refused: readonly Refusal[]): Failure {
  const reason = refused.map(({ address, reason: why }) => `${address}: ${why}`).join("; ");
  return { kind: "partly", reason, refused };
}

const withoutEncryption = "a mail server that cannot encrypt needs SMTP_TLS=optional";

/**
 * RFC 5321, section 4.2.1: 4xx may be tried again, 5xx is final for the mail. A refused login says nothing
 * about the mail. Without a code it matters whether the whole mail had been sent when the connection broke.
 */
function smtpFailure(error: unknown, isHandedOver: boolean): Failure {
  const { responseCode, code } = smtpError.safeParse(error).data ?? {};
  const reason = error instanceof Error ? error.message : String(error);
  const refused = refusalsIn(error);
  const isMixed = refused.some(({ isFinal }) => isFinal) && refused.some(({ isFinal }) => !isFinal);
  if (isMixed) return partly(refused);
  if (code === "ETLS") return { kind: "again", reason: `${reason} (${withoutEncryption})` };
  if (responseCode !== undefined) {
    const kind = responseCode >= 500 && code !== "EAUTH" ? "refused" : "again";
    return { kind, reason, ...(refused.length > 0 && { refused }) };
  }
  return { kind: isHandedOver ? "uncertain" : "again", reason };
}

/** How a mail server of the public internet is reached, by an address that is looked up once for each mail. */
async function wayTo(url: string) {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const reached = await publicServer(hostname).catch((error: unknown) => {
    throw new DeliveryError(smtpFailure(error, false));
  });
  return {
    ...reached,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== "" && { auth }),
  };
}

/**
 * Sends by SMTP. Rejects with the failure `partly` when the server takes it for some of its recipients. `url`: smtp:// or
 * smtps://, with user and password inside where needed. On smtp:// the connection must be encrypted first
 * (STARTTLS); with `allowsPlainMail`, and in a private network, only when the server offers that. A server that
 * may not be private is never reached in a private network.
 */
export function smtpSender(
  url: string,
  {
    allowsPlainMail = isOwnNetwork(new URL(url).hostname),
    mayBePrivate = true,
    ...limits
  }: { readonly allowsPlainMail?: boolean; readonly mayBePrivate?: boolean } & Partial<
    typeof timeLimits
  > = {},
): Sender {
  const requireTLS = !allowsPlainMail;
  return {
    async send(mail) {
      let isHandedOver = false;
      const way = mayBePrivate ? { url } : await wayTo(url);
      // Loaded with the first mail, so that a start does not wait for it.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ ...way, requireTLS, ...timeLimits, ...limits });
      transport.use("stream", ({ message }, done) => {
        message.transform(() => new PassThrough().once("end", () => (isHandedOver = true)));
        done();
      });
      const sent = await transport.sendMail(compose(mail)).catch((error: unknown) => {
        throw new DeliveryError(smtpFailure(error, isHandedOver));
      });
      const refused = refusalsIn(sent);
      if (refused.length > 0) throw new DeliveryError(partly(refused));
    },
  };
}
