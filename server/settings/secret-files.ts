import { readFileSync } from "node:fs";

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
  "METRICS_TOKEN",
  "CALENDLY_SIGNING_KEY",
  "CAL_WEBHOOK_SECRET",
  "MAIL_WEBHOOK_SECRET",
  "OIDC_CLIENT_SECRET",
] as const;

type Given = Readonly<Record<string, string>>;

/** What the files of secrets hold, and a line for each that cannot be read. */
export function fromFiles(given: Given): { readonly values: Given; readonly problems: readonly string[] } {
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
