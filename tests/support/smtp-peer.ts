import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail as a mail server received it. */
export type Received = {
  readonly envelope: SMTPServerEnvelope;
  /** The bytes as text. */
  readonly source: string;
  readonly mail: Email;
};

/** How the peer answers: an SMTP code to refuse with, undefined to accept. */
export type Refusal = (address: string) => number | undefined;

/** A real SMTP server on the loopback address, stopped when the test ends. */
export type SmtpPeer = {
  readonly url: string;
  readonly received: readonly Received[];
  /** Decides about recipients from now on. */
  refuse(refusal: Refusal): void;
};

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: Received[] = [];
  let refusal: Refusal = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = refusal(address);
      done(responseCode === undefined ? null : Object.assign(new Error("refused"), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      read(stream)
        .then(async (bytes) => {
          received.push({ envelope, source: bytes.toString("utf8"), mail: await PostalMime.parse(bytes) });
          done();
        })
        .catch(done);
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the SMTP peer is not listening");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (next) => {
      refusal = next;
    },
  };
}
