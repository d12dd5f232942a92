import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { dueForReview } from "#contract/claims.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import { sightingsSince } from "#server/database/sightings.ts";
import { mailReceiver } from "#server/mails/outbox/queue.ts";
import { readClaims } from "#server/settings/claims.ts";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import type { Settings } from "#server/settings/settings.ts";
import { isOpenToReaders, readTargets } from "#server/settings/targets.ts";
import { type Examination, expiryOf } from "./findings.ts";
import { mailRecords } from "./mail-records.ts";
import { facts, furtherFacts } from "./set-up.ts";

/** What an owner does about what is set on the server alone. */
const askOperator = "Ask whoever operates the server.";

/** Bytes that should be free. With less, events are not counted, to keep the rest for leads. */
const enough = 2 ** 30;

/** Milliseconds for which a sighting of the proxies counts. */
const aDay = 24 * 60 * 60_000;

/** What is sent unencrypted over the internet, because a setting allows it. */
function toldInTheClear(settings: Settings): readonly string[] {
  const { smtpUrl, allowsPlainMail } = settings;
  const { protocol, hostname = "" } = URL.parse(smtpUrl ?? "") ?? {};
  const isMailPlain = allowsPlainMail && protocol === "smtp:" && !isOwnNetwork(hostname);
  const read = readTargets(settings.targets);
  const targets = read.ok ? read.targets : [];
  const plain = targets.filter((target) => target.kind !== "mail" && isOpenToReaders(target));
  return [...(isMailPlain ? ["mails"] : []), ...plain.map(({ name }) => `what the target ${name} is told`)];
}

