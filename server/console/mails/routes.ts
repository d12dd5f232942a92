import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { leadsForMailWish, leadWish, mailMatch, mailPageWish } from "#contract/console/mails.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import { isShownAlone } from "#server/operators/page.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { leadFromMail, matchMail, removeMail } from "./commands.ts";
import { leadsFitting, leadsSearched } from "./fits/queries.ts";
import { findFile, findMail, unmatchedMails } from "./queries.ts";
import { framed } from "./rules.ts";

/** What the routes of mails work with. */
export type MailsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Our own addresses, in small letters, without those of operators. */
  readonly ours: readonly string[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

function idIn(context: Context<ConsoleConnection>): string {
  return context.req.param("id") ?? "";
}

const waitsNoMore = "This mail waits no more: somebody else has dealt with it, or it was deleted.";

/** GET mails: those that belong to no lead. */
export function showMails({ database }: MailsDesk): ConsoleHandler {
  return async (context) =>
    context.json(await unmatchedMails(database, parse(mailPageWish, context.req.query()).after));
}

/** GET mails/:id/leads: those that the mail may belong to, or what a search finds. */
export function showLeadsFor({ database, company: { reply } }: MailsDesk): ConsoleHandler {
  return async (context) => {
    const { search } = parse(leadsForMailWish, context.req.query());
    const mail = await findMail(database, idIn(context));
    if (mail === undefined || mail.lead_id !== null) throw new HttpError(404, waitsNoMore);
    const isSought = search.trim() !== "";
    const desk = { database, reply };
    const leads = isSought ? await leadsSearched(desk, search) : await leadsFitting(desk, mail);
    return context.json({ leads });
  };
}

/** POST mails/:id/match: 200 with the lead's reference. */
export function matchWithLead({ database, company, ours, wake }: MailsDesk): ConsoleHandler {
  return async (context) => {
    const { reference } = parse(mailMatch, await readJson(context));
    const id = idIn(context);
    const mail = await findMail(database, id);
    if (mail === undefined || mail.lead_id !== null) throw new HttpError(404, waitsNoMore);
    const how = { ours, domain: company.domain, now: new Date() };
    if (!(await matchMail(database, id, reference, how))) {
      throw new HttpError(
        404,
        `There is no lead with the reference ${reference}. Please look it up in the inbox.`,
      );
    }
    wake();
    return context.json({ reference });
  };
}

/** POST mails/:id/lead: 200 with the reference of the lead that the mail became. */
export function makeLead({ database, company, targets, ours, wake }: MailsDesk): ConsoleHandler {
  return async (context) => {
    const { receipt } = parse(leadWish, await readJson(context));
    const { domain, reply, referencePrefix } = company;
    const house = { domain, reply, referencePrefix, targets, ours };
    const reference = await leadFromMail(database, house, idIn(context), { receipt, now: new Date() });
    if (reference === undefined) {
      throw new HttpError(404, "This mail waits no more, or names no address that could be answered.");
    }
    wake();
    return context.json({ reference });
  };
}

/** POST mails/:id/remove: 204. */
export function removeUnmatched({ database }: MailsDesk): ConsoleHandler {
  return async (context) => {
    if (!(await removeMail(database, idIn(context)))) throw new HttpError(404, waitsNoMore);
    const { operator } = context.var.signedIn;
    await audit(database, operator, "deleted a mail of no lead", idIn(context), new Date());
    return context.body(null, 204);
  };
}

/**
 * The policy for a mail's HTML: it is only shown. It runs nothing, loads nothing from anywhere, sends nothing,
 * opens no window, and has an origin of its own, so that it cannot reach the console. Only the console frames it.
 */
const stranger = [
  "sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** GET mails/:id/look: the HTML of a mail for a frame of the console, without anything from elsewhere. */
export function showLook({ database }: MailsDesk): ConsoleHandler {
  return async (context) => {
    // As a page of its own it could pass for one of ours.
    if (isShownAlone(context)) throw new HttpError(404, "This is shown beside its sender, in the console.");
    const mail = await findMail(database, idIn(context));
    if (mail === undefined || mail.html === null)
      throw new HttpError(404, "This mail has no look of its own.");
    return context.body(framed(mail.html), 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": stranger,
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
      "X-DNS-Prefetch-Control": "off",
      "Cache-Control": "no-store",
    });
  };
}

/** A name for a file on somebody's disk: no path, nothing that steers a header (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_").replaceAll(/^\.+/g, "_");
  const ascii = safe.replaceAll(/[^ -~]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replaceAll("'", "%27")}`;
}

/** GET mail-files/:id: an attachment, to keep and never to show. */
export function downloadFile({ database }: MailsDesk): ConsoleHandler {
  return async (context) => {
    const file = await findFile(database, idIn(context));
    if (file === undefined) throw new HttpError(404, "This file is not there any more.");
    return context.body(Buffer.from(file.content, "base64"), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": disposition(file.name),
      "Cache-Control": "no-store",
    });
  };
}
