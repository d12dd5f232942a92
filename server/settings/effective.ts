import { type Definition, definitionOf, definitions } from "./definitions.ts";
import { readSettings, type Settings } from "./settings.ts";
import { readTargets, type Target } from "./targets.ts";

/** Environment variables by name; an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What owners set in the console: values by the names of their variables. */
export type StoredSettings = Readonly<Record<string, string>>;

/** The settings in effect: those of the environment, else the stored ones. */
export type Effective = {
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Names of stored settings that are ignored, because they are wrong or conflict with the environment. */
  readonly ignored: readonly string[];
};

function isSet(environment: Environment, name: string): boolean {
  return (environment[name] ?? "").trim() !== "";
}

/** The variable that sets something: the name itself, or that of its file. */
function setterOf(environment: Environment, name: string): string | undefined {
  return [name, `${name}_FILE`].find((variable) => isSet(environment, variable));
}

/**
 * The environment variable that locks a setting in the console: its own, or that of a setting that belongs
 * together with it. A password of the environment is never sent to a server that was set in the console, nor
 * the reverse.
 */
export function lockOf(environment: Environment, { name, goesWith }: Definition): string | undefined {
  const partners = definitions.filter((other) => other.goesWith === name).map((other) => other.name);
  const together = [name, ...(goesWith === undefined ? [] : [goesWith]), ...partners];
  return together.flatMap((one) => setterOf(environment, one) ?? [])[0];
}

/** The stored settings that the environment does not lock. */
function openOnes(environment: Environment, stored: StoredSettings): StoredSettings {
  const open = Object.entries(stored).filter(([name]) => {
    const definition = definitionOf(name);
    return definition !== undefined && lockOf(environment, definition) === undefined;
  });
  return Object.fromEntries(open);
}

/** What is wrong with a setting, by name. The sentence never repeats the value. */
export type Wrong = { readonly name: string; readonly sentence: string };

type Tried =
  | { readonly ok: true; readonly settings: Settings; readonly targets: readonly Target[] }
  | { readonly ok: false; readonly wrongs: readonly Wrong[] };

function wrongOf(problem: string): Wrong {
  const [, name = "", sentence = problem] = /^(\w+): (.*)$/s.exec(problem) ?? [];
  return { name: name === "TARGETS_FILE" ? "TARGETS" : name, sentence };
}

/** Settings with the servers marked that were set in the console. */
function marked(settings: Settings, open: StoredSettings): Settings {
  const mayBe = (name: string) => settings.allowsPrivateMailServers || open[name] === undefined;
  return {
    ...settings,
    mayBePrivate: { smtp: mayBe("SMTP_URL"), imap: mayBe("IMAP_URL"), copies: mayBe("BACKUP_COPY_TO") },
  };
}

function attempt(environment: Environment, open: StoredSettings): Tried {
  const read = readSettings({ ...environment, ...open });
  if (!read.ok) return { ok: false, wrongs: read.problems.map(wrongOf) };
  const targets = readTargets(read.settings.targets);
  return targets.ok
    ? { ok: true, settings: marked(read.settings, open), targets: targets.targets }
    : { ok: false, wrongs: targets.problems.map(wrongOf) };
}

/** Everything that is wrong with settings to be stored; empty when all are valid. */
export function wrongsOf(environment: Environment, stored: StoredSettings): readonly Wrong[] {
  const tried = attempt(environment, openOnes(environment, stored));
  return tried.ok ? [] : tried.wrongs;
}

/**
 * The settings in effect now. Wrong stored settings are ignored, so that they cannot prevent a start. Throws
 * when the environment is wrong by itself.
 */
export function effectiveSettings(environment: Environment, stored: StoredSettings): Effective {
  const open = openOnes(environment, stored);
  const tried = attempt(environment, open);
  if (tried.ok) return { settings: tried.settings, targets: tried.targets, ignored: [] };
  const names = Object.keys(open);
  if (names.length === 0) {
    throw new Error(tried.wrongs.map(({ name, sentence }) => `${name}: ${sentence}`).join("\n"));
  }
  const blamed = names.filter((name) => tried.wrongs.some((wrong) => wrong.name === name));
  // When no single stored setting is the cause, all of them are ignored.
  const ignored = blamed.length > 0 ? blamed : names;
  const rest = Object.fromEntries(Object.entries(open).filter(([name]) => !ignored.includes(name)));
  const further = effectiveSettings(environment, rest);
  return { ...further, ignored: [...ignored, ...further.ignored] };
}
