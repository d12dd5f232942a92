import type { Publishing } from "#server/content/publishing/publishing.ts";
import type { Database } from "#server/database/open.ts";
import type { Settings } from "#server/settings/settings.ts";
import { addedPictures, openSitePress } from "#server/site-press.ts";
import { contentTexts } from "./content-texts.ts";

/** What a server of tests publishes with: real editions, made in its data folder, of which none is sent. */
export function publishingFor(
  settings: Settings,
  database: Database,
  log: Publishing["log"],
): Publishing & { readonly stop: () => Promise<void> } {
  const press = openSitePress(settings, database);
  // What is served first was made of the repository's content.
  let served = { name: "", texts: contentTexts() };
  return {
    database,
    log,
    source: press.source,
    added: addedPictures(settings),
    commit: async () => undefined,
    refused: { stamp: undefined, sentence: "" },
    work: { isBusy: false, begun: undefined },
    site: {
      texts: () => served.texts,
      check: press.check,
      look: press.look,
      make: press.make,
      folderOf: press.editions.folderOf,
      isServed: (name) => name === served.name,
      serve: async (name, { texts }) => {
        served = { name, texts };
      },
    },
    stop: press.stop,
  };
}
