import type { imports } from "#contract/console/entry.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Store } from "#server/privacy/erasure/commands.ts";
import { importsOf, undoImport } from "./commands.ts";

/** Imports of sheets whose leads are still there. */
export const importHandlers: ConsoleHandlers<Store, typeof imports> = {
  listImports: async ({ database }) => ({ imports: await importsOf(database) }),

  /** Tells how many leads were removed, and which stay. */
  async undoImport({ database, mailFolder, operator, now }, { id }) {
    const done = await undoImport({ database, mailFolder }, id, now);
    if (done.removed > 0) await audit(database, operator, "undid an import", String(done.removed), now);
    return done;
  },
};
