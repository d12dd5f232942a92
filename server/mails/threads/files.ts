import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";

/** `content`: base64. */
type NewFile = { readonly name: string; readonly type: string; readonly content: string };

/** The number of bytes that a base64 text encodes. */
function sizeOf(content: string): number {
  const padding = content.endsWith("==") ? 2 : content.endsWith("=") ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Keeps an attachment of a mail or of a reply. `leadId`: null while that belongs to no lead. */
export async function keepFile(
  transaction: Transaction<Tables>,
  { name, type, content }: NewFile,
  { ofId, leadId, now }: { readonly ofId: string; readonly leadId: string | null; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("mail_files")
    .values({
      id: randomUUIDv7(),
      of_id: ofId,
      lead_id: leadId,
      stored_at: now.toISOString(),
      name,
      type,
      size: sizeOf(content),
      content,
    })
    .execute();
}
