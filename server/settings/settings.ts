import { join } from "node:path";
import { z } from "zod";
import { ownScheduling } from "#contract/booking.ts";
import { addressesIn, isPlainServer } from "./mail-addresses.ts";
import { fromFiles } from "./secret-files.ts";

function variable(what: string, example: string) {
  return `write ${what}, for example ${example}.`;
}

const port = variable("a whole number from 0 to 65535", "3000");
const origin = variable("an http or https address without a path", "https://lumenward.example");
const https = variable(`${ownScheduling}, or an https address`, "https://calendly.com/lumenward-example");
const smtp = variable(
  "an smtp:// or smtps:// address without a path and parameters",
  "smtps://user:password@mail.example:465",
);
const imap = variable(
  "an imap:// or imaps:// address with user and password, without a path and parameters",
  "imaps://user:password@mail.example:993",
);
const proxies = "write on, off, or how many proxies stand one behind the other in front, for example 2.";
const days = variable("a whole number of days from 0 to 3650", "730");
const postgres = variable(
  "a postgres:// or postgresql:// address",
  "postgres://user:password@localhost/lumenward",
);
const address = variable("one e-mail address", "hello@lumenward.example");
const addresses = variable(
  "one or more e-mail addresses with commas between them",
  "sales@lumenward.example",
);

const secret = variable("at least 16 characters that nobody can guess", "the output of openssl rand -hex 16");
const recipient = variable("the public key of an age recipient", "what age-keygen prints, age1…");
const identity = variable("the secret key of an age recipient", "the line AGE-SECRET-KEY-1… of age-keygen");
const hours = variable("a whole number of hours from 1 to 999", "24");

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
}

function onOff(preset: "on" | "off") {
  return z
    .enum(["on", "off"], "write on or off.")
    .default(preset)
    .transform((value) => value === "on");
}

const ownOrigin = z
  .url({ protocol: /^https?$/, error: origin })
  .refine(isOrigin, origin)
  .transform((text) => new URL(text).origin);

type Urls = { readonly PUBLIC_URL?: string | undefined; readonly CONSOLE_URL?: string | undefined };