/** What is set once, before visitors come. */
export const installation: readonly Examination[] = [
  ...facts,
  {
    about: "mail",
    title: "Mail server",
    place: "/settings/mail",
    look: async ({ settings: { smtpUrl }, database }) => {
      if (smtpUrl === undefined) {
        return {
          wrong: "No mail server is named, so mails are only written to files.",
          mend: "Name it under Settings, Mail.",
          operate: "Name it by SMTP_URL (docs/configure.md), or in the console under Settings, Mail.",
        };
      }
      const sent = await database
        .selectFrom("outbox")
        .select("id")
        .where("target", "=", mailReceiver)
        .where("state", "=", "sent")
        .limit(1)
        .executeTakeFirst();
      if (sent !== undefined) return undefined;
      return {
        wrong: "No mail has gone out yet, so it is not known whether mails arrive.",
        mend: "Send a test under Settings, Mail, and look for it.",
      };
    },
  },
  ...mailRecords,
  ...furtherFacts,
  {
    about: "claims",
    title: "Facts due for review",
    place: "/content/file?file=claims.yaml",
    look: async ({ now }) => {
      const due = dueForReview(readClaims(), now);
      if (due.length === 0) return undefined;
      const said = due.map(({ name, reviewed, by }) => `${name} (${reviewed}, ${by})`);
      return {
        wrong: `What the site says was last reviewed more than 12 months ago: ${said.join("; ")}.`,
        mend: "Look it up, correct and date it under Content, and publish.",
        operate: "Look it up, correct and date it in claims.yaml of the content.",
      };
    },
  },
  {
    about: "address",
    title: "Public address",
    look: async ({ settings: { publicUrl } }) => {
      if (publicUrl === undefined) {
        return {
          wrong:
            "The server was not told the address of your site, so links in mails lead to this machine alone.",
          mend: askOperator,
          operate: "Set PUBLIC_URL as docs/configure.md says, and start again.",
        };
      }
      if (publicUrl.startsWith("https://")) return undefined;
      return {
        wrong: "The address of your site is not https, so what visitors send can be read on its way.",
        mend: askOperator,
        operate:
          "Put a certificate on the server or the proxy in front of it, and write PUBLIC_URL with https.",
      };
    },
  },
  {
    about: "encryption",
    title: "Encryption on the way out",
    look: async ({ settings }) => {
      const plain = toldInTheClear(settings);
      if (plain.length === 0) return undefined;
      return {
        wrong: `Others on the way may read ${plain.join(", ")}, because it is sent without encryption or may be.`,
        mend: askOperator,
        operate:
          "Write smtps:// and https:// addresses, leave out SMTP_TLS and allowUnencrypted, and start again.",
      };
    },
  },
  {
    about: "proxy",
    title: "Proxy in front",
    look: async ({ database, settings: { trustProxy }, now }) => {
      const seen = await sightingsSince(database, new Date(now.getTime() - aDay));
      if (trustProxy === 0 && seen.has("proxy-unexpected") && !seen.has("proxy-absent")) {
        return {
          wrong:
            "Visitors come through another server, which this one was not told of: all count as one, and share one limit.",
          mend: askOperator,
          operate:
            "If that proxy is yours, set TRUST_PROXY=on, or how many stand one behind the other, and start again.",
        };
      }
      if (trustProxy > 0 && seen.has("proxy-missing") && !seen.has("proxy-as-set")) {
        return {
          wrong:
            "Visitors come through fewer servers than this one was told of, so one of them can pass for somebody else.",
          mend: askOperator,
          operate:
            "Let each proxy set X-Forwarded-For, as deploy/nginx.conf does, or set TRUST_PROXY to how many do; then start again.",
        };
      }
      return undefined;
    },
  },
  {
    about: "notices",
    title: "Who is told of leads",
    place: "/settings/mail",
    look: async ({ settings: { notifyTo, notifyUnread }, company }) => {
      if (notifyUnread.length > 0) {
        return {
          wrong: `Among those who are told of leads is what is no address: ${notifyUnread.join(", ")}.`,
          mend: "Write one or more e-mail addresses with commas between them under Settings, Mail.",
          operate: "Correct NOTIFY_TO, with commas between addresses, and start again.",
        };
      }
      if (notifyTo !== undefined) return undefined;
      return {
        wrong: `Nobody else is named, so only ${company.email} is told.`,
        mend: "Name who is told under Settings, Mail.",
        operate: "Name who is told by NOTIFY_TO, or in the console under Settings, Mail.",
      };
    },
  },
  {
    about: "limits",
    title: "Limits against floods",
    look: async ({ settings: { rateLimit } }) =>
      rateLimit
        ? undefined
        : {
            wrong: "They are switched off, so one program can keep everybody else away.",
            mend: askOperator,
            operate: "Leave out RATE_LIMIT, and start again.",
          },
  },
  {
    about: "security.txt",
    title: "Contact for security reports",
    look: async ({ build, now }) => {
      const file = join(build, "site/.well-known/security.txt");
      const expires = expiryOf(await readFile(file, "utf8").catch(() => ""));
      if (expires !== undefined && expires > now) return undefined;
      return {
        wrong: "The site's security.txt has expired, so nobody trusts the address in it.",
        mend: "Publish something under Content: that makes it valid for a year.",
        operate:
          "Publish something in the console, or change a file of the content: that makes it valid for a year.",
      };
    },
  },
  {
    about: "rights",
    title: "Rights of the data folder",
    look: async ({ settings: { dataDir } }) => {
      const { mode } = await stat(dataDir);
      if (process.platform === "win32" || (mode & 0o077) === 0) return undefined;
      return {
        wrong: "Other users of the server may open the folder in which everything is kept.",
        mend: askOperator,
        operate: `Run chmod 700 ${dataDir}`,
      };
    },
  },
  {
    about: "disk",
    title: "Room on the disk",
    look: async ({ settings: { dataDir } }) => {
      const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }));
      if (bavail * bsize >= enough) return undefined;
      return {
        wrong: `Only ${Math.round((bavail * bsize) / 1024 / 1024)} MB are free where everything is kept.`,
        mend: askOperator,
        operate: "Delete what else is on that disk, or move DATA_DIR to a larger one.",
      };
    },
  },
  {
    about: "database",
    title: "The database's file",
    isThorough: true,
    look: async ({ database }) => {
      if (writesConcurrently(database)) return undefined;
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
      if (rows[0]?.quick_check === "ok") return undefined;
      return {
        wrong: "It is damaged.",
        mend: askOperator,
        operate: "Stop the server, keep the file, and restore the newest backup into an empty DATA_DIR.",
      };
    },
  },
];
