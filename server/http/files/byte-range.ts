/** First and last byte to send, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads a Range header that asks for one range of bytes (RFC 9110, section 14.1.2). Undefined means
 * "send everything": no header, another unit, several ranges, or a header that cannot be read.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first > last ? "unsatisfiable" : { first, last };
}
