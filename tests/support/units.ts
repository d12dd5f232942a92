import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";

function wording(id: string) {
  return { id, questionnaire: "test", text: "x".repeat(1000), first_used_at: "2025-11-21T00:00:00.000Z" };
}

async function add(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.insertInto("wordings").values(wording(id)).execute();
}

/** Stores a wording under this id and returns how many there are then. */
export const addWording = unitOfWork(
  import.meta.url,
  async function addWording(transaction: Transaction<Tables>, id: string): Promise<number> {
    await add(transaction, id);
    return (await transaction.selectFrom("wordings").select("id").execute()).length;
  },
);

/** Stores a wording, and then fails. */
export const addWordingInVain = unitOfWork(
  import.meta.url,
  async function addWordingInVain(transaction: Transaction<Tables>, id: string): Promise<void> {
    await add(transaction, id);
    throw new Error("in vain");
  },
);

/** Stores a wording, and ends the thread before the commit. Only on SQLite: elsewhere it ends the process. */
export const addWordingAndDie = unitOfWork(
  import.meta.url,
  async function addWordingAndDie(transaction: Transaction<Tables>, id: string): Promise<void> {
    await add(transaction, id);
    process.exit();
  },
);
