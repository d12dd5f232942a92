import { randomUUIDv7 } from "node:crypto";
import { type Kysely, PostgresAdapter, sql } from "kysely";

type Published = {
  reports: Record<"id" | "lead_id" | "published" | "reviewer" | "published_at", string>;
  report_versions: Record<"id" | "lead_id" | "at" | "reviewer" | "review" | "report", string> & {
    number: number;
  };
};

type OldRow = {
  readonly criterion: string;
  readonly status: string;
  readonly because: readonly { readonly question: string; readonly answer: string }[];
};

/** The changes of a report that was published before reviews were kept: they stand among the reasons. */
function changesIn(published: string) {
  const { rows }: { readonly rows: readonly OldRow[] } = JSON.parse(published);
  return rows.flatMap(({ criterion, status, because }) => {
    const found = because.find(({ question }) => question === "The review");
    return found === undefined ? [] : [{ criterion, status, why: found.answer }];
  });
}

async function keepPublished(database: Kysely<Published>): Promise<void> {
  const reports = await database
    .selectFrom("reports")
    .select(["lead_id", "published", "reviewer", "published_at"])
    .where("published", "is not", null)
    .execute();
  for (const { lead_id, published, reviewer, published_at } of reports) {
    const review = JSON.stringify({ changes: changesIn(published), notes: [], order: [] });
    await database
      .insertInto("report_versions")
      .values({
        id: randomUUIDv7(),
        lead_id,
        number: 1,
        at: published_at,
        reviewer,
        review,
        report: published,
      })
      .execute();
  }
}

/** Every version of a report's review: what was saved, and what was published. Rows are never changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("report_versions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .addColumn("reviewer", "text")
    .addColumn("review", "text", (column) => column.notNull())
    .addColumn("report", "text")
    .addUniqueConstraint("report_versions_of_lead", ["lead_id", "number"])
    .execute();
  await (database.getExecutor().adapter instanceof PostgresAdapter
    ? sql`create trigger report_versions_no_update before update on report_versions
        for each row execute function only_added_to()`
    : sql`create trigger report_versions_no_update before update on report_versions
        begin select raise(abort, 'report_versions is only ever added to'); end`
  ).execute(database);
  await sql`create index reports_awaiting on reports (expires_at, id)
    where published_at is null and revoked_at is null`.execute(database);
  await sql`create index reports_published on reports (published_at, id)
    where published_at is not null`.execute(database);
  await keepPublished(database.withTables<Published>());
}
