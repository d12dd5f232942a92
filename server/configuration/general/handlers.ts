import type { settings } from "#contract/console/settings.ts";
import { changeSettings } from "#server/configuration/stored/commands.ts";
import type { ConfigurationDesk } from "#server/configuration/stored/desk.ts";
import { storedSettings } from "#server/configuration/stored/queries.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { addressOfHost } from "#server/outbox/senders/pinned-address.ts";
import { effectiveSettings, type StoredSettings } from "#server/settings/effective.ts";
import { listOf, privateRefusal, publicHosts, refusalOf, storedAfter } from "./rules.ts";

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
