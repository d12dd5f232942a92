import type { Address, Email } from "postal-mime";
import type { MailKind } from "#server/database/tables/mails.ts";
import { longestHtml, longestText, type ParsedFile, type ParsedMail } from "./parsed-mail.ts";

/** Addresses and Message-IDs that one mail names at most. */
const most = 100;

function valuesOf(mail: Email, name: string): readonly string[] {
  return mail.headers.flatMap(({ key, value }) => (key === name ? [value.trim()] : []));
}

function addressesIn(list: readonly Address[] | undefined): readonly string[] {
  return (list ?? [])
    .flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)])
    .flatMap((address) => (address?.includes("@") ? [address.toLowerCase()] : []));
}

/** Headers in which servers note to whom a mail was delivered. */
const deliveryHeaders = ["delivered-to", "x-original-to", "x-forwarded-to", "envelope-to"];

function deliveredTo(mail: Email): readonly string[] {
  const noted = deliveryHeaders.flatMap((name) => valuesOf(mail, name));
  const words = noted.flatMap((value) =>
    value
      .slice(0, 2_000)
      .toLowerCase()
      .split(/[\s<>,;:"()]/),
  );
  return words.filter((word) => word.includes("@"));
}

const messageIds = /<[^<>\s]+>/g;

/** Message-IDs in a header, each with its angle brackets. */
function messageIdsIn(header: string): readonly string[] {
  return (header.slice(0, 20_000).match(messageIds) ?? []).filter(({ length }) => length < 500);
}

/**
 * The parts of a report on delivery (RFC 3464, sections 2 and 3): its status, and the headers of the returned
 * mail.
 */
type Report = { readonly status: string; readonly returned: string };

function reportIn(mail: Email): Report | undefined {
  const [type = ""] = valuesOf(mail, "content-type");
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type)) return undefined;
  const partOf = (pattern: RegExp) => {
    const part = mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
    return part === undefined ? "" : textOf(part.content);
  };
  return {
    status: partOf(/^message\/(?:global-)?delivery-status$/i),
    returned: partOf(
      /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:global|rfc822)-headers)$/i,
    ),
  };
}

function bytesOf(content: Email["attachments"][number]["content"]): Buffer {
  if (typeof content === "string") return Buffer.from(content, "utf8");
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function textOf(content: Email["attachments"][number]["content"]): string {
  return bytesOf(content)
    .subarray(0, 64 * 1024)
    .toString("utf8");
}

const actions = /^Action:[ \t]*(failed|delayed)\b/im;

/** The kind of a mail by its headers (RFC 3834, section 5; RFC 3464). */
function kindOf(mail: Email, report: Report | undefined): MailKind {
  if (report !== undefined && actions.test(report.status)) return "bounce";
  const [submitted = "no"] = valuesOf(mail, "auto-submitted");
  const [from = ""] = valuesOf(mail, "from");
  if (/^<?mailer-daemon@/i.test(mail.from?.address ?? from)) return "bounce";
  const isAutomatic =
    report !== undefined ||
    !/^no\b/i.test(submitted) ||
    mail.headers.some(({ key }) => key === "x-autoreply" || key === "x-autorespond" || key === "list-id") ||
    valuesOf(mail, "precedence").some((value) => /^(?:bulk|junk|list|auto_reply)$/i.test(value)) ||
    valuesOf(mail, "return-path").includes("<>");
  return isAutomatic ? "auto-reply" : "mail";
}

const lineFolding = /\r?\n[ \t]+/g;

/** Message-IDs of a returned mail. */
function returnedIds({ returned }: Report): readonly string[] {
  const headers = returned.replaceAll(lineFolding, " ");
  return messageIdsIn(/^Message-ID:(.*)$/im.exec(headers)?.[1] ?? "");
}

/** The lines of a report about its recipients, in its own words. */
function reportInWords({ status }: Report): string {
  const wanted = /^(?:Final-Recipient|Action|Status|Diagnostic-Code):.*$/gim;
  return (status.replaceAll(lineFolding, " ").match(wanted) ?? []).slice(0, 20).join("\n");
}

const endsOfBlocks = /<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]*>/gi;
const tags = /<[^<>]*>/g;
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The HTML without the content of an element that is not shown. */
function without(html: string, element: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  for (let from = 0; ; ) {
    const begin = lower.indexOf(`<${element}`, from);
    if (begin === -1) return [...kept, html.slice(from)].join("");
    kept.push(html.slice(from, begin));
    const end = lower.indexOf(`</${element}`, begin);
    if (end === -1) return kept.join("");
    from = end;
  }
}

/** The words of a mail that has only HTML. They are shown as text, so a remaining tag does no harm. */
function textOfHtml(html: string): string {
  return ["style", "script", "title"]
    .reduce(without, html.slice(0, longestHtml))
    .replaceAll(/\s+/g, " ")
    .replaceAll(endsOfBlocks, "\n")
    .replaceAll(tags, "")
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => characterOf(Number(code)))
    .replaceAll(/&([a-z]{2,5});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function fileOf({ filename, mimeType, content }: Email["attachments"][number], index: number): ParsedFile {
  const bytes = bytesOf(content);
  return {
    name: (filename ?? "").trim().slice(0, 200) || `attachment-${index + 1}`,
    type: mimeType.slice(0, 100),
    size: bytes.length,
    content: bytes.toString("base64"),
  };
}

/** The parts of a parsed mail that are kept. */
export function readEmail(mail: Email): ParsedMail {
  const report = reportIn(mail);
  const recipients = [...addressesIn(mail.to), ...addressesIn(mail.cc)].slice(0, most);
  const html = mail.html?.slice(0, longestHtml) ?? null;
  const written = mail.text?.trim() ? mail.text : textOfHtml(html ?? "");
  const said =
    report === undefined
      ? written
      : [reportInWords(report), written].filter((part) => part !== "").join("\n\n");
  return {
    kind: kindOf(mail, report),
    from: {
      name: (mail.from?.name ?? "").slice(0, 200),
      address: (mail.from?.address ?? "").toLowerCase().slice(0, 320),
    },
    recipients,
    deliveredTo: [...new Set([...recipients, ...deliveredTo(mail)])].slice(0, most),
    subject: (mail.subject ?? "").slice(0, 1_000),
    text: said.slice(0, longestText),
    html: report === undefined ? html : null,
    messageId: messageIdsIn(mail.messageId ?? "")[0] ?? null,
    references: [
      ...(report === undefined ? [] : returnedIds(report)),
      ...messageIdsIn(mail.inReplyTo ?? ""),
      ...messageIdsIn(mail.references ?? "").toReversed(),
    ].slice(0, most),
    files: report === undefined ? mail.attachments.map(fileOf) : [],
  };
}
