import type { AuditAction } from "#contract/console/audit.ts";

/** What all owners are told of by mail. A sign-in only when it is that of an owner. */
export const toldActions: readonly AuditAction[] = [
  "added owner",
  "added consultant",
  "added editor",
  "made owner",
  "made consultant",
  "made editor",
  "ended access",
  "gave access back",
  "set a new password",
  "set a new password, removed codes and passkeys",
  "changed the password",
  "set up codes",
  "ended codes",
  "added a passkey",
  "removed a passkey",
  "made new recovery codes",
  "used a recovery code",
  "signed in from a new browser",
  "exported leads",
  "exported a person's data",
  "erased a person",
  "changed settings",
  "added a recipient",
  "made an API token",
  "told once more",
  "enabled",
];

/** Milliseconds between two mails: what is done meanwhile stands in the next one. */
export const restBetween = 5 * 60_000;

/** Deeds that one mail lists; more are counted. */
export const mostDeeds = 50;
