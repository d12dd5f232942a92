import { isUtf8 } from "node:buffer";
import { createDecodeStream, decode } from "libmime/lib/charset";

/** Encodings in which one byte does not stand for one letter, as TextDecoder names them. */
const wide = new Set(["gbk", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr"]);

/** Letters beyond ASCII from which bytes in a wide encoding are not valid UTF-8 by chance. */
const fewestLetters = 4;

/** The decoder for a label; undefined: it names no charset, or only says "plain". */
function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function lettersBeyondAscii(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 0xc0) count += 1;
  return count;
}

const latin = new TextDecoder("windows-1252");

/** Each line as UTF-8 or else as Windows-1252: a list or a virus scanner may add lines in another charset. */
function decodeByLines(bytes: Buffer): string {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(0x0a, from);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(from, end);
    lines.push(isUtf8(line) ? line.toString("utf8") : latin.decode(line));
    from = end;
  }
  return lines.join("");
}

/** Names of UTF-7 (RFC 2152), which Outlook of old wrote, and no library here reads. */
const utf7 = /^(?:(?:x-)?unicode-\d-\d-)?utf-7$/;

/** The text of UTF-7: between "+" and "-" stands UTF-16 in Base64. */
function decodeUtf7(bytes: Buffer): string {
  return bytes.toString("latin1").replaceAll(/\+([a-z0-9+/]*)-?/gi, (_, code: string) => {
    const units = Buffer.from(code, "base64");
    return code === ""
      ? "+"
      : units
          .subarray(0, units.length - (units.length % 2))
          .swap16()
          .toString("utf16le");
  });
}

function decodeUnmarked(bytes: Buffer, label: string): string {
  if (utf7.test(label)) return decodeUtf7(bytes);
  const decoder = decoderFor(label);
  const encoding = decoder?.encoding ?? "";
  // Before UTF-8, because their bytes may all be of ASCII.
  if (decoder !== undefined && (encoding.startsWith("utf-16") || encoding === "iso-2022-jp")) {
    return decoder.decode(bytes);
  }
  if (isUtf8(bytes) && (!wide.has(encoding) || lettersBeyondAscii(bytes) >= fewestLetters)) {
    return bytes.toString("utf8");
  }
  if (decoder !== undefined && encoding !== "utf-8") return decoder.decode(bytes);
  if (decoder === undefined && label !== "" && createDecodeStream(label).supported) {
    return decode(bytes, label);
  }
  return decodeByLines(bytes);
}

/**
 * The text that bytes of a mail stand for. Valid UTF-8 is taken as such, whatever its label says; then the label
 * counts, if it names a charset; else it is Windows-1252. `label`: "" when there is none.
 */
export function decodedText(bytes: Buffer, label: string): string {
  const text = decodeUnmarked(bytes, label.trim().toLowerCase());
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