/** Whether console and site can be told apart by their host names alone, and are both encrypted or both not. */
function areApart({ PUBLIC_URL, CONSOLE_URL }: Urls): boolean {
  if (CONSOLE_URL === undefined || CONSOLE_URL === PUBLIC_URL) return true;
  const [site, own] = [URL.parse(PUBLIC_URL ?? ""), URL.parse(CONSOLE_URL)];
  return site !== null && own !== null && site.hostname !== own.hostname && site.protocol === own.protocol;
}

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, port)
      .transform(Number)
      .refine((value) => value <= 65_535, port)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[a-z0-9.:-]+$/i, variable("a host name or an IP address", "127.0.0.1"))
      .default("127.0.0.1"),
    DATA_DIR: z.string().default("./data"),
    PUBLIC_URL: ownOrigin.optional(),
    CONSOLE_URL: ownOrigin.optional(),
    CALENDLY_URL: z
      .union([z.literal(ownScheduling), z.url({ protocol: /^https$/, error: https })])
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: smtp })
      .refine(isPlainServer, smtp)
      .optional(),
    SMTP_TLS: z.enum(["required", "optional"], "write required or optional.").default("required"),
    MAIL_FROM: z.email(address).optional(),
    REPLY_ADDRESS: z.email(address).optional(),
    IMAP_URL: z
      .url({ protocol: /^imaps?$/, error: imap })
      .refine(isPlainServer, imap)
      .refine((text) => URL.parse(text)?.username !== "", imap)
      .optional(),
    NOTIFY_TO: z
      .string()
      .transform(addressesIn)
      .refine(({ read }) => read.length > 0, addresses)
      .optional(),
    LOG_LEVEL: z.enum(levels, `write one of ${levels.join(", ")}.`).default("info"),
    TRUST_PROXY: z
      .string()
      .regex(/^(?:on|off|[1-9])$/, proxies)
      .default("off")
      .transform((value) => ({ off: 0, on: 1 })[value] ?? Number(value)),
    HSTS_DAYS: z
      .string()
      .regex(/^\d{1,4}$/, days)
      .transform(Number)
      .refine((value) => value <= 3650, days)
      .default(730),
    HSTS_SUBDOMAINS: onOff("off"),
    RATE_LIMIT: onOff("on"),
    TARGETS_FILE: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, secret).optional(),
    CALENDLY_SIGNING_KEY: z.string().min(16, secret).optional(),
    CAL_WEBHOOK_SECRET: z.string().min(16, secret).optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_EVERY_HOURS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, hours)
      .transform(Number)
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(16, secret).optional(),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/, recipient)
      .optional(),
    BACKUP_IDENTITY: z
      .string()
      .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, identity)
      .optional(),
    BACKUP_COPY_COMMAND: z.string().optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: postgres }).optional(),
  })
  .refine((read) => read.SMTP_URL === undefined || read.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    error: `mails cannot be sent by SMTP_URL without a sender: ${address}`,
    when: () => true,
  })
  .refine((read) => read.BACKUP_PASSPHRASE === undefined || read.BACKUP_RECIPIENT === undefined, {
    path: ["BACKUP_RECIPIENT"],
    error: "leave this or BACKUP_PASSPHRASE out: a backup is encrypted to one of them.",
    when: () => true,
  })
  .refine(areApart, {
    path: ["CONSOLE_URL"],
    error:
      "write an address with the scheme of PUBLIC_URL, which must be set too, and with another host, for example https://console.lumenward.example.",
  })
  .transform((read) => ({
    /** 0 lets the system choose. */
    port: read.PORT,
    host: read.HOST,
    /** Folder of the SQLite file and of the mails that are written instead of sent. */
    dataDir: read.DATA_DIR,
    /** The site's own origin as visitors see it, without a trailing slash. */
    publicUrl: read.PUBLIC_URL,
    /** The console's own origin; the site's, unless it has a host of its own. */
    consoleUrl: read.CONSOLE_URL ?? read.PUBLIC_URL,
    /** Base address of the scheduling page; stands in for the one in content/company.yaml. */
    calendlyUrl: read.CALENDLY_URL,
    /** Undefined: mails are written to files. */
    smtpUrl: read.SMTP_URL,
    /** Whether mails may go unencrypted over the internet, to a mail server that offers nothing else. */
    allowsPlainMail: read.SMTP_TLS === "optional",
    /** Undefined: the company's e-mail. */
    mailFrom: read.MAIL_FROM,
    /** Where answers to replies go, with a token of the lead added (reply+TOKEN@…); undefined: the company's e-mail. */
    replyAddress: read.REPLY_ADDRESS,
    /** The mailbox in which answers arrive; undefined: none is read. */
    imapUrl: read.IMAP_URL,
    /** Who is told about a new lead. Undefined: the company's e-mail. */
    notifyTo: read.NOTIFY_TO?.read,
    /** Parts of NOTIFY_TO that are no address: the others are told all the same. */
    notifyUnread: read.NOTIFY_TO?.unread ?? [],
    logLevel: read.LOG_LEVEL,
    /** How many proxies in front, one behind the other, are believed about the visitor's address; 0: none. */
    trustProxy: read.TRUST_PROXY,
    /** What Strict-Transport-Security says, for a site at https. Days: 0 lets browsers forget it. */
    hsts: { days: read.HSTS_DAYS, subdomains: read.HSTS_SUBDOMAINS },
    rateLimit: read.RATE_LIMIT,
    /** YAML file of who else is told about leads; undefined: nobody. */
    targetsFile: read.TARGETS_FILE,
    /** Who sends it may read /metrics; undefined: nobody. */
    metricsToken: read.METRICS_TOKEN,
    /** With what the scheduling pages of other companies sign what they tell of calls; undefined: nobody is heard. */
    hookSecrets: { calendly: read.CALENDLY_SIGNING_KEY, cal: read.CAL_WEBHOOK_SECRET },
    /** Folder of backups. */
    backupDir: read.BACKUP_DIR ?? join(read.DATA_DIR, "backups"),
    /** Hours between two backups; undefined: only when asked for. */
    backupEveryHours: read.BACKUP_EVERY_HOURS,
    /** A line for the shell that copies $BACKUP_FILE to another place; undefined: `ops -- backup copy` cannot. */
    backupCopyCommand: read.BACKUP_COPY_COMMAND,
    /** Backups are encrypted to the passphrase or the recipient, if there is one; the identity opens the recipient's. */
    backupKeys: {
      passphrase: read.BACKUP_PASSPHRASE,
      recipient: read.BACKUP_RECIPIENT,
      identity: read.BACKUP_IDENTITY,
    },
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: read.DATABASE_URL,
  }));

/** What the environment decides about a running server. */
export type Settings = Readonly<z.output<typeof environment>>;

/** What backups are encrypted with, and opened with; those of age (age-encryption.org/v1). */
export type BackupKeys = Readonly<Partial<Settings["backupKeys"]>>;

/** The site's own origin, without a trailing slash: PUBLIC_URL, else where this server listens. */
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
