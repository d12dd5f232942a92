import { randomUUID } from "node:crypto";
import { changesFor, type Publishing, publishableDrafts } from "#server/content/publishing/publishing.ts";
import { textsOf, writtenTexts } from "#server/content/source/database.ts";
import { withChanges } from "#server/content/source/source.ts";
import type { Database } from "#server/database/open.ts";
import { UnshowableError } from "#server/editions/unshowable.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, isToken, newToken } from "#server/links/rules.ts";

/** Milliseconds for which a preview is kept. */
const day = 86_400_000;

/** Makes a preview of drafts; its address has a token that is stored as a hash, for a day. */
export async function previewDrafts(
  publishing: Publishing,
  chosen: Parameters<typeof publishableDrafts>[1],
): Promise<{ readonly id: string; readonly token: string }> {
  const { database, source, site, added } = publishing;
  const drafts = await publishableDrafts(publishing, chosen);
  const [id, token, now] = [randomUUID(), newToken(), new Date()];
  const version = withChanges(await source.newest(), changesFor(drafts), { added, now });
  try {
    await site.make(version);
  } catch (error) {
    if (error instanceof UnshowableError) throw new HttpError(422, error.message);
    throw error;
  }
  const old = new Date(now.getTime() - day).toISOString();
  await database.deleteFrom("content_previews").where("at", "<", old).execute();
  const stored = { token_hash: hashOf(token), id, at: now.toISOString(), texts: writtenTexts(version.texts) };
  await database.insertInto("content_previews").values(stored).execute();
  return { id, token };
}

/** Whether there is a preview of this id. */
export async function isPreview(database: Database, id: string): Promise<boolean> {
  const found = await database.selectFrom("content_previews").select("id").where("id", "=", id).execute();
  return found.length > 0;
}

/** The name of the edition of a preview, made again where it is no longer there; undefined: it has ended, or never was. */
export async function previewOf(
  { database, source, site, added }: Publishing,
  token: string,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const found = await database
    .selectFrom("content_previews")
    .select("texts")
    .where("token_hash", "=", hashOf(token))
    .where("at", ">", new Date(Date.now() - day).toISOString())
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const newest = await source.newest();
  const shown = [...textsOf(found.texts)].map(([file, after]) => ({ file, before: null, after }));
  const { pictures } = withChanges({ ...newest, texts: new Map() }, shown, { added, now: new Date() });
  return site.make({ ...newest, texts: textsOf(found.texts), pictures });
}
