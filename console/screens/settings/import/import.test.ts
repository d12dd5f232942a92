import { expect, test } from "vitest";
import { textIn } from "./import.tsx";

const sheet = "Name;E-Mail\r\nJörg Größe;jorg@acme.example\r\nRené Müller;rene@acme.example";

/** Bytes of the letters that are no ASCII. */
const windows: Readonly<Record<string, number>> = { ö: 0xf6, ß: 0xdf, é: 0xe9, ü: 0xfc };
const mac: Readonly<Record<string, number>> = { ö: 0x9a, ß: 0xa7, é: 0x8e, ü: 0x9f };

const single = (letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...sheet].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

const little = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const big = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());

test.each([
  ["UTF-8", new TextEncoder().encode(sheet)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${sheet}`)],
  ["UTF-16LE with a mark", little(`\uFEFF${sheet}`)],
  ["UTF-16BE with a mark", big(`\uFEFF${sheet}`)],
  ["UTF-16LE without a mark", little(sheet)],
  ["UTF-16BE without a mark", big(sheet)],
  ["Windows-1252", single(windows)],
  ["Mac Roman", single(mac)],
])("a sheet in %s is read", async (_, bytes) => {
  expect(await textIn(new Blob([bytes]))).toBe(sheet);
});
