import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { dayOf } from "#contract/calendar/company-day.ts";
import { oncePerText } from "#schemas/once-per-text.ts";
import { type Editions, editionName, editionsIn } from "./content/editions/editions.ts";
import { openPress, type Press, type PressWorker } from "./content/editions/press.ts";
import type { Surroundings, Version } from "./content/editions/version.ts";
import { textsIn } from "./content/folder.ts";
import { sourceOf } from "./content/source/opened.ts";
import type { Source } from "./content/source/source.ts";
import type { Database } from "./database/open.ts";
import type { Settings } from "./settings/settings.ts";

/** Where versions come from, and where their editions are made. */
export type SitePress = {
  readonly source: Source;
  readonly editions: Editions;
  /** The name of the edition of a version, made unless it is there. Rejects with UnshowableError. */
  readonly make: (version: Version) => Promise<string>;
  readonly nameOf: (version: Version) => string;
  readonly compress: Press["compress"];
  readonly finish: Press["finish"];
  readonly check: Press["check"];
  readonly look: Press["look"];
  readonly paste: Press["paste"];
  readonly stop: () => Promise<void>;
};

const zoneFile = z.object({ businessHours: z.object({ timeZone: z.string() }) });

const zones = oncePerText<string>();

/** The firm's time zone; that of Greenwich when the facts cannot be read, or name none that there is. */
function zoneOf(facts: string): string {
  return zones("company.yaml", facts, () => {
    try {
      const { timeZone } = zoneFile.parse(parse(facts)).businessHours;
      dayOf(new Date(), timeZone);
      return timeZone;
    } catch {
      return "UTC";
    }
  });
}

/** The firm's day, on which offers and years depend. */
function dayOfFirm(texts: Version["texts"], now: Date): string {
  return dayOf(now, zoneOf(texts.get("company.yaml") ?? ""));
}

/** An edition, and the version that it shows. */
export type Shown = { readonly name: string; readonly version: Version };

/**
 * The edition with which a server begins: that of the newest version, if it is there; else the one that this release
 * served last, so that visitors need not wait; else that of the newest version, made now. Rejects with UnshowableError
 * when there is nothing to show.
 */
export async function firstShown({ source, editions, make, compress, nameOf }: SitePress): Promise<Shown> {
  const version = await source.newest();
  const name = nameOf(version);
  if (editions.isWhole(name)) return { name, version };
  const last = editions.current();
  if (last !== undefined && editions.isOfThisCode(last)) {
    const content = join(editions.folderOf(last), "content");
    return { name: last, version: { ...version, texts: textsIn(content) } };
  }
  await compress(await make(version));
  return { name, version };
}

/** What an edition of a version is made with now. */
export function surroundingsOf(
  { publicUrl, calendlyUrl }: Pick<Settings, "publicUrl" | "calendlyUrl">,
  { texts }: Version,
): Surroundings {
  return { site: publicUrl ?? "http://127.0.0.1:3000", calendlyUrl, day: dayOfFirm(texts, new Date()) };
}

/** Opens what makes this node's site, by a thread of its own unless one is given. */
export function openSitePress(settings: Settings, database: Database, worker?: PressWorker): SitePress {
  const editions = editionsIn(settings.dataDir);
  const press = openPress(editions, worker);
  const around = (version: Version) => surroundingsOf(settings, version);
  return {
    source: sourceOf(settings, database),
    editions,
    nameOf: (version) => editionName(version, around(version)),
    make: (version) => press.make(version, around(version)),
    compress: press.compress,
    finish: press.finish,
    check: press.check,
    look: press.look,
    paste: press.paste,
    stop: press.stop,
  };
}
