import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isWhole, notWhole, providerOf } from "./sign-in-provider.ts";
import { addressSentence, variables } from "./variables.ts";

/** Variables whose value may be in a file, as for secrets of containers: NAME_FILE names the file. */
const secrets = [
  "SMTP_URL",
  "SMTP_PASSWORD",
  "IMAP_URL",
  "IMAP_PASSWORD",
  "TARGETS",
  "DATABASE_URL",
  "BACKUP_PASSPHRASE",
  "BACKUP_IDENTITY",
  "BACKUP_COPY_TO",
  "METRICS_TOKEN",
  "CALENDLY_SIGNING_KEY",
  "CAL_WEBHOOK_SECRET",
  "MAIL_WEBHOOK_SECRET",
  "OIDC_CLIENT_SECRET",
] as const;

type Given = Readonly<Record<string, string>>;

/** What the files of secrets hold, and a line for each that cannot be read. */
function fromFiles(given: Given): { readonly values: Given; readonly problems: readonly string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secrets) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}_FILE: leave it out, or ${name}; both are set.`);
    try {
      values[name] = readFileSync(path, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE: name a file that the server may read.`);
    }
  }
  return { values, problems };
}

type Urls = { readonly PUBLIC_URL?: string | undefined; readonly CONSOLE_URL?: string | undefined };

/** Whether console and site have different host names, and both use https or both do not. */
function areApart({ PUBLIC_URL, CONSOLE_URL }: Urls): boolean {
  if (CONSOLE_URL === undefined || CONSOLE_URL === PUBLIC_URL) return true;
  const [site, own] = [URL.parse(PUBLIC_URL ?? ""), URL.parse(CONSOLE_URL)];
  return site !== null && own !== null && site.hostname !== own.hostname && site.protocol === own.protocol;
}

/** An address of a mail server with the password that was set separately. */
function withPassword(server: string | undefined, password: string | undefined): string | undefined {
  if (server === undefined || password === undefined) return server;
  // The setter leaves "%" as it is.
  return Object.assign(new URL(server), { password: encodeURIComponent(password) }).href;
}

function hasUser(server: string | undefined): boolean {
  return server !== undefined && (URL.parse(server)?.username ?? "") !== "";
}

