import { afterAll, describe, expect, test } from "vitest";
import { openMailParser } from "./parse.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

/** A mail whose text has the header `type`; `body`: bytes, or a text in UTF-8. */
const read = (type: string, body: string | Uint8Array, head: readonly string[] = []) =>
  parser.parse(
    Buffer.concat([
      Buffer.from(
        ["From: Jane <jane@acme.example>", ...head, ...(type && [`Content-Type: ${type}`]), "", ""].join(
          "\r\n",
        ),
        "latin1",
      ),
      Buffer.from(body),
    ]),
  );

const html = async (content: string) => (await read("text/html; charset=utf-8", content)).text;

const latin1 = (text: string) => Buffer.from(text, "latin1");
const hex = (bytes: string) => Buffer.from(bytes, "hex");

describe("the charset of a text", () => {
  test.each([
    ["none, in UTF-8", "", "Grüße – für Sie", "Grüße – für Sie"],
    ["none, in Latin-1", "", latin1("Grüße aus Köln"), "Grüße aus Köln"],
    ["us-ascii, in UTF-8", "text/plain; charset=us-ascii", "Grüße – für", "Grüße – für"],
    ["us-ascii, in Windows-1252", "text/plain; charset=us-ascii", hex("80203230"), "€ 20"],
    ["iso-8859-1, in UTF-8", "text/plain; charset=iso-8859-1", "Łódź", "Łódź"],
    ["utf-8, in Latin-1", "text/plain; charset=utf-8", latin1("Grüße"), "Grüße"],
    [
      "utf-8 with a footer in Latin-1",
      "text/plain; charset=utf-8",
      Buffer.concat([Buffer.from("Grüße\n"), latin1("für")]),
      "Grüße\nfür",
    ],
    ["unknown-8bit", "text/plain; charset=unknown-8bit", "Grüße", "Grüße"],
    ["x-unknown, in Latin-1", "text/plain; charset=x-unknown", latin1("Grüße"), "Grüße"],
    ["utf8mb4", "text/plain; charset=utf8mb4", "Grüße", "Grüße"],
    ["cp850", "text/plain; charset=cp850", hex("477281e165"), "Grüße"],
    ["ibm850", "text/plain; charset=ibm850", hex("477281e165"), "Grüße"],
    ["cp437", "text/plain; charset=cp437", hex("82"), "é"],
    ["windows-1251", "text/plain; charset=windows-1251", hex("cff0e8e2e5f2"), "Привет"],
    ["gb2312", "text/plain; charset=gb2312", hex("c4e3bac3"), "你好"],
    ["gb2312, bytes that UTF-8 has too", "text/plain; charset=gb2312", hex("c1aacda8"), "联通"],
    ["gb2312, in UTF-8", "text/plain; charset=gb2312", "你好世界", "你好世界"],
    ["shift_jis", "text/plain; charset=shift_jis", hex("93fa967b"), "日本"],
    ["iso-2022-jp", "text/plain; charset=iso-2022-jp", hex("1b2442467c4b5c1b2842"), "日本"],
    ["utf-16le", "text/plain; charset=utf-16le", Buffer.from("Grüße", "utf16le"), "Grüße"],
    ["utf-7", "text/plain; charset=UTF-7", "2 +- 3, Gr+APwA3w-e +2D3eAA.", "2 + 3, Grüße 😀."],
    ["unicode-1-1-utf-7", "text/plain; charset=unicode-1-1-utf-7", "+AOQ-", "ä"],
    ["a mark at its beginning", "text/plain; charset=utf-8", "\uFEFFHello", "Hello"],
    [
      "HTML that names it itself",
      "text/html",
      Buffer.concat([Buffer.from('<meta charset="windows-1250"><p>'), hex("a3f364bc")]),
      "Łódź".replace("ź", "Ľ"),
    ],
    ["HTML with the wrong one in itself", "text/html", '<meta charset="us-ascii"><p>Grüße', "Grüße"],
  ])("%s", async (_, type, body, text) => {
    expect((await read(type, body)).text).toBe(text);
  });
});

