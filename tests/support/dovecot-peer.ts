import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findProgram } from "#tools/provision/programs.mjs";
import { freePort } from "./free-port.ts";
import type { ImapPeer } from "./imap-peer.ts";

const program = findProgram(["dovecot"]);

/** Whether Dovecot is installed and can be started: only root may, because its processes change their user. */
export const hasDovecot = program !== undefined && process.getuid?.() === 0;

/** User and group nobody of Debian. It owns the mails, because Dovecot refuses mails that root owns. */
const nobody = 65_534;

const settings = (folder: string, port: number) => `
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
mail_location = maildir:${folder}/mails
mail_uid = ${nobody}
mail_gid = ${nobody}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}/mails
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
`;

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Dovecot as most firms' mail servers run it, on the loopback address, with the same mailbox as `startImapPeer`. */
export async function startDovecot(): Promise<Omit<ImapPeer, "hangUp">> {
  const folder = mkdtempSync(join(tmpdir(), "lumenward-dovecot-"));
  chmodSync(folder, 0o755);
  const boxes = { INBOX: join(folder, "mails"), Sent: join(folder, "mails/.Sent") };
  for (const box of Object.values(boxes)) {
    for (const part of ["cur", "new", "tmp"]) mkdirSync(join(box, part), { recursive: true });
  }
  const { promise: owned, resolve } = Promise.withResolvers<void>();
  spawn("chown", ["-R", `${nobody}:${nobody}`, join(folder, "mails")]).on("close", () => resolve());
  await owned;
  const port = await freePort();
  writeFileSync(join(folder, "dovecot.conf"), settings(folder, port));
  const dovecot = spawn(program ?? "", ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
  onTestFinished(async () => {
    dovecot.kill("SIGTERM");
    await once(dovecot, "exit");
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100) throw new Error("Dovecot does not answer");
    await pause(100);
  }
  let count = 0;
  return {
    url: `imap://firm:secret@127.0.0.1:${port}`,
    put(box, raw) {
      count += 1;
      // Delivered as into any Maildir: completely or not at all.
      const name = `${Date.now()}.${count}.test`;
      writeFileSync(join(boxes[box], "tmp", name), raw, { mode: 0o644 });
      renameSync(join(boxes[box], "tmp", name), join(boxes[box], "new", name));
    },
  };
}
