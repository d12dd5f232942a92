import { PassThrough } from "node:stream";
import { z } from "zod";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { compose } from "./compose.ts";
import { DeliveryError, type Failure } from "./failure.ts";
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

const smtpError = z.object({ responseCode: z.number().optional(), code: z.string().optional() });

const withoutEncryption = "a mail server that cannot encrypt needs SMTP_TLS=optional";

/**
 * RFC 5321, section 4.2.1: 4xx may be tried again, 5xx is final for the mail. A refused login says nothing
 * about the mail. Without a code it matters whether the whole mail had been sent when the connection broke.
 */
function smtpFailure(error: unknown, isHandedOver: boolean): Failure {
  const { responseCode, code } = smtpError.safeParse(error).data ?? {};
  const reason = error instanceof Error ? error.message : String(error);
  if (code === "ETLS") return { kind: "again", reason: `${reason} (${withoutEncryption})` };
  if (responseCode !== undefined) {
    return { kind: responseCode >= 500 && code !== "EAUTH" ? "refused" : "again", reason };
  }
  return { kind: isHandedOver ? "uncertain" : "again", reason };
}

/**
 * Sends by SMTP. A mail counts as sent when the server accepts it for at least one address. `url`: smtp:// or
 * smtps://, with user and password inside where needed. On smtp:// the connection must be encrypted first
 * (STARTTLS); with `allowsPlainMail`, and in a private network, only when the server offers that.
 */
export function smtpSender(
  url: string,
  {
    allowsPlainMail = isOwnNetwork(new URL(url).hostname),
    ...limits
  }: { readonly allowsPlainMail?: boolean } & Partial<typeof timeLimits> = {},
): Sender {
  const requireTLS = !allowsPlainMail;
  return {
    async send(mail) {
      let isHandedOver = false;
      // Loaded with the first mail, so that a start does not wait for it.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ url, requireTLS, ...timeLimits, ...limits });
      transport.use("stream", ({ message }, done) => {
        message.transform(() => new PassThrough().once("end", () => (isHandedOver = true)));
        done();
      });
      await transport.sendMail(compose(mail)).catch((error: unknown) => {
        throw new DeliveryError(smtpFailure(error, isHandedOver));
      });
    },
  };
}