describe("the words of a mail that has only HTML", () => {
  test.each([
    [
      "named letters",
      "caf&eacute; &Aring;ngstr&ouml;m &copy; &hellip; &mdash; &laquo;y&raquo;",
      "café Ångström © … — «y»",
    ],
    ["numbers of both kinds", "&#x1F600; &#128512; It&#x27;s &#8220;ok&#8221;", "😀 😀 It's “ok”"],
    ["without semicolons and unknown", "&copy 2026 R&D &unknown;", "© 2026 R&D &unknown;"],
    ["numbers of Windows", "&#128; &#150;", "€ –"],
    ["a comment with > inside", "<!-- a <b>note</b> if a > b then c --><p>Visible</p>", "Visible"],
    [
      "comments of Outlook",
      "<head><!--[if gte mso 9]><xml><w:Zoom>960</w:Zoom></xml><![endif]--><style><!-- p {} --></style></head><p>Hello</p>",
      "Hello",
    ],
    ["what others than Outlook see", "<![if !mso]><p>Hello</p><![endif]>", "Hello"],
    ["a comment that never ends", "<p>Hello</p><!-- rest", "Hello"],
    [
      "cells",
      "<table><tr><th>Name</th><td>Jane Roe</td></tr><tr><th>Role</th><td>CFO</td></tr></table>",
      "Name\tJane Roe\nRole\tCFO",
    ],
    ["typed text", "<pre>a\n  b\n\nc</pre>", "a\n  b\n\nc"],
    ["lines", "one<hr>two<br><br>three", "one\n---\ntwo\n\nthree"],
    ["lists", "<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["empty paragraphs of Outlook", "<p>one</p><p><o:p>&nbsp;</o:p></p><p>two</p>", "one\n\ntwo"],
    [
      "empty lines of Gmail",
      "<div>one</div><div><br></div><div>two<br></div><div>three</div>",
      "one\n\ntwo\nthree",
    ],
    ["words that are cut by tags", "Mül<b>ler</b> <i>GmbH</i>", "Müller GmbH"],
    [
      "what is hidden",
      '<div style="display: none">Preview</div><p>Hello</p><script>alert(1)</script>',
      "Hello",
    ],
    [
      "a quotation",
      '<p>Yes.</p><blockquote type="cite">Well?<br>Tell me.</blockquote>',
      "Yes.\n> Well?\n> Tell me.",
    ],
    ["an indented line", '<blockquote style="margin:0 0 0 40px">Well</blockquote>', "Well"],
    ["sizes", "a < b and 3 > 2", "a < b and 3 > 2"],
  ])("%s", async (_, content, text) => {
    expect(await html(content)).toBe(text);
  });

  test("Outlook's own are read in full", async () => {
    const words =
      '<html xmlns:o=3D"urn:x"><head><!--[if gte mso 9]><xml><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></xml><![endif]--></head>' +
      '<body lang=3D"DE"><p class=3D"MsoNormal">Sehr geehrte Frau M&uuml;ller,</p><p>wir m&ouml;chten =FCber 1.200&nbsp;&euro;</p></body></html>';
    const head = ["Content-Transfer-Encoding: quoted-printable"];
    expect((await read('text/html; charset="iso-8859-1"', words, head)).text).toBe(
      "Sehr geehrte Frau Müller,\nwir möchten über 1.200 €",
    );
  });
});

describe("other ways to write words", () => {
  test.each([
    ["Markdown", "text/markdown; charset=utf-8", "# Hello\n\n*there*", "# Hello\n\n*there*"],
    [
      "enriched text",
      "text/enriched",
      "<bold>Hello</bold> <<there>\n\nnext<param>red</param>",
      "Hello <there>\nnext",
    ],
    [
      "flowed text",
      "text/plain; format=flowed",
      "A long \r\nparagraph.\r\n\r\n> quoted that \r\n> goes on.\r\n>> deeper\r\n-- \r\nJane",
      "A long paragraph.\n\n> quoted that goes on.\n>> deeper\n-- \nJane",
    ],
    ["flowed text with deleted spaces", "text/plain; format=flowed; delsp=yes", "日本 \r\n語", "日本語"],
    ["flowed text with stuffed lines", "text/plain; format=flowed", " From here \r\non", "From here on"],
  ])("%s", async (_, type, body, text) => {
    expect((await read(type, body)).text).toBe(text);
  });

  test.each([
    [
      "an empty plain part beside HTML",
      ["text/plain\r\n\r\n \r\n", "text/html\r\n\r\n<p>Hello</p>"],
      "Hello",
    ],
    ["Markdown beside HTML", ["text/markdown\r\n\r\n*Hi*", "text/html\r\n\r\n<p>Hi</p>"], "*Hi*"],
    [
      "a page of Google's beside HTML",
      ["text/x-amp-html\r\n\r\n<html amp4email>", "text/html\r\n\r\n<p>Hi</p>"],
      "Hi",
    ],
    ["plain before HTML", ["text/html\r\n\r\n<p>Hi</p>", "text/plain\r\n\r\nHello"], "Hello"],
  ])("of %s one is shown", async (_, parts, text) => {
    const body = parts.map((part) => `--b\r\nContent-Type: ${part}\r\n`).join("");
    const mail = await read('multipart/alternative; boundary="b"', `${body}--b--`);
    expect(mail.text.trim()).toBe(text);
    expect(mail.files).toEqual([]);
  });

  test("a footer that a list adds to HTML stands below it, in text and in HTML", async () => {
    const body =
      "--b\r\nContent-Type: text/html\r\n\r\n<p>Hello</p>\r\n--b\r\nContent-Type: text/plain\r\n\r\nA <list>\r\n--b--";
    const mail = await read('multipart/mixed; boundary="b"', body);
    expect(mail.text).toBe("Hello\nA <list>");
    expect(mail.html).toBe("<p>Hello</p>\n<pre>A &lt;list&gt;</pre>");
  });
});

describe("headers", () => {
  const head = async (...lines: readonly string[]) => {
    const raw = Buffer.from([...lines, "", "x"].join("\r\n"), "latin1");
    return parser.parse(raw);
  };
  const utf8 = (text: string) => Buffer.from(text).toString("latin1");

  test.each([
    ["From: J\xfcrgen M\xfcller <jm@acme.example>", "Jürgen Müller"],
    [utf8("From: Jürgen Müller <jm@acme.example>"), "Jürgen Müller"],
    ["From: Roe, Jane <jm@acme.example>", "Roe, Jane"],
    ["From: Roe, Jane, Dr. <jm@acme.example>", "Roe, Jane, Dr."],
    ['From: "Roe, Jane" <jm@acme.example>', "Roe, Jane"],
    ["From: =?unknown-8bit?Q?M=C3=BCller?=, Jane <jm@acme.example>", "Müller, Jane"],
    ["From: =?utf-8?Q?M=FCller?= <jm@acme.example>", "Müller"],
    ["From: =?cp850?Q?M=81ller?= <jm@acme.example>", "Müller"],
    ["From: =?utf-8?B?TcM=?= =?utf-8?B?vGxsZXI=?= <jm@acme.example>", "Müller"],
    ["From: =?utf-8*de?Q?M=C3=BCller?= <jm@acme.example>", "Müller"],
    ["From: The team: Jane <jm@acme.example>;", "Jane"],
  ])("%j is of %s", async (line, name) => {
    expect((await head(line)).from).toEqual({ name, address: "jm@acme.example" });
  });

  test.each([
    ["Subject: Anfrage f\xfcr K\xf6ln", "Anfrage für Köln"],
    [utf8("Subject: Łódź"), "Łódź"],
    ["Subject: =?us-ascii?Q?f=C3=BCr?= K\xf6ln", "für Köln"],
    ["Subject: =?iso-2022-jp?B?GyRCRnxLXBsoQg==?=", "日本"],
    ["Subject: =?utf-8?Q?a?= =?utf-8?Q?b?= c", "ab c"],
  ])("%j is %j", async (line, subject) => {
    expect((await head("From: a@b.example", line)).subject).toBe(subject);
  });

  test("of 70 kB, and of 500 kB, leave the mail readable", async () => {
    for (const length of [70_000, 500_000]) {
      const mail = await head("From: a@b.example", `X-Spam-Report: ${"y".repeat(length)}`, "Subject: Many");
      expect([mail.subject, mail.text]).toEqual(["Many", "x"]);
    }
  });
});

describe("the names of files", () => {
  test.each([
    ["text/calendar; method=PUBLISH", "", "invite.ics"],
    ["application/pdf", "", "attachment-1.pdf"],
    ["message/rfc822", "", "attachment-1.eml"],
    ["image/jpeg", "", "attachment-1.jpg"],
    ["application/pdf; name=offer", "", "offer.pdf"],
    ["application/octet-stream", "", "attachment-1"],
    ["application/octet-stream", 'attachment; filename="Stra\xdfe.pdf"', "Straße.pdf"],
    [
      "application/octet-stream",
      "attachment; filename*=utf-8''..%2F..%5Cpass%E2%80%AEgnp.exe%00",
      "passgnp.exe",
    ],
    ["application/pdf", "attachment; filename*=utf-8''Stra%C3%9Fe.pdf", "Straße.pdf"],
    ["application/pdf", 'attachment; filename="=?utf-8?Q?Stra=C3=9Fe.pdf?="', "Straße.pdf"],
  ])("%s with %j is called %s", async (type, disposition, name) => {
    const disposed = `Content-Disposition: ${disposition || "attachment"}`;
    const part = latin1(`--b\r\nContent-Type: ${type}\r\n${disposed}\r\n\r\nabc\r\n--b--`);
    const { files } = await read('multipart/mixed; boundary="b"', part);
    expect(files).toMatchObject([{ name, size: 3 }]);
  });
});

describe("mails that came attached", () => {
  const jane = [
    "From: =?utf-8?Q?J=C3=A4ne?= Roe <jane@acme.example>",
    "Date: Mon, 12 Jan 2026 10:00:00 +0100",
    "Subject: Offer",
    "To: paul@partner.example",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>Can you do it in M&auml;y?</p>",
  ].join("\r\n");
  const mixed = (...parts: readonly string[]) =>
    read('multipart/mixed; boundary="b"', `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--`);
  const note = "Content-Type: text/plain\r\n\r\nSee this.\n-- \nKim";
  const heads = "From: Jäne Roe <jane@acme.example>\nDate: Mon, 12 Jan 2026 10:00:00 +0100\nSubject: Offer";
  const shown = `---------- Attached mail ----------\n${heads}\nTo: paul@partner.example\n\nCan you do it in Mäy?`;

  test.each([
    ["Apple Mail", `Content-Type: message/rfc822; name="Offer.eml"\r\n\r\n${jane}`],
    [
      "Outlook",
      `Content-Type: message/rfc822\r\nContent-Disposition: attachment; creation-date="Mon, 12 Jan 2026"\r\n\r\n${jane}`,
    ],
    [
      "a program that encodes it",
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(jane).toString("base64")}`,
    ],
    [
      "an .eml of a disk",
      `Content-Type: application/octet-stream; name="Offer.EML"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(jane).toString("base64")}`,
    ],
    ["one in UTF-8", `Content-Type: message/global\r\n\r\n${jane}`],
  ])("of %s stand below the words, and stay files", async (_, part) => {
    const mail = await mixed(note, part);
    expect(mail.text).toBe(`See this.\n-- \nKim\n\n${shown}`);
    expect(mail.files).toHaveLength(1);
    expect(mail.kind).toBe("mail");
  });

  test("are told without words of the mail itself, and within one another", async () => {
    const inner = `Content-Type: message/rfc822\r\n\r\n${jane}`;
    const outer = `From: bob@acme.example\r\nContent-Type: multipart/mixed; boundary="c"\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nLook\r\n--c\r\n${inner}\r\n--c--`;
    const mail = await mixed(`Content-Type: message/rfc822\r\n\r\n${outer}`);
    expect(mail.text).toBe(`---------- Attached mail ----------\nFrom: bob@acme.example\n\nLook\n\n${shown}`);
  });

  test("do no harm when they are hostile, and what is no mail stays a file", async () => {
    let nested = "From: a@b.example\r\n\r\ndeepest";
    for (let depth = 60; depth > 0; depth -= 1) {
      nested = `From: a${depth}@b.example\r\nContent-Type: message/rfc822\r\n\r\n${nested}`;
    }
    const deep = await mixed(note, `Content-Type: message/rfc822\r\n\r\n${nested}`);
    expect(deep.text.match(/Attached mail/g)).toHaveLength(3);
    const many = Array.from({ length: 60 }, () => `Content-Type: message/rfc822\r\n\r\n${jane}`);
    const flood = await mixed(note, ...many);
    expect(flood.text.match(/Attached mail/g)).toHaveLength(10);
    expect(flood.files).toHaveLength(60);
    const long = await mixed(
      note,
      `Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\n\r\n${"word ".repeat(100_000)}`,
    );
    expect(long.text.length).toBeLessThan(21_000);
    const parts = `From: a@b.example\r\nContent-Type: multipart/mixed; boundary="c"\r\n\r\n${"--c\r\n\r\n\r\n".repeat(2_000)}--c--`;
    const crowded = await mixed(note, `Content-Type: message/rfc822\r\n\r\n${parts}`);
    expect(crowded.text.trim()).toBe("See this.\n-- \nKim");
    const junk = await mixed(
      note,
      'Content-Type: application/octet-stream; name="x.eml"\r\n\r\n\u0000\u0001 no mail',
    );
    expect(junk.text.trim()).toBe("See this.\n-- \nKim");
    expect(junk.files).toHaveLength(1);
  });

  test("that are reports show their words, and make no report of the mail that shows them", async () => {
    const report = `From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="c"\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nCould not be delivered.\r\n--c\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--c--`;
    const mail = await mixed(note, `Content-Type: message/rfc822\r\n\r\n${report}`);
    expect(mail.kind).toBe("mail");
    expect(mail.undeliveredTo).toEqual([]);
    expect(mail.text).toContain("Could not be delivered.");
  });
});
