import type { ServerResponse } from "node:http";
import type { Context, Handler, NotFoundHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Connection } from "./connection/listener.ts";
import { embedderPolicy } from "./connection/security.ts";
import { HttpError } from "./errors.ts";
import type { Page, Site } from "./files/site-files.ts";
import { variantFor } from "./files/static-answer.ts";

/**
 * Removes a header that every answer gets before its kind is known. Pages must not have it, because they frame
 * the calendar, which does not send it.
 */
function allowCalendar(context: Context): void {
  const { outgoing }: { readonly outgoing: ServerResponse } = context.env;
  outgoing.removeHeader(embedderPolicy);
}

/** Answers with a page that was filled in for one request. Its policy stays valid: its code is unchanged. */
export function answerPage(context: Context, status: ContentfulStatusCode, page: Page): Response {
  allowCalendar(context);
  return context.html(page.html, status, { ...page.security, "Cache-Control": "no-store" });
}

/** What an address without a page is answered with. */
type NotFoundDesk = { readonly site: Site; readonly noteMissing: (context: Context<Connection>) => unknown };

/**
 * Where an old address leads (content/redirects.yaml), else the 404 page; programs that call the API get a sentence
 * instead.
 */
export function answerNotFound({ site, noteMissing }: NotFoundDesk): NotFoundHandler<Connection> {
  return (context) => {
    if (context.req.path.startsWith("/api/")) {
      return context.text("There is nothing at this address. Please check it and try again.", 404);
    }
    if (["GET", "HEAD"].includes(context.req.method)) {
      const { pathname, search } = new URL(context.req.url);
      const target = site.movedTo(`${pathname}${search}`);
      if (target !== undefined) return context.redirect(target, 301);
      noteMissing(context);
    }
    allowCalendar(context);
    const { body, headers } = variantFor(
      site.notFound(context.req.path),
      context.req.header("accept-encoding"),
    );
    return new Response(new Uint8Array(body), { status: 404, headers: pairs(headers) });
  };
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ""]] : []));
}

/** Answers 405 at an address that does not take this method. `allow`: the methods that it takes. */
export function onlyMethods(allow: string): Handler {
  return () => {
    throw new HttpError(405, `This address only answers to ${allow}.`, { Allow: allow });
  };
}
