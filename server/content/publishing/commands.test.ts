import { expect, test } from "vitest";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { beginPublication, endPublication, notePublication } from "./commands.ts";
import { underWay } from "./queries.ts";

test.each(engines)("a publication that another node has ended stays ended, on %s", async (engine) => {
  const database = await freshDatabase(engine);
  const { id: operatorId } = await newOperator(database, "editor");
  const begun = { kind: "published", operatorId, changes: "[]", drafts: [] } as const;
  const id = (await beginPublication(database, begun, new Date())) ?? "";
  await notePublication(database, id, "building");
  expect((await underWay(database))?.state).toBe("building");
  await endPublication(database, id, { state: "done", sentence: null }, new Date());
  await notePublication(database, id, "writing");
  expect(await underWay(database)).toBeUndefined();
  expect(await beginPublication(database, begun, new Date())).toBeDefined();
});
