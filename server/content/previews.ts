import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";
import type { Handler, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import { changesFor, type Publishing, publishableDrafts } from "#server/content/publishing/publishing.ts";
import { textsOf, writtenTexts } from "#server/content/source/database.ts";
import { withChanges } from "#server/content/source/source.ts";
import type { Database } from "#server/database/open.ts";
import { onlyMethods } from "#server/http/answers.ts";
import type { Connection } from "#server/http/connection/listener.ts";
import { type SecurityHeaders, securityHeaders } from "#server/http/connection/security.ts";
import { HttpError } from "#server/http/errors.ts";
import { hashOf, isToken, newToken } from "#server/mails/links.ts";
import { consoleUrlOf, type Settings } from "#server/settings/settings.ts";
import { UnshowableError } from "./editions/unshowable.ts";

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
async function previewOf(
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

/** What the routes of previews work with. */
type PreviewDesk = {
  readonly publishing: Publishing;
  readonly security: SecurityHeaders;
  /** Who may show a preview in a frame. */
  readonly consoleUrl: string;
};

const manifest = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
);

const gone = "This preview has ended, or was never there. Make a new one in the console.";

/** A decoded address; one that cannot be decoded stays unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The file of a preview that is at an address below it. */
function fileAt(folder: string, path: string): string | undefined {
  const site = join(folder, "site");
  const wanted = normalize(join(site, decoded(path)));
  if (wanted !== site && !wanted.startsWith(site + sep)) return undefined;
  return [wanted, `${wanted}.html`, join(wanted, "index.html")].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** A page whose links, forms and files lead to the preview. The preview does not take what a form sends. */
function pageWithin(html: string, place: string): string {
  return html
    .replaceAll(/\s(?:href|src|srcset|action|formaction)="\/{1,2}/g, (start) =>
      start.endsWith("//") ? start : `${start.slice(0, -1)}${place}/`,
    )
    .replaceAll(/\sdata-code="[^"]*"/g, (code) => code.replaceAll("/_code/", `${place}/_code/`));
}

/** Rewrites files that pages load, by file extension, so that their addresses lead to the preview. */
const rewritten: Readonly<Record<string, (text: string, place: string) => string>> = {
  html: pageWithin,
  js: (text, place) =>
    text.replaceAll(/["'`]\/(?=search\.json|api\/)/g, (start) => `${start.slice(0, -1)}${place}/`),
  json: (text, place) => text.replaceAll('"href":"/', `"href":"${place}/`),
};

/** A file as the preview shows it. */
function shownFile(file: string, place: string): string | Uint8Array<ArrayBuffer> {
  const rewrite = rewritten[extname(file).slice(1)];
  const body = readFileSync(file);
  return rewrite === undefined ? new Uint8Array(body) : rewrite(body.toString(), place);
}

/** GET preview/TOKEN/…: a page or a file of a preview; nobody may keep or index it. 404 when it has ended. */
function showPreview({ publishing, security, consoleUrl }: PreviewDesk): Handler {
  return async (context) => {
    const token = context.req.param("token") ?? "";
    const name = await previewOf(publishing, token);
    const folder = name && publishing.site.folderOf(name);
    const place = `/preview/${token}`;
    const file = folder && fileAt(folder, context.req.path.slice(place.length));
    if (folder === undefined || file === undefined) throw new HttpError(404, gone);
    const path = file.slice(join(folder, "site").length).replaceAll("\\", "/");
    const hashes = manifest.parse(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")));
    const isPage = path.endsWith(".html");
    const { "X-Frame-Options": _, ...headers } = isPage
      ? security.page(hashes[path] ?? { scripts: [], styles: [] })
      : security.data;
    const policy = headers["Content-Security-Policy"] ?? "";
    return context.body(shownFile(file, place), 200, {
      ...headers,
      "Content-Security-Policy": policy.replace(
        "frame-ancestors 'none'",
        `frame-ancestors 'self' ${consoleUrl}`,
      ),
      "Content-Type": isPage ? "text/html; charset=utf-8" : (getMimeType(path) ?? "application/octet-stream"),
      "Cache-Control": "no-store",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    });
  };
}

/** Adds the routes below the address of a preview. */
export function addPreviews(
  app: Hono<Connection>,
  settings: Pick<Settings, "publicUrl" | "hsts" | "consoleUrl" | "host" | "port">,
  calendarUrl: string | undefined,
  publishing: Publishing,
): void {
  const { publicUrl, hsts } = settings;
  const security = securityHeaders({ publicUrl, calendarUrl, hsts });
  app.get("/preview/:token/*", showPreview({ publishing, security, consoleUrl: consoleUrlOf(settings) }));
  app.all("/preview/:token/*", onlyMethods("GET, HEAD"));
}
