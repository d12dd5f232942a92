declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Folder = { uidvalidity?: number };

  type ImapServer = {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    getMailbox(path: string): Folder;
    appendMessage(path: string, flags: readonly string[], date: Date, raw: string): void;
    close(done: () => void): void;
  };

  export default function hoodiecrow(options: {
    readonly plugins: readonly string[];
    readonly storage: object;
    readonly users: object;
  }): ImapServer;
}
