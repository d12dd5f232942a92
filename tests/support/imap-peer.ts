/// <reference path="./hoodiecrow-imap.d.ts" />
import type { Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";
import { onTestFinished } from "vitest";

/** A real IMAP server on the loopback address with an inbox and a folder of sent mails, stopped when the test ends. */
export type ImapPeer = {
  readonly url: string;
  /** Puts a mail into a folder, as if it had just come. */
  put(folder: "INBOX" | "Sent", raw: string): void;
  /** Closes all connections. */
  hangUp(): void;
};

export async function startImapPeer(): Promise<ImapPeer> {
  const peer = hoodiecrow({
    plugins: ["ENABLE", "SPECIAL-USE"],
    storage: {
      INBOX: { messages: [] },
      "": { separator: "/", folders: { Sent: { "special-use": "\\Sent", messages: [] } } },
    },
    users: { firm: { password: "secret" } },
  });
  const sockets = new Set<Socket>();
  peer.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  await new Promise<void>((ready) => peer.listen(0, "127.0.0.1", ready));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    hangUp();
    return new Promise<void>((closed) => peer.close(closed));
  });
  const address = peer.server.address();
  if (address === null || typeof address === "string") throw new Error("the IMAP peer is not listening");
  return {
    url: `imap://firm:secret@127.0.0.1:${address.port}`,
    put: (folder, raw) => peer.appendMessage(folder, [], new Date(), raw),
    hangUp,
  };
}

type Written = {
  readonly from: string;
  readonly to?: string;
  readonly cc?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
};

let number = 0;

/** A plain mail (RFC 5322). */
export function rawMail({
  from,
  to = "hello@lumenward.example",
  cc,
  subject = "Hello",
  text = "Yes.",
  id,
  headers = [],
}: Written): string {
  number += 1;
  return [
    `From: ${from}`,
    `To: ${to}`,
    ...(cc === undefined ? [] : [`Cc: ${cc}`]),
    `Subject: ${subject}`,
    `Message-ID: <${id ?? `mail-${number}@client.example`}>`,
    "Date: Fri, 21 Nov 2025 13:00:00 +0000",
    ...headers,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "",
  ].join("\r\n");
}
