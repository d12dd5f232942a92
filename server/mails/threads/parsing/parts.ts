import { type MimeNode, Splitter } from "@zone-eu/mailsplit";
import { type Header, headerOf, wordsOfHeader } from "./headers.ts";

/** A leaf of a mail's tree: a text or an attachment, without its transfer encoding. */
export type Part = {
  /** Such as text/plain, in small letters. */
  readonly type: string;
  /** "": its header names none. */
  readonly charset: string;
  /** "attachment" or "inline", in small letters; "": its header says neither. */
  readonly disposition: string;
  /** "": it has none. */
  readonly name: string;
  /** Whether it is format=flowed (RFC 3676), and then whether spaces at line ends are only there to break it. */
  readonly flowed: false | { readonly delSp: boolean };
  /** Of a calendar part, in capital letters: REQUEST, REPLY, …; "" of others. */
  readonly method: string;
  /** The same for all parts of the outermost multipart/alternative: they say the same in different ways. */
  readonly unit: number;
  readonly bytes: Buffer;
  /** The mail that it is; null: it is none, or one that is not read. */
  readonly attached: Letter | null;
};

/** A mail as it is written: the fields of its head, and its parts in their order. */
export type Letter = { readonly headers: readonly Header[]; readonly parts: readonly Part[] };

/** Limits of a mail's structure: each part and each field costs memory. */
const limits = { ignoreEmbedded: true, maxHeadSize: 1024 * 1024, maxChildNodes: 1_000 };

/** Mails within a mail that are read at most, in all and one in another: whatever is in others stays a file. */
const mostAttached = { inAll: 10, deep: 3 } as const;

/** How deep a mail stands in others, and how many more may be read. */
type Room = { readonly depth: number; left: number };

const mailTypes: ReadonlySet<string> = new Set(["message/rfc822", "message/global"]);

/** Whether a part is a mail: by its type, or as a file that a program without types has named so. */
function isMail(type: string, name: string): boolean {
  return mailTypes.has(type) || (type === "application/octet-stream" && /\.eml$/i.test(name));
}

/** The outermost alternative above a node, or the node itself. */
function unitOf(node: MimeNode): MimeNode {
  let unit = node;
  for (let above: MimeNode | false = node; above !== false; above = above.parentNode) {
    if (above.multipart === "alternative") unit = above;
  }
  return unit;
}

function headersOf({ headers }: MimeNode): readonly Header[] {
  return headers === false ? [] : headers.getList().map(headerOf);
}

async function decodedBody(node: MimeNode, body: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.concat(body);
  if (whole.length === 0) return whole;
  const decoder = node.getDecoder();
  decoder.end(whole);
  const decoded: Buffer[] = [];
  for await (const chunk of decoder) if (Buffer.isBuffer(chunk)) decoded.push(chunk);
  return Buffer.concat(decoded);
}

const methods = /;\s*method="?([a-z-]{1,40})/i;

/** The mail in a part; null when there is no room for it, or it cannot be read. */
async function mailIn(bytes: Buffer, room: Room): Promise<Letter | null> {
  if (room.depth === mostAttached.deep || room.left === 0) return null;
  room.left -= 1;
  const inner = { depth: room.depth + 1, left: room.left };
  const letter = await splitLetter(bytes, inner).catch(() => null);
  room.left = inner.left;
  return letter;
}

type Placed = { readonly unit: number; readonly room: Room };

async function partOf(node: MimeNode, body: readonly Buffer[], { unit, room }: Placed): Promise<Part> {
  const value = headersOf(node).find(({ key }) => key === "content-type")?.value ?? "";
  const type = node.contentType || "text/plain";
  const name = wordsOfHeader(node.filename || "").trim();
  const bytes = await decodedBody(node, body);
  return {
    type,
    charset: node.charset || "",
    disposition: node.disposition || "",
    name,
    flowed: node.flowed && { delSp: node.delSp },
    method: methods.exec(value.slice(0, 2_000))?.[1]?.toUpperCase() ?? "",
    unit,
    bytes,
    attached: isMail(type, name) ? await mailIn(bytes, room) : null,
  };
}

async function splitLetter(bytes: Uint8Array, room: Room): Promise<Letter> {
  const splitter = new Splitter(limits);
  splitter.end(bytes);
  const nodes: { readonly node: MimeNode; readonly body: Buffer[] }[] = [];
  for await (const chunk of splitter) {
    if (chunk.type === "node") nodes.push({ node: chunk, body: [] });
    else if (chunk.type === "body") nodes.at(-1)?.body.push(chunk.value);
  }
  const units: MimeNode[] = [];
  const parts: Part[] = [];
  for (const { node, body } of nodes.filter((one) => one.node.multipart === false)) {
    const unit = unitOf(node);
    if (units.at(-1) !== unit) units.push(unit);
    parts.push(await partOf(node, body, { unit: units.length, room }));
  }
  const root = nodes[0]?.node;
  return { headers: root === undefined ? [] : headersOf(root), parts };
}

/** Splits a mail into its parts. A mail within a mail is one part, with what it is. Rejects when there are too many. */
export function letterIn(bytes: Uint8Array): Promise<Letter> {
  return splitLetter(bytes, { depth: 0, left: mostAttached.inAll });
}
