import { inflateRawSync } from "node:zlib";

/** The XML of a .docx or .xlsx file, all parts after each other. */
export function xmlIn(zip: Buffer): string {
  const end = zip.lastIndexOf("PK\x05\x06");
  const texts: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const path = zip.toString("utf8", at + 46, at + 46 + (name ?? 0));
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(from, from + size);
    if (/\.(?:xml|rels)$/.test(path)) texts.push(String(method === 0 ? body : inflateRawSync(body)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return texts.join("\n");
}
