import { afterAll, beforeAll, expect, test } from "vitest";
import { rawMail } from "#tests/support/imap-peer.ts";
import { type MailParser, openMailParser } from "./parse.ts";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

const parse = (raw: string) => parser.parse(Buffer.from(raw));

test("names, addresses, references and files are told as they are needed", async () => {
  const raw = [
    "From: =?utf-8?Q?Zo=C3=AB?= <Zoe@Acme.Example>",
    "To: Firm <reply+0123456789abcdefghjk@lumenward.example>, second@acme.example",
    "Cc: third@acme.example",
    "Delivered-To: hidden@lumenward.example",
    "In-Reply-To: <two@x>",
    "References: <one@x> <two@x>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<style>p{}</style><p>Hello<br>there &amp; <b>&#90;oë</b></p><script>alert(1)</script>",
    "--b",
    'Content-Type: application/x-sh; name="../../x.sh"',
    "Content-Disposition: attachment",
    "Content-Transfer-Encoding: base64",
    "",
    "AAEC",
    "--b--",
  ].join("\r\n");
  const mail = await parse(raw);
  expect(mail).toMatchObject({
    from: { name: "Zoë", address: "zoe@acme.example" },
    recipients: ["reply+0123456789abcdefghjk@lumenward.example", "second@acme.example", "third@acme.example"],
    text: "Hello\nthere & Zoë",
    references: ["<two@x>", "<two@x>", "<one@x>"],
    files: [{ name: "x.sh", type: "application/x-sh", size: 3, content: "AAEC" }],
  });
  expect(mail.deliveredTo).toContain("hidden@lumenward.example");
});

test("a mail above 10 MB is refused unread, and the next one is read", async () => {
  await expect(parser.parse(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow("longer than 10 MB");
  expect((await parse(rawMail({ from: "a@b.example", text: "Short" }))).text.trim()).toBe("Short");
});
