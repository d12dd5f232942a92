import { parseArgs } from "node:util";
import { closeDatabase, openDatabase } from "#server/database/open.ts";

// A separate process: opens a database and writes rows, each in a transaction that reads first.
const { values, positionals } = parseArgs({
  options: { postgres: { type: "string" } },
  allowPositionals: true,
});
const [dataDir = "", prefix = "", count = "0"] = positionals;

const database = await openDatabase({ dataDir, databaseUrl: values.postgres });
for (let number = 1; number <= Number(count); number += 1) {
  await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom("wordings").select("id").limit(1).execute();
    await transaction
      .insertInto("wordings")
      .values({ id: `${prefix} ${number}`, questionnaire: "test", text: "{}", first_used_at: "" })
      .execute();
  });
}
await closeDatabase(database);
