import type { SettingList, settings } from "#contract/console/settings.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import { addressOfHost } from "#server/mails/outbox/senders/pinned-address.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { type Definition, definitionOf, definitions } from "#server/settings/definitions.ts";
import {
  type Effective,
  type Environment,
  effectiveSettings,
  lockOf,
  type StoredSettings,
  wrongsOf,
} from "#server/settings/effective.ts";
import { addressesIn } from "#server/settings/mail-addresses.ts";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { type ConfigurationDesk, changeSettings, storedSettings } from "./stored.ts";

/** An address of a server without the password in it; other texts as they are. */
function withoutPassword(value: string): string {
  const url = /^[a-z]+:\/\//i.test(value) ? URL.parse(value) : null;
  return url === null || url.password === "" ? value : Object.assign(url, { password: "" }).href;
}

/** How every setting stands that owners may change. Secrets are not told, nor passwords inside of addresses. */
export function listOf(
  environment: Environment,
  stored: StoredSettings,
  ignored: Effective["ignored"],
): SettingList {
  return {
    settings: definitions.map((definition) => {
      const { name, group, label, help, isSecret = false } = definition;
      const lockedBy = lockOf(environment, definition) ?? null;
      const own = environment[name]?.trim() || (environment[`${name}_FILE`]?.trim() ? "a file" : "");
      const value = lockedBy === null ? (stored[name] ?? "") : own;
      return {
        name,
        group,
        label,
        help,
        isSecret,
        isSet: value !== "",
        value: isSecret ? "" : withoutPassword(value),
        lockedBy,
        isIgnored: ignored.includes(name),
      };
    }),
    calendlyUrl: environment["CALENDLY_URL"]?.trim() || null,
  };
}

/** A sentence with the names of variables replaced by their labels. */
function inLabels(sentence: string): string {
  return definitions.reduce((said, { name, label }) => said.replaceAll(name, `“${label}”`), sentence);
}

function sentenceAbout(name: string, sentence: string): string {
  return `${definitionOf(name)?.label ?? name}: please ${inLabels(sentence)}`;
}

/** Why a change of a server is refused: its password is not sent to another server unless typed again. */
function passwordProblem(
  stored: StoredSettings,
  change: StoredSettings,
  { name, goesWith, label }: Definition,
): string | undefined {
  const server = goesWith && change[goesWith];
  if (server === undefined || server === "" || server === stored[goesWith ?? ""]) return undefined;
  if (withoutPassword(server) !== server && URL.parse(server)?.password !== "") {
    const own = definitionOf(goesWith ?? "")?.label ?? "";
    return `${own}: please leave the password out of the address, and type it below.`;
  }
  const isKept = stored[name] !== undefined && change[name] === undefined;
  return isKept ? `${label}: please type it again, because it would go to another server now.` : undefined;
}

/** What would be stored after a change. A server that is removed takes its password with it. */
function storedAfter(stored: StoredSettings, change: StoredSettings): StoredSettings {
  const orphans = definitions.filter(({ goesWith }) => goesWith !== undefined && change[goesWith] === "");
  const left = { ...stored, ...change, ...Object.fromEntries(orphans.map(({ name }) => [name, ""])) };
  return Object.fromEntries(Object.entries(left).filter(([, value]) => value !== ""));
}

/** The hosts of a change that must be in the public internet, by the names of their settings. */
function publicHosts(environment: Environment, change: StoredSettings): ReadonlyMap<string, string> {
  if (effectiveSettings(environment, {}).settings.allowsPrivateMailServers) return new Map();
  const hosts = ["SMTP_URL", "IMAP_URL"].flatMap((name) => {
    const host = URL.parse(change[name] ?? "")?.hostname;
    return host === undefined ? [] : [[name, host] as const];
  });
  return new Map(hosts);
}

/** Why a server of a private network cannot be set in the console. `name`: of its setting. */
function privateRefusal(name: string): string {
  const label = definitionOf(name)?.label ?? name;
  return `${label}: this is an address of a private network. Please name a server of the public internet, or ask the people who run this server to set ${name} in its environment, or ALLOW_PRIVATE_MAIL_SERVERS=on there.`;
}

/** Why a change cannot be stored, as a sentence; undefined: it can. */
export function refusalOf(
  environment: Environment,
  stored: StoredSettings,
  change: StoredSettings,
): string | undefined {
  const changed = Object.keys(change).flatMap((name) => definitionOf(name) ?? []);
  const hasOwnForm = changed.some(({ group }) => group === "recipients" || group === "copies");
  if (changed.length < Object.keys(change).length || hasOwnForm) {
    return "There is no such setting.";
  }
  for (const definition of changed) {
    const lock = lockOf(environment, definition);
    if (lock !== undefined) {
      return `${definition.label}: ${lock} is set in the environment of the server, so it is changed there.`;
    }
  }
  const passwords = definitions.flatMap((definition) => passwordProblem(stored, change, definition) ?? []);
  if (passwords[0] !== undefined) return passwords[0];
  const { unread } = addressesIn(change["NOTIFY_TO"] ?? "");
  if (unread[0] !== undefined) {
    return sentenceAbout("NOTIFY_TO", "write e-mail addresses alone, with commas between them.");
  }
  const groups = new Set(changed.map(({ group }) => group));
  const wrong = wrongsOf(environment, storedAfter(stored, change)).find(({ name }) =>
    groups.has(definitionOf(name)?.group ?? "recipients"),
  );
  if (wrong !== undefined) return sentenceAbout(wrong.name, wrong.sentence);
  const [own] = [...publicHosts(environment, change)].find(([, host]) => isOwnNetwork(host)) ?? [];
  return own && privateRefusal(own);
}

/** What is written and removed so that one becomes the other. */
function differenceOf(before: StoredSettings, after: StoredSettings): StoredSettings {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name] ?? ""]));
}

/** Whether the name of a host leads into a private network. One that cannot be looked up now is not reached later. */
async function isPrivate(host: string): Promise<boolean> {
  return addressOfHost(host, false).then(
    (address) => address === undefined,
    () => false,
  );
}

/** Why a server that a change names cannot be set in the console; undefined: it can. */
async function networkRefusal(
  environment: ConfigurationDesk["environment"],
  change: StoredSettings,
): Promise<string | undefined> {
  for (const [name, host] of publicHosts(environment, change)) {
    if (await isPrivate(host)) return privateRefusal(name);
  }
  return undefined;
}

/** Settings that owners change in the console. */
export const settingHandlers: ConsoleHandlers<ConfigurationDesk, typeof settings> = {
  async listSettings({ database, environment }) {
    const stored = await storedSettings(database);
    return listOf(environment, stored, effectiveSettings(environment, stored).ignored);
  },

  /** What was set holds from now on. */
  async changeSettings({ database, environment, refresh, operator, now }, { values }) {
    const change = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)]));
    const stored = await storedSettings(database);
    const refusal = refusalOf(environment, stored, change) ?? (await networkRefusal(environment, change));
    if (refusal !== undefined) throw new HttpError(400, refusal);
    const difference = differenceOf(stored, storedAfter(stored, change));
    if (Object.keys(difference).length > 0) {
      await changeSettings(database, difference, operator, now);
      await refresh();
    }
  },
};
