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
};

/** A mail as it is written: the fields of its head, and its parts in their order. */
export type Letter = { readonly headers: readonly Header[]; readonly parts: readonly Part[] };

/** Limits of a mail's structure: each part and each field costs memory. */
const limits = { ignoreEmbedded: true, maxHeadSize: 1024 * 1024, maxChildNodes: 1_000 };

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

async function partOf(node: MimeNode, body: readonly Buffer[], unit: number): Promise<Part> {
  const type = headersOf(node).find(({ key }) => key === "content-type")?.value ?? "";
  return {
    type: node.contentType || "text/plain",
    charset: node.charset || "",
    disposition: node.disposition || "",
    name: wordsOfHeader(node.filename || "").trim(),
    flowed: node.flowed && { delSp: node.delSp },
    method: methods.exec(type.slice(0, 2_000))?.[1]?.toUpperCase() ?? "",
    unit,
    bytes: await decodedBody(node, body),
  };
}

/** Splits a mail into its parts. A mail within a mail is one part. Rejects when there are too many. */
export async function letterIn(bytes: Uint8Array): Promise<Letter> {
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
    parts.push(await partOf(node, body, units.length));
  }
  const root = nodes[0]?.node;
  return { headers: root === undefined ? [] : headersOf(root), parts };
}
