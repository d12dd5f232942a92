import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import { onTestFinished } from "vitest";
import { listening } from "./listening.ts";

/** A mail as a mail server received it. */
export type Received = {
  readonly envelope: SMTPServerEnvelope;
  /** The bytes as text. */
  readonly source: string;
  readonly mail: Email;
};

/** How the peer answers: an SMTP code with which it refuses, or undefined to accept. */
export type Refusal = (address: string) => number | undefined;

/** Where the peer breaks off: it ends the connection, or takes the mail and never answers. */
export type BreakOff = "at RCPT" | "after DATA" | "never answer";

/** A real SMTP server on the loopback address, stopped when the test ends. */
export type SmtpPeer = {
  readonly url: string;
  /** Every mail that arrived completely, acknowledged or not. */
  readonly received: readonly Received[];
  /** What clients sent before any mail: their password, a sender. */
  readonly told: readonly ("password" | "sender")[];
  /** Decides about recipients from now on. */
  refuse(refusal: Refusal): void;
  /** Decides about connections from now on. */
  breakOff(where: () => BreakOff | undefined): void;
  /** Whether connections are accepted from now on. */
  listen(isUp: boolean): Promise<void>;
};

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function hangUp(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.session.id === id) connection._socket.destroy();
  }
}

/** `offersTls`: with a self-signed certificate. */
export async function startSmtpPeer({ offersTls = false } = {}): Promise<SmtpPeer> {
  const received: Received[] = [];
  const told: ("password" | "sender")[] = [];
  let refusal: Refusal = () => undefined;
  let breakOff: () => BreakOff | undefined = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ["STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth(_, __, done) {
      told.push("password");
      done(null, { user: "anybody" });
    },
    onMailFrom(_, __, done) {
      told.push("sender");
      done();
    },
    onRcptTo({ address }, session, done) {
      if (breakOff() === "at RCPT") {
        hangUp(server, session.id);
        return;
      }
      const responseCode = refusal(address);
      done(responseCode === undefined ? null : Object.assign(new Error("refused"), { responseCode }));
    },
    onData(stream, { envelope, id }, done) {
      read(stream)
        .then(async (bytes) => {
          received.push({ envelope, source: bytes.toString("utf8"), mail: await PostalMime.parse(bytes) });
          const where = breakOff();
          if (where === "after DATA") hangUp(server, id);
          else if (where !== "never answer") done();
        })
        .catch(done);
    },
  });
  // Some tests are about clients that break off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const socket = server.server;
  const address = socket.address();
  if (address === null || typeof address === "string") throw new Error("the SMTP peer is not listening");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    told,
    refuse: (next) => {
      refusal = next;
    },
    breakOff: (next) => {
      breakOff = next;
    },
    listen: (isUp) => listening(socket, address.port, isUp),
  };
}
