import type { Settings } from "#server/settings/settings.ts";
import { folderSender, mailFolder } from "./folder.ts";
import type { Sender } from "./sender.ts";
import { smtpSender } from "./smtp.ts";

/** The sender that the settings ask for: SMTP_URL, else files under DATA_DIR. */
export function openSender(
  settings: Pick<Settings, "smtpUrl" | "dataDir"> &
    Partial<Pick<Settings, "allowsPlainMail" | "mayBePrivate">>,
): Sender {
  const { smtpUrl, allowsPlainMail, mayBePrivate } = settings;
  if (smtpUrl === undefined) return folderSender(mailFolder(settings));
  return smtpSender(smtpUrl, {
    ...(allowsPlainMail && { allowsPlainMail }),
    ...(mayBePrivate && { mayBePrivate: mayBePrivate.smtp }),
  });
}
