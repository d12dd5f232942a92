import { z } from "zod";
import { ownScheduling } from "#contract/booking.ts";
import { copyPlaceFrom } from "./copy-place.ts";
import { addressesIn, isPlainServer } from "./mail-addresses.ts";
import { providerVariables } from "./sign-in-provider.ts";

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
const password = "write a password of at most 500 characters.";
const proxies = "write on, off, or how many proxies stand one behind the other in front, for example 2.";
const days = variable("a whole number of days from 0 to 3650", "730");
const postgres = variable(
  "a postgres:// or postgresql:// address",
  "postgres://user:password@localhost/lumenward",
);
/** The sentence for a text that is no e-mail address. */
export const addressSentence = variable("one e-mail address", "hello@lumenward.example");
const addresses = variable(
  "one or more e-mail addresses with commas between them",
  "sales@lumenward.example",
);

const secret = variable("at least 16 characters that nobody can guess", "the output of openssl rand -hex 16");
const recipient = variable("the public key of an age recipient", "what age-keygen prints, age1…");
const identity = variable("the secret key of an age recipient", "the line AGE-SECRET-KEY-1… of age-keygen");
const seconds = variable("a whole number of seconds from 0 to 60", "10");
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

/** Every variable: its schema, with the sentence for a wrong value. */
export const variables = {
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
  CONTENT_IN: z.enum(["folder", "database"], "write folder or database.").default("folder"),
  PUBLIC_URL: ownOrigin.optional(),
  CONSOLE_URL: ownOrigin.optional(),
  CALENDLY_URL: z.union([z.literal(ownScheduling), z.url({ protocol: /^https$/, error: https })]).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: smtp })
    .refine(isPlainServer, smtp)
    .optional(),
  SMTP_PASSWORD: z.string().max(500, password).optional(),
  SMTP_TLS: z.enum(["required", "optional"], "write required or optional.").default("required"),
  MAIL_FROM: z.email(addressSentence).optional(),
  REPLY_ADDRESS: z.email(addressSentence).optional(),
  UNDO_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, seconds)
    .transform(Number)
    .refine((value) => value <= 60, seconds)
    .default(10),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: imap })
    .refine(isPlainServer, imap)
    .refine((text) => URL.parse(text)?.username !== "", imap)
    .optional(),
  IMAP_PASSWORD: z.string().max(500, password).optional(),
  MAIL_AUTH_SERVER: z
    .string()
    .regex(/^[\w.-]{1,253}$/, "write the name of your mail server, for example mx.google.com.")
    .optional(),
  ALLOW_PRIVATE_MAIL_SERVERS: onOff("off"),
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
  WEB_PUSH: z.enum(["on", "off", "private"], "write on, off or private.").default("on"),
  TARGETS: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, secret).optional(),
  CALENDLY_SIGNING_KEY: z.string().min(16, secret).optional(),
  CAL_WEBHOOK_SECRET: z.string().min(16, secret).optional(),
  MAIL_WEBHOOK_SECRET: z.string().min(16, secret).optional(),
  ...providerVariables,
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
  BACKUP_COPY_TO: z
    .string()
    .transform((text, context) => {
      const read = copyPlaceFrom(text);
      if (read.ok) return read.place;
      context.addIssue({ code: "custom", message: read.problem });
      return z.NEVER;
    })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: postgres }).optional(),
};