const environment = z
  .object(variables)
  .refine((read) => read.SMTP_URL === undefined || read.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    error: `${addressSentence.replace(/\.$/, "")}: SMTP_URL sends no mails without a sender.`,
    when: () => true,
  })
  .refine(({ SMTP_PASSWORD, SMTP_URL }) => SMTP_PASSWORD === undefined || hasUser(SMTP_URL), {
    path: ["SMTP_PASSWORD"],
    error: "name the user whose password this is in SMTP_URL, for example smtps://user@mail.example:465.",
    when: () => true,
  })
  .refine(({ IMAP_PASSWORD, IMAP_URL }) => IMAP_PASSWORD === undefined || hasUser(IMAP_URL), {
    path: ["IMAP_PASSWORD"],
    error: "name the user whose password this is in IMAP_URL, for example imaps://user@mail.example:993.",
    when: () => true,
  })
  .refine((read) => read.BACKUP_PASSPHRASE === undefined || read.BACKUP_RECIPIENT === undefined, {
    path: ["BACKUP_RECIPIENT"],
    error: "leave this or BACKUP_PASSPHRASE out: a backup is encrypted to one of them.",
    when: () => true,
  })
  .refine(isWhole, { path: ["OIDC_ISSUER"], error: notWhole })
  .refine(areApart, {
    path: ["CONSOLE_URL"],
    error:
      "write an address with the scheme of PUBLIC_URL, which must be set too, and with another host, for example https://console.lumenward.example.",
  })
  .transform((read) => ({
    /** 0 lets the system choose. */
    port: read.PORT,
    host: read.HOST,
    /** Folder of the SQLite file, and of mails when there is no mail server. */
    dataDir: read.DATA_DIR,
    /** Where the versions of the content are kept: in the folder CONTENT_DIR, or in the database, which all nodes see. */
    contentIn: read.CONTENT_IN,
    /** The site's own origin as visitors see it, without a trailing slash. */
    publicUrl: read.PUBLIC_URL,
    /** The console's own origin; the site's, unless it has a host of its own. */
    consoleUrl: read.CONSOLE_URL ?? read.PUBLIC_URL,
    /** Base address of the scheduling page; replaces the one in content/company.yaml. */
    calendlyUrl: read.CALENDLY_URL,
    /** Undefined: mails are written to files. */
    smtpUrl: withPassword(read.SMTP_URL, read.SMTP_PASSWORD),
    /** Whether mails may be sent unencrypted over the internet, when the mail server offers nothing else. */
    allowsPlainMail: read.SMTP_TLS === "optional",
    /** Undefined: the company's e-mail. */
    mailFrom: read.MAIL_FROM,
    /** Where answers to replies go, with a token of the lead added (reply+TOKEN@…); undefined: the company's e-mail. */
    replyAddress: read.REPLY_ADDRESS,
    /** For how long an operator can take back a reply after it was sent; 0: it goes out at once. */
    undoSeconds: read.UNDO_SECONDS,
    /** The mailbox in which answers arrive; undefined: none is read. */
    imapUrl: withPassword(read.IMAP_URL, read.IMAP_PASSWORD),
    /** Whether owners may set a mail server, a mailbox and a place for copies of a private network in the console. */
    allowsPrivateMailServers: read.ALLOW_PRIVATE_MAIL_SERVERS,
    /** Whether mail server, mailbox and the place for copies may be in a private network: those of the environment may. */
    mayBePrivate: { smtp: true, imap: true, copies: true },
    /** The name of our mail server in Authentication-Results; undefined: it proves nothing. */
    mailAuthServer: read.MAIL_AUTH_SERVER,
    /** Who is told about a new lead. Undefined: the company's e-mail. */
    notifyTo: read.NOTIFY_TO?.read,
    /** Parts of NOTIFY_TO that are no address: the others are told all the same. */
    notifyUnread: read.NOTIFY_TO?.unread ?? [],
    logLevel: read.LOG_LEVEL,
    /** How many proxies in front are trusted to tell the visitor's address; 0: none. */
    trustProxy: read.TRUST_PROXY,
    /** Values of Strict-Transport-Security, for a site at https. Days: 0 makes browsers forget it. */
    hsts: { days: read.HSTS_DAYS, subdomains: read.HSTS_SUBDOMAINS },
    rateLimit: read.RATE_LIMIT,
    /** Whether devices of operators ring; `private`: also by a push service in a private network, unencrypted. */
    webPush: read.WEB_PUSH,
    /** The targets as YAML (`readTargets`); undefined: none. */
    targets: read.TARGETS,
    /** The bearer token for /metrics; undefined: nobody may read it. */
    metricsToken: read.METRICS_TOKEN,
    /** Secrets with which scheduling pages and a mail service sign their messages; undefined: refused. */
    hookSecrets: {
      calendly: read.CALENDLY_SIGNING_KEY,
      cal: read.CAL_WEBHOOK_SECRET,
      mail: read.MAIL_WEBHOOK_SECRET,
    },
    /** The provider that signs operators in; undefined: only passwords and passkeys. */
    signInProvider: providerOf(read),
    /** Folder of backups. */
    backupDir: read.BACKUP_DIR ?? join(read.DATA_DIR, "backups"),
    /** Hours between two backups; undefined: only when asked for. */
    backupEveryHours: read.BACKUP_EVERY_HOURS,
    /** A shell command that copies $BACKUP_FILE to another place; undefined: there is none. */
    backupCopyCommand: read.BACKUP_COPY_COMMAND,
    /** Where each backup is copied to; undefined: nowhere, unless by the command. */
    copyTo: read.BACKUP_COPY_TO,
    /** Backups are encrypted to the passphrase or the recipient, if there is one; the identity opens the recipient's. */
    backupKeys: {
      passphrase: read.BACKUP_PASSPHRASE,
      recipient: read.BACKUP_RECIPIENT,
      identity: read.BACKUP_IDENTITY,
    },
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
  }));

/** The settings of a running server. */
export type Settings = Readonly<z.output<typeof environment>>;

/** The keys for backups, in the format of age (age-encryption.org/v1). */
export type BackupKeys = Readonly<Partial<Settings["backupKeys"]>> & {
  /** A cheaper derivation of keys, for tests. Nothing that a server reads can set it. */
  readonly testWorkFactor?: number;
};

/**
 * The site's own origin, without a trailing slash: PUBLIC_URL, else the address on which this server listens.
 */
export function siteUrlOf({ publicUrl, host, port }: Pick<Settings, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** The console's own origin, without a trailing slash. */
export function consoleUrlOf(settings: Pick<Settings, "consoleUrl" | "publicUrl" | "host" | "port">): string {
  return settings.consoleUrl ?? siteUrlOf(settings);
}

/** The settings, or one line per wrong variable that says how to write it right. */
export type SettingsRead =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the settings from environment variables, and secrets also from files. An empty variable counts as unset. Problems never
 * repeat a value, because some hold passwords.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsRead {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])),
  );
  const files = fromFiles(given);
  const read = environment.safeParse({ ...given, ...files.values });
  if (read.success && files.problems.length === 0) return { ok: true, settings: read.data };
  const issues = read.error?.issues ?? [];
  const problems = issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  return { ok: false, problems: [...new Set([...files.problems, ...problems])] };
}
