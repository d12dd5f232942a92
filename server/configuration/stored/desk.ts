import type { Database } from "#server/database/open.ts";
import type { Environment } from "#server/settings/effective.ts";

/** What the handlers of settings work with. */
export type ConfigurationDesk = {
  readonly database: Database;
  /** What the environment sets. It overrides what is stored. */
  readonly environment: Environment;
  /** Lets what is stored now take effect. */
  readonly refresh: () => Promise<void>;
};
