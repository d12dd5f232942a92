import { type Definition, definitionOf, definitions } from "./definitions.ts";
import { readSettings, type Settings } from "./settings.ts";
import { readTargets, type Target } from "./targets.ts";

/** Environment variables by name; an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What owners set in the console: values by the names of their variables. */
export type StoredSettings = Readonly<Record<string, string>>;

/** What holds: the environment, and what is stored where the environment sets nothing. */
export type Effective = {
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** What is stored and does not hold, because it is wrong or does not fit what the environment sets. */
  readonly ignored: readonly string[];
};

function isSet(environment: Environment, name: string): boolean {
  return (environment[name] ?? "").trim() !== "";
}

/** The variable by which the environment sets something: the name itself, or that of its file. */
function setterOf(environment: Environment, name: string): string | undefined {
  return [name, `${name}_FILE`].find((variable) => isSet(environment, variable));
}

/**
 * The variable of the environment for which a setting cannot be changed in the console: its own, or that of the one
 * that it goes with. A password of the environment is never sent to a server of the console, nor the other way.
 */
export function lockOf(environment: Environment, { name, goesWith }: Definition): string | undefined {
  const partners = definitions.filter((other) => other.goesWith === name).map((other) => other.name);
  const together = [name, ...(goesWith === undefined ? [] : [goesWith]), ...partners];
  return together.flatMap((one) => setterOf(environment, one) ?? [])[0];
}

/** Of what is stored, that which the environment leaves open. */
function openOnes(environment: Environment, stored: StoredSettings): StoredSettings {
  const open = Object.entries(stored).filter(([name]) => {
    const definition = definitionOf(name);
    return definition !== undefined && lockOf(environment, definition) === undefined;
  });
  return Object.fromEntries(open);
}

/** What is wrong with settings: by name, with a sentence that never repeats the value. */
export type Wrong = { readonly name: string; readonly sentence: string };

type Tried =
  | { readonly ok: true; readonly settings: Settings; readonly targets: readonly Target[] }
  | { readonly ok: false; readonly wrongs: readonly Wrong[] };

function wrongOf(problem: string): Wrong {
  const [, name = "", sentence = problem] = /^(\w+): (.*)$/s.exec(problem) ?? [];
  return { name: name === "TARGETS_FILE" ? "TARGETS" : name, sentence };
}

function attempt(environment: Environment, open: StoredSettings): Tried {
  const read = readSettings({ ...environment, ...open });
  if (!read.ok) return { ok: false, wrongs: read.problems.map(wrongOf) };
  const targets = readTargets(read.settings.targets);
  return targets.ok
    ? { ok: true, settings: read.settings, targets: targets.targets }
    : { ok: false, wrongs: targets.problems.map(wrongOf) };
}

/** Everything that is wrong with what would be stored; nothing when all of it would hold. */
export function wrongsOf(environment: Environment, stored: StoredSettings): readonly Wrong[] {
  const tried = attempt(environment, openOnes(environment, stored));
  return tried.ok ? [] : tried.wrongs;
}

/**
 * What holds now. What is stored and wrong is left out, so that it cannot stop a start. Throws when the environment
 * alone is wrong.
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
  // Where no stored one is to blame by itself, none of them holds.
  const ignored = blamed.length > 0 ? blamed : names;
  const rest = Object.fromEntries(Object.entries(open).filter(([name]) => !ignored.includes(name)));
  const further = effectiveSettings(environment, rest);
  return { ...further, ignored: [...ignored, ...further.ignored] };
}
