import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What a scripted IMAP server says to a command before it completes it; it may go on for ever. */
export type Lines = Iterable<string>;

/** How the server of a test answers: the UIDs that it lists, and the lines of its answer to each FETCH. */
export type Script = {
  readonly uidNext: number;
  readonly uids: readonly number[];
  readonly fetched: (range: string) => Lines;
};

/** Writes lines as fast as the other side reads them, until it hangs up. */
async function write(socket: Socket, lines: Lines): Promise<void> {
  for (const line of lines) {
    if (socket.destroyed) return;
    if (!socket.write(`${line}\r\n`)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.once("drain", resolve);
      socket.once("close", resolve);
      await promise;
    }
  }
}

function answerTo(command: string, { uidNext, uids, fetched }: Script): Lines {
  const [, verb = ""] = /^\S+ ((?:UID )?\w+)/i.exec(command) ?? [];
  switch (verb.toUpperCase()) {
    case "CAPABILITY":
      return ["* CAPABILITY IMAP4rev1"];
    case "LIST":
    case "LSUB":
      return ['* LIST (\\HasNoChildren) "/" "INBOX"'];
    case "SELECT":
    case "EXAMINE":
      return [
        "* FLAGS (\\Seen)",
        `* ${uids.length} EXISTS`,
        "* 0 RECENT",
        "* OK [UIDVALIDITY 1] valid",
        `* OK [UIDNEXT ${uidNext}] next`,
      ];
    case "UID SEARCH":
      return [`* SEARCH ${uids.join(" ")}`];
    case "UID FETCH":
      return fetched(command.split(" ")[3] ?? "");
    default:
      return [];
  }
}

/** An IMAP server on the loopback address that says what a test makes it say. Returns its address. */
export async function startScriptedImap(script: Script): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    let heard = "";
    let turn = Promise.resolve();
    socket.on("data", (bytes) => {
      heard += bytes.toString("latin1");
      const commands = heard.split("\r\n");
      heard = commands.pop() ?? "";
      for (const command of commands) {
        const [tag = "*"] = command.split(" ", 1);
        turn = turn.then(() => write(socket, answerTo(command, script)));
        turn = turn.then(() => write(socket, [`${tag} OK done`]));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the scripted server is not listening");
  return `imap://firm:secret@127.0.0.1:${address.port}`;
}
