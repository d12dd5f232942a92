import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { Sender } from "./sender.ts";

/** Milliseconds that the mail server may take for each step; together far less than the queue's lease. */
const timeLimits = {
  dnsTimeout: 15_000,
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
};

/**
 * Sends by SMTP. A mail counts as taken over when the server accepts it for at least one address.
 * `url`: smtp:// (STARTTLS where offered) or smtps://, with user and password inside where needed.
 */
export function smtpSender(url: string): Sender {
  const transport = createTransport({ url, ...timeLimits });
  return {
    async send(mail) {
      await transport.sendMail(compose(mail));
    },
  };
}
