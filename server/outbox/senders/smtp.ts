import { PassThrough } from "node:stream";
import { z } from "zod";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { compose } from "./compose.ts";
import { DeliveryError, type Failure } from "./failure.ts";
import type { Sender } from "./sender.ts";

/**
 * Milliseconds that the mail server may take for each step; together less than the queue's lease. Servers may
 * think long about a whole mail (RFC 5321, section 4.5.3.2): hanging up early would make it a second copy.
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
 * RFC 5321, section 4.2.1: 4xx may be tried again, 5xx is final for the mail. A refused login says nothing about
 * the mail. Without a code it matters whether the mail had been handed over when the connection broke.
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
 * Sends by SMTP. A mail counts as taken over when the server accepts it for at least one address.
 * `url`: smtp:// or smtps://, with user and password inside where needed. On smtp:// the connection is encrypted
 * before anything is said (STARTTLS); with `allowsPlainMail`, as in the own network, only where the server offers that.
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
      // Not before there is a mail: a start need not wait for it.
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
