import { inflateRawSync } from "node:zlib";

const endOfDirectory = 0x06054b50;
const deflated = 8;

/** The files of a ZIP archive by name. Throws when it is not a ZIP archive. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error("This is no ZIP archive.");
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const header = archive.readUInt32LE(at + 42);
    // The lengths in the file's own header may differ from those in the directory.
    const body = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(body, body + size);
    const path = archive.toString("utf8", at + 46, at + 46 + (name ?? 0));
    files.set(path, (method === deflated ? inflateRawSync(packed) : packed).toString("utf8"));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

/** The words of a Word or Excel file, its headers and footers among them. */
export function wordsIn(document: Buffer): string {
  const parts = [...unzipped(document)].filter(([name]) => /^(?:word|xl)\/.*\.xml$/.test(name));
  return parts
    .map(([, xml]) =>
      xml
        .replaceAll(/<\/(?:w:p|w:tc|si|oddHeader|oddFooter)>/g, " ")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    )
    .join(" ");
}
