import type { SettingGroup } from "#contract/console/settings.ts";
import type { variables } from "./variables.ts";

/** A setting that owners may change in the console, where the environment does not set it. */
export type Definition = {
  /** Name of the environment variable for the same setting; its schema is in `variables`. */
  readonly name: keyof typeof variables;
  readonly group: SettingGroup;
  readonly label: string;
  /** What it does, and how it is written. */
  readonly help: string;
  /** Whether it is stored and never shown again. */
  readonly isSecret?: true;
  /** The setting to which it belongs: a password belongs to its server. */
  readonly goesWith?: keyof typeof variables;
};

/**
 * Every setting that owners may change in the console. Settings of ports and storage, of trusted proxies, and
 * of shell commands are left to the people who run the machine.
 */
export const definitions: readonly Definition[] = [
  {
    name: "SMTP_URL",
    group: "mail",
    label: "Mail server",
    help: "smtps://user@mail.example:465, as your mail provider names it; the password goes below. At Google an app password; at Microsoft 365 a connector without a user, because OAuth is not supported. Without it mails are only written to files.",
  },
  {
    name: "SMTP_PASSWORD",
    group: "mail",
    label: "Password at the mail server",
    help: "Type it again whenever you change the mail server.",
    isSecret: true,
    goesWith: "SMTP_URL",
  },
  {
    name: "MAIL_FROM",
    group: "mail",
    label: "Sender",
    help: "The address from which mails come. Without it the company's own; with a mail server it must be there.",
  },
  {
    name: "NOTIFY_TO",
    group: "mail",
    label: "Who is told of leads",
    help: "One or more addresses with commas between them. Without it the company's own.",
  },
  {
    name: "REPLY_ADDRESS",
    group: "mailbox",
    label: "Address for answers",
    help: "reply@example.com: answers then come to reply+TOKEN@example.com and find their thread. Your mail server has to deliver addresses with a plus.",
  },
  {
    name: "IMAP_URL",
    group: "mailbox",
    label: "Mailbox",
    help: "imaps://user@mail.example:993: answers that arrive there are shown with their lead. The password goes below: at Google an app password. Microsoft 365 takes no passwords here (OAuth only, which is not supported): use the secret of a mail service instead.",
  },
  {
    name: "IMAP_PASSWORD",
    group: "mailbox",
    label: "Password of the mailbox",
    help: "Type it again whenever you change the mailbox.",
    isSecret: true,
    goesWith: "IMAP_URL",
  },
  {
    name: "MAIL_AUTH_SERVER",
    group: "mailbox",
    label: "Name of the mail server in Authentication-Results",
    help: "Proves which mails in your name one of you wrote. It is the first word of that header in a mail you received, for example mx.google.com; write none where the header begins with a result, as at Microsoft 365. Without it only the folder of sent mails is believed.",
  },
  {
    name: "MAIL_WEBHOOK_SECRET",
    group: "mailbox",
    label: "Secret of a mail service",
    help: "Instead of a mailbox a mail service may hand mails to /api/hooks/mail, signed with this. At least 16 characters.",
    isSecret: true,
  },
  {
    name: "CALENDLY_SIGNING_KEY",
    group: "scheduling",
    label: "Signing key of Calendly",
    help: "With it the server believes what Calendly tells of booked calls. At least 16 characters.",
    isSecret: true,
  },
  {
    name: "CAL_WEBHOOK_SECRET",
    group: "scheduling",
    label: "Webhook secret of Cal.com",
    help: "With it the server believes what Cal.com tells of booked calls. At least 16 characters.",
    isSecret: true,
  },
  {
    name: "BACKUP_EVERY_HOURS",
    group: "backups",
    label: "Hours between two backups",
    help: "24 makes one a day. Without it backups are made only when somebody asks for one.",
  },
  {
    name: "BACKUP_DIR",
    group: "backups",
    label: "Folder of backups",
    help: "A folder that the server may write to, best on another disk. Without it backups/ in the data folder.",
  },
  {
    name: "BACKUP_RECIPIENT",
    group: "backups",
    label: "Public key for backups",
    help: "age1…, as age-keygen prints it: only who has its secret key can open them. Keep that key somewhere else.",
  },
  {
    name: "BACKUP_COPY_TO",
    group: "copies",
    label: "Copies elsewhere",
    help: "Where each backup is copied to.",
    isSecret: true,
  },
  {
    name: "TARGETS",
    group: "recipients",
    label: "Recipients",
    help: "Who else is told about leads.",
    isSecret: true,
  },
];

/** The definition of a setting; undefined: owners may not change it. */
export function definitionOf(name: string): Definition | undefined {
  return definitions.find((definition) => definition.name === name);
}
