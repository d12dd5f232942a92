import type { Company } from "#contract/company.ts";
import type { mails } from "#contract/console/mails.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit.ts";
import { isShownAlone } from "#server/operators/page.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Target } from "#server/settings/targets.ts";
import { leadFromMail, matchMail, removeMail, unmatchMail } from "./commands.ts";
import { leadsFitting, leadsSearched } from "./fits/queries.ts";
import { findFile, findMail, strayDue, unmatchedMails } from "./queries.ts";
import { framed } from "./rules.ts";

/** What the handlers of mails work with. */
export type MailsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  /** Our own addresses, in small letters, without those of operators. */
  readonly ours: readonly string[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const waitsNoMore = "This mail waits no more: somebody else has dealt with it, or it was deleted.";

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

/** A name for a file on somebody's disk: no path, nothing that steers a header (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_").replaceAll(/^\.+/g, "_");
  const ascii = safe.replaceAll(/[^ -~]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe).replaceAll("'", "%27")}`;
}

/** Mails that belong to no lead, and how mails look. */
export const mailHandlers: ConsoleHandlers<MailsDesk, typeof mails> = {
  listMails: async ({ database, company: { reply } }, { after }) => {
    const { mails, next } = await unmatchedMails(database, after);
    return {
      mails: mails.map((mail) => ({ ...mail, dueAt: strayDue(reply, mail.at, mail.mailKind) })),
      next,
    };
  },

  /** Those that the mail may belong to, or what a search finds. */
  async listLeadsForMail({ database, company: { reply }, params }, { search }) {
    const mail = await findMail(database, params.id);
    if (mail === undefined || mail.lead_id !== null) throw new HttpError(404, waitsNoMore);
    const isSought = search.trim() !== "";
    const desk = { database, reply };
    return { leads: isSought ? await leadsSearched(desk, search) : await leadsFitting(desk, mail) };
  },

  async matchMail({ database, company, ours, wake, params: { id }, now }, { reference }) {
    const mail = await findMail(database, id);
    if (mail === undefined || mail.lead_id !== null) throw new HttpError(404, waitsNoMore);
    const how = { ours, domain: company.domain, now };
    if (!(await matchMail(database, id, reference, how))) {
      throw new HttpError(
        404,
        `There is no lead with the reference ${reference}. Please look it up in the inbox.`,
      );
    }
    wake();
    return { reference };
  },

  async unmatchMail({ database, ours, params: { id } }, { reference }) {
    if (!(await unmatchMail(database, id, reference, [...ours]))) {
      throw new HttpError(404, `This mail is not in the thread of ${reference} any more.`);
    }
  },

  async leadFromMail({ database, company, targets, ours, wake, params, now }, { receipt }) {
    const { domain, reply, referencePrefix } = company;
    const house = { domain, reply, referencePrefix, targets, ours };
    const reference = await leadFromMail(database, house, params.id, { receipt, now });
    if (reference === undefined) {
      throw new HttpError(404, "This mail waits no more, or names no address that could be answered.");
    }
    wake();
    return { reference };
  },

  async removeMail({ database, operator, params: { id }, now }) {
    if (!(await removeMail(database, id))) throw new HttpError(404, waitsNoMore);
    await audit(database, operator, "deleted a mail of no lead", id, now);
  },

  /** The HTML of a mail for a frame of the console, without anything from elsewhere. */
  async lookAtMail({ database, params, http }) {
    // As a page of its own it could pass for one of ours.
    if (isShownAlone(http)) throw new HttpError(404, "This is shown beside its sender, in the console.");
    const mail = await findMail(database, params.id);
    if (mail === undefined || mail.html === null)
      throw new HttpError(404, "This mail has no look of its own.");
    return http.body(framed(mail.html), 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": stranger,
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
      "X-DNS-Prefetch-Control": "off",
      "Cache-Control": "no-store",
    });
  },

  /** An attachment, to keep and never to show. */
  async downloadFile({ database, params, http }) {
    const file = await findFile(database, params.id);
    if (file === undefined) throw new HttpError(404, "This file is not there any more.");
    return http.body(Buffer.from(file.content, "base64"), 200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": disposition(file.name),
      "Cache-Control": "no-store",
    });
  },
};
