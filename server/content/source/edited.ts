import type { LookNode } from "#contract/console/pictures.ts";
import type { Finding } from "#server/content/checking/placed.ts";
import type { Version } from "#server/content/editions/version.ts";
import type { Database } from "#server/database/open.ts";
import type { Source } from "./source.ts";

/** The site that this node serves. */
export type ServedSite = {
  /** What it says now. */
  readonly texts: () => Version["texts"];
  /** All that is to be mended in texts, found in a thread. Rejects with UnshowableError when no check of them ends. */
  readonly check: (texts: Version["texts"]) => Promise<readonly Finding[]>;
  /** What a Markdown text looks like. Rejects with UnshowableError when it cannot be shown. */
  readonly look: (markdown: string) => Promise<readonly LookNode[]>;
  /** Formatted text as Markdown. Rejects with UnshowableError when it cannot be read. */
  readonly paste: (html: string) => Promise<string>;
  /** Makes the edition of a version; gives its name. Rejects with UnshowableError when it cannot be shown. */
  readonly make: (version: Version) => Promise<string>;
  /** The folder of an edition. */
  readonly folderOf: (name: string) => string;
  /** Whether this is the edition that is served. */
  readonly isServed: (name: string) => boolean;
  /** Serves an edition from the next request on. */
  readonly serve: (name: string, version: Version) => Promise<void>;
};

/** The content as it is, and as it is shown. */
export type Edited = { readonly database: Database; readonly source: Source; readonly site: ServedSite };
