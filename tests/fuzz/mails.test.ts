import { afterAll, expect, test } from "vitest";
import { openMailParser, UnreadableMailError } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { inFull, noteFigure, patience } from "#tests/support/torture.ts";
import { naughtyStrings } from "./naughty-strings.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

/** Random numbers that a seed makes repeatable (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), 1 | state);
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next;
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
}

const megabyte = 1024 * 1024;

/** Mails that are expensive to parse: depth, breadth, long lines, mails within mails. */
const bombs: readonly (readonly [string, () => string])[] = [
  ["1,000 parts in parts", () => nested(1_000)],
  ["20,000 parts side by side", () => `${head("b")}${"--b\r\n\r\nx\r\n".repeat(20_000)}--b--`],
  [
    "1,000 mails in mails",
    () => `From: a@b.example\r\n${"Content-Type: message/rfc822\r\n\r\n".repeat(1_000)}x`,
  ],
  ["one line of 9 MB", () => rawMail({ from: "a@b.example", text: "x".repeat(9 * megabyte) })],
  ["9 MB of base64", () => rawMail({ from: "a@b.example", headers: ["X: y"] }) + "QUFB".repeat(2 * megabyte)],
  ["a header of 1 MB", () => rawMail({ from: "a@b.example", headers: [`X: ${"y".repeat(megabyte)}`] })],
  ["100,000 recipients", () => rawMail({ from: "a@b.example", cc: "c@d.example, ".repeat(100_000) })],
  ["9 MB of tags", () => html("<b>".repeat(3 * megabyte))],
  ["9 MB of open tags", () => html("<".repeat(9 * megabyte))],
  ["9 MB of styles", () => html("<style".repeat(1.5 * megabyte))],
  ["50 MB", () => "x".repeat(50 * megabyte)],
];

function head(boundary: string): string {
  return `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`;
}

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, n) => `${n === 0 ? "" : `--b${n - 1}\r\n`}${head(`b${n}`)}`).join(
    "",
  );
}

function html(content: string): string {
  return `From: a@b.example\r\nContent-Type: text/html\r\n\r\n${content}`;
}

/** A mail with naughty strings in its headers and text, some of its bytes changed. */
function mutated(random: () => number): Buffer {
  const naughty = () => naughtyStrings[Math.floor(random() * naughtyStrings.length)] ?? "";
  const raw = rawMail({
    from: `${naughty()} <a@b.example>`,
    to: naughty(),
    subject: naughty(),
    text: naughty(),
    headers: [`References: ${naughty()}`, `Content-Disposition: attachment; filename="${naughty()}"`],
  });
  const bytes = Buffer.from(raw);
  const changes = Math.floor(random() * 8);
  for (let change = 0; change < changes; change += 1) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}

/** Whether a mail is read and stored as text, or refused with a reason. */
async function outcomeOf(bytes: Buffer): Promise<"read" | "refused"> {
  try {
    const kept = incomingOf(await parser.parse(bytes), new Date());
    const words = JSON.stringify(kept);
    expect(words.isWellFormed() && !words.includes("\\u0000")).toBe(true);
    return "read";
  } catch (error) {
    if (error instanceof UnreadableMailError) return "refused";
    throw error;
  }
}

test("hostile mails end no process, hold no more memory than is allowed, and keep no other mail from being read", {
  timeout: patience(120_000),
}, async () => {
  const count = inFull(300, 10_000);
  const random = randomFrom(20_251_121);
  const tally = { read: 0, refused: 0 };
  let most = 0;
  const note = async (bytes: Buffer) => {
    tally[await outcomeOf(bytes)] += 1;
    most = Math.max(most, process.memoryUsage.rss());
  };
  const before = process.memoryUsage.rss();
  for (let number = 0; number < count; number += 1) await note(mutated(random));
  const ordinary = { ...tally };
  // Most are read: a parser that refused everything would pass this test as well.
  expect(ordinary.read).toBeGreaterThan(count / 2);
  for (const [, bomb] of bombs) await note(Buffer.from(bomb()));
  expect(tally.read + tally.refused).toBe(count + bombs.length);
  expect(await outcomeOf(Buffer.from(rawMail({ from: "a@b.example" })))).toBe("read");
  const grown = Math.round((most - before) / megabyte);
  noteFigure({
    what: `${count} hostile mails and ${bombs.length} bombs: ${tally.read} read, ${tally.refused} refused`,
    wanted: "no crash, memory grows by less than 800 MB",
    seen: `none, ${grown} MB`,
  });
  expect(grown).toBeLessThan(800);
});
