import type { Handler } from "hono";
import { importUndone } from "#contract/console/entry.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Store } from "#server/privacy/erasure/commands.ts";
import { importsOf, undoImport } from "./commands.ts";

/** GET imports: imports of sheets whose leads are still there. */
export function showImports({ database }: Store): Handler<ConsoleConnection> {
  return async (context) => context.json({ imports: await importsOf(database) });
}

/** POST imports/undo: 200 with the number of leads that were removed, and with those that stay. */
export function takeImportBack(store: Store): Handler<ConsoleConnection> {
  return async (context) => {
    const { id } = parse(importUndone, await readJson(context));
    const now = new Date();
    const done = await undoImport(store, id, now);
    if (done.removed > 0)
      await audit(
        store.database,
        context.var.signedIn.operator,
        "undid an import",
        String(done.removed),
        now,
      );
    return context.json(done);
  };
}
