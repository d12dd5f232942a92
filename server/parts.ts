import type { Logger } from "pino";
import type { Company } from "#contract/company.ts";
import type { ConfigurationDesk } from "./configuration/stored.ts";
import type { Publishing } from "./content/publishing/publishing.ts";
import type { Database } from "./database/open.ts";
import type { Watchdog } from "./http/log/watchdog.ts";
import type { Settings } from "./settings/settings.ts";
import type { Target } from "./settings/targets.ts";

/** What the routes of a server work with. */
export type Parts = {
  readonly settings: Settings;
  readonly company: Company;
  /** Who is told about leads beside the consultancy's mails. */
  readonly targets: readonly Target[];
  readonly database: Database;
  /** Where settings come from that owners may change. */
  readonly configuration: Omit<ConfigurationDesk, "database">;
  readonly log: Logger;
  /** Folder of the mails that are written instead of sent. */
  readonly mailFolder: string;
  readonly publishing: Publishing;
  /** Folder of the edition that is served: `site/`, `content/` and more. */
  readonly build: string;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
  /** Whether the server is about to stop and wants no new requests. */
  readonly isDraining: () => boolean;
  readonly noteRequest: Watchdog["noteRequest"];
};
