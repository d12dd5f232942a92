import { afterAll, describe, expect, test } from "vitest";
import { rawMail } from "#tests/support/imap-peer.ts";
import { openMailParser } from "./parse.ts";

const parser = openMailParser();
afterAll(() => parser.stop());

const parse = (raw: string) => parser.parse(Buffer.from(raw));

/** A mail with a few headers and "Hello" as its text. */
const withHeaders = (headers: readonly string[], subject = "Hello") =>
  parse(rawMail({ from: "jane@acme.example", subject, headers }));

describe("a person wrote it", () => {
  test.each([
    [[]],
    [["Auto-Submitted: no"]],
    [["X-Autoreply: no"]],
    [["Precedence: bulk"]],
    [
      [
        "Precedence: list",
        "List-Id: <hello.lumenward.example>",
        "Mailing-list: list hello@lumenward.example",
      ],
    ],
    [["List-Id: <it-team.acme.example>", "List-Unsubscribe: <https://acme.example/out>"]],
    [["X-Google-Group-Id: 123456", "List-Post: <mailto:hello@lumenward.example>"]],
    [["X-Auto-Response-Suppress: DR, OOF, AutoReply"]],
    [["Return-Path: <jane@acme.example>"]],
  ])("with the headers %j", async (headers) => {
    expect((await withHeaders(headers)).kind).toBe("mail");
  });

  test.each([
    "Re: Automatic reply: Your offer",
    "Automatic backups",
    "Out of office space",
    "Out of office: who covers us at Christmas?",
    "Automatic reply: can you switch it on?",
    "Read this please",
  ])("under the subject %j", async (subject) => {
    expect((await withHeaders([], subject)).kind).toBe("mail");
  });

  test("when its words ask something", async () => {
    const asked = rawMail({
      from: "jane@acme.example",
      subject: "Out of office: Christmas",
      text: "Who covers us?",
    });
    expect((await parse(asked)).kind).toBe("mail");
    expect((await withHeaders([], "Undeliverable: Your result")).kind).toBe("mail");
  });
});

describe("a program answered", () => {
  test.each([
    [["Auto-Submitted: auto-replied"]],
    [["Auto-Submitted: auto-generated (vacation)"]],
    [['Auto-Submitted: auto-notified; owner-email="a@b.example"']],
    [["X-Autoreply: yes"]],
    [["X-Autorespond: Your offer"]],
    [["X-Auto-Reply-From: jane@acme.example"]],
    [["X-Mail-Autoreply: whatever"]],
    [["X-Amazon-Auto-Reply: true"]],
    [["X-FC-MachineGenerated: true"]],
    [["Precedence: auto_reply"]],
    [["Precedence: junk"]],
    [["X-Precedence: auto-reply"]],
    [["X-POST-MessageClass: 9; Autoresponder"]],
    [["Delivered-To: Autoresponder"]],
    [["X-Auto-Response-Suppress: All"]],
    [["X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent"]],
    [["X-Mailer: vacation 1.2"]],
    [["Return-Path: <>"]],
  ])("with the headers %j", async (headers) => {
    expect((await withHeaders(headers)).kind).toBe("auto-reply");
  });

  test.each([
    "Automatic reply: Your offer",
    "Automatische Antwort: Ihr Angebot",
    "Réponse automatique : Votre offre",
    "Out of Office: Your offer",
    "Respuesta automática: Oferta",
    "自動応答: お見積り",
  ])("under the subject %j", async (subject) => {
    expect((await withHeaders([], subject)).kind).toBe("auto-reply");
  });
});

/** A report in parts: what it says to people, its fields, and the head of our mail. */
const report = (kind: string, fields: readonly string[], returned: readonly string[] = []) =>
  parse(
    [
      "From: Mail system <postmaster@mx.example>",
      "To: hello@lumenward.example",
      "Subject: Report",
      "MIME-Version: 1.0",
      `Content-Type: multipart/report; boundary="b";`,
      `\treport-type=${kind}`,
      "",
      "--b",
      "Content-Type: text/plain; charset=us-ascii",
      "",
      "In the words of the server.",
      "--b",
      `Content-Type: message/${kind}`,
      "",
      ...fields,
      ...(returned.length === 0 ? [] : ["--b", "Content-Type: message/rfc822", "", ...returned]),
      "--b--",
    ].join("\r\n"),
  );

describe("a read receipt", () => {
  const received = (disposition: string) =>
    report("disposition-notification", [
      "Reporting-UA: acme.example; Microsoft Exchange",
      "Final-recipient: RFC822; jane@acme.example",
      `Disposition: ${disposition}`,
      "Original-message-id: <ours1@lumenward.example>",
    ]);

  test.each([
    ["automatic-action/MDN-sent-automatically; displayed", "Read receipt: your mail was opened."],
    ["manual-action/MDN-sent-manually; displayed", "Read receipt: your mail was opened."],
    ["automatic-action/MDN-sent-automatically; deleted", "Receipt: your mail was deleted, perhaps unread."],
    ["manual-action/MDN-sent-automatically; Denied/error", "Receipt: its reader does not want to say"],
    ["nonsense", "Receipt: a program reports about your mail."],
  ])("with %j says %j, and of which mail", async (disposition, said) => {
    const { kind, text, references, files } = await received(disposition);
    expect({ kind, references, files }).toEqual({
      kind: "auto-reply",
      references: ["<ours1@lumenward.example>"],
      files: [],
    });
    expect(text).toContain(said);
    expect(text).toContain("In the words of the server.");
  });
});

describe("a delivery report", () => {
  const ours = ["Subject: Hello", "Message-ID:", " <ours@lumenward.example>", "", "Hello Jane"];
  const recipient = (address: string, action: string, more: readonly string[] = []) => [
    "",
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    ...more,
  ];

  test.each([
    ["failed", ["Status: 5.1.1"], "bounce", "Not delivered to jane@acme.example: 5.1.1"],
    [
      "failed",
      ["Status: 5.1.1", "Diagnostic-Code: smtp; 550 no such", " mailbox"],
      "bounce",
      "Not delivered to jane@acme.example: 550 no such mailbox",
    ],
    [
      "delayed",
      ["Status: 4.4.1", "Will-Retry-Until: Sat, 28 Nov 2026 09:00:00 +0000"],
      "auto-reply",
      "Not delivered yet, the server goes on trying: jane@acme.example: 4.4.1; tried again until Sat, 28 Nov 2026 09:00:00 +0000",
    ],
    ["delivered", ["Status: 2.0.0"], "auto-reply", "Delivered to jane@acme.example."],
    ["relayed", [], "auto-reply", "Delivered to jane@acme.example."],
  ])("that says %s, with %j, is a %s", async (action, more, kind, said) => {
    const fields = ["Reporting-MTA: dns; mx.example", ...recipient("Jane@acme.example", action, more)];
    const read = await report("delivery-status", fields, ours);
    expect(read).toMatchObject({ kind, references: ["<ours@lumenward.example>"], files: [], html: null });
    expect(read.text.split("\n")[0]).toBe(said);
  });

  test("that a person shows us in a mail of theirs stays a mail of theirs", async () => {
    const shown = [
      "From: jane@acme.example",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b\r\nContent-Type: text/plain\r\n\r\nWhat is this?",
      `--b\r\nContent-Type: message/delivery-status\r\n${recipient("jane@acme.example", "failed").join("\r\n")}`,
      "--b--",
    ];
    expect(await parse(shown.join("\r\n"))).toMatchObject({
      kind: "mail",
      text: "What is this?",
      files: [{ type: "message/delivery-status" }],
    });
  });

  test("names each of several recipients, and failed as soon as one failed", async () => {
    const fields = [
      "Reporting-MTA: dns; mx.example",
      ...recipient("ann@acme.example", "delivered"),
      ...recipient("bob@acme.example", "failed", ["Status: 5.2.2"]),
    ];
    const { kind, text } = await report("delivery-status", fields, ours);
    expect(kind).toBe("bounce");
    expect(text).toContain("Delivered to ann@acme.example.\nNot delivered to bob@acme.example: 5.2.2");
  });

  test.each([
    [
      "From: Mailer-Daemon@mx.example\r\nX-Failed-Recipients: jane@acme.example\r\nReferences: <ours@lumenward.example>",
      "bounce",
      "Not delivered to jane@acme.example.",
    ],
    [
      "From: <MAILER-DAEMON@mx.example>\r\nSubject: failure notice",
      "bounce",
      "A mail could not be delivered, and the report does not say to whom.",
    ],
    [
      "From: Mail Delivery System <Mailer-Daemon@mx.example>\r\nSubject: Warning: message 1abc delayed 24 hours",
      "auto-reply",
      "Not delivered yet, the server goes on trying.",
    ],
  ])("of an old server, %j, is a %s", async (head, kind, said) => {
    const read = await parse(
      `${head}\r\n\r\nHi. This is the mail program.\r\n\r\nMessage-ID: <ours@lumenward.example>\r\n`,
    );
    expect(read.kind).toBe(kind);
    expect(read.text.split("\n")[0]).toBe(said);
    expect(read.references).toContain("<ours@lumenward.example>");
  });

  test.each([
    "From: postmaster@acme.example\r\nSubject: Undeliverable: Your result\r\nX-Auto-Response-Suppress: All",
    "From: Mail <postmaster@acme.example>\r\nSubject: Unzustellbar: Ihr Ergebnis",
    "From: noreply@acme.example\r\nReturn-Path: <>\r\nSubject: =?utf-8?q?Non_remis_:_Votre_r=C3=A9sultat?=",
    "From: noreply@acme.example\r\nX-Auto-Response-Suppress: All\r\nSubject: Mail delivery failed: returning message",
  ])("without parts, %j, is a bounce", async (head) => {
    const { kind, text, undeliveredTo } = await parse(`${head}\r\n\r\nYour mail could not be delivered.\r\n`);
    expect([kind, undeliveredTo]).toEqual(["bounce", []]);
    expect(text).toMatch(/^A mail could not be delivered, and the report does not say to whom\./);
  });
});

describe("a calendar part", () => {
  const calendar = (method: string, lines: readonly string[], words = "") =>
    parse(
      [
        "From: Jane Roe <jane@acme.example>",
        "Subject: Call",
        "MIME-Version: 1.0",
        'Content-Type: multipart/alternative; boundary="b"',
        "",
        "--b",
        "Content-Type: text/plain",
        "",
        words,
        "--b",
        `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from(
          [
            "BEGIN:VCALENDAR",
            `METHOD:${method}`,
            "VERSION:2.0",
            "BEGIN:VEVENT",
            "UID:call-1@lumenward.example",
            "SUMMARY;LANGUAGE=en-US:Call with Lumenward",
            ...lines,
            "END:VEVENT",
            "END:VCALENDAR",
          ].join("\r\n"),
        ).toString("base64"),
        "--b--",
      ].join("\r\n"),
    );
  const at = "DTSTART:20261201T150000Z";
  const answered = (answer: string) => `ATTENDEE;PARTSTAT=${answer};CN=Jane Roe:mailto:jane@acme.example`;

  test.each([
    [
      "REPLY",
      [at, answered("ACCEPTED")],
      "auto-reply",
      "Accepted the call or meeting: Call with Lumenward, 2026-12-01 15:00 UTC.",
    ],
    [
      "REPLY",
      [at, answered("DECLINED")],
      "auto-reply",
      "Declined the call or meeting: Call with Lumenward, 2026-12-01 15:00 UTC.",
    ],
    [
      "reply",
      [answered("TENTATIVE")],
      "auto-reply",
      "Accepted the call or meeting only tentatively: Call with Lumenward.",
    ],
    [
      "REPLY",
      ["DTSTART;TZID=Europe/Berlin:20261201T160000", answered("DECLINED"), "COMMENT:Thursday\\, please?"],
      "mail",
      "Declined the call or meeting: Call with Lumenward, 2026-12-01 15:00 UTC.\n\nThursday, please?",
    ],
    ["COUNTER", [at], "mail", "Proposes another time: Call with Lumenward, 2026-12-01 15:00 UTC."],
    ["REQUEST", [at], "mail", "Invitation: Call with Lumenward, 2026-12-01 15:00 UTC."],
    ["CANCEL", [at], "mail", "Cancelled the call or meeting: Call with Lumenward, 2026-12-01 15:00 UTC."],
    ["PUBLISH", [at], "mail", ""],
  ])("with %s and %j is a %s", async (method, lines, kind, said) => {
    const mail = await calendar(method, lines);
    expect(mail.kind).toBe(kind);
    expect(mail.text.trim()).toBe(said);
    expect(mail.files).toMatchObject([{ name: "invite.ics", type: "text/calendar" }]);
  });

  const declined = [
    at,
    answered("DECLINED"),
    "DESCRIPTION:We talk about ISO 27001\\nhttps://rooms.example/1",
  ];

  test.each([
    "I cannot at 9, can we do 11?",
    "Declined: Call with Lumenward\r\n\r\nThursday suits me better.",
    'Jane Roe has declined this invitation with this note:\r\n\r\n"Thursday?"\r\n\r\nCall with Lumenward',
    "Sorry.\r\n\r\n-----Original Appointment-----\r\nFrom: Lumenward\r\nSent: Monday",
  ])("with %j beside a decline is a person's", async (words) => {
    expect((await calendar("REPLY", declined, words)).kind).toBe("mail");
  });

  test.each([
    "Declined: Call with Lumenward",
    "Jane Roe has declined this invitation.\r\n\r\nCall with Lumenward\r\nTuesday Dec 1, 2026 \u22c5 4pm \u2013 4:30pm\r\nCentral European Time - Berlin\r\n\r\nWe talk about ISO 27001\r\n\r\nGuests\r\nJane Roe - organizer\r\njane@acme.example\r\n\r\nInvitation from Google Calendar: https://calendar.google.com/\r\n\r\nYou are receiving this email because you are an attendee.",
    "-----Original Appointment-----\r\nFrom: Lumenward\r\nSubject: Call with Lumenward\r\nAnything",
    "When: Tuesday, December 1, 2026 4:00 PM-4:30 PM.\r\nWhere: https://rooms.example/1\r\n\r\n*~*~*~*~*~*~*\r\n\r\nWhatever",
    "-::~:~::~:~:~::-\r\nJoin with Google Meet: https://meet.example/abc\r\nPlease do not edit this section.\r\n-::~:~::~:~:~::-",
  ])("with only %j beside a decline is a program's", async (words) => {
    expect((await calendar("REPLY", declined, words)).kind).toBe("auto-reply");
  });

  test("that nobody can read leaves the mail as it is", async () => {
    const mail = await calendar("REPLY", ["END:VCALENDAR", "RRULE:FREQ=;;"], "See you");
    expect(mail.text).toContain("See you");
    expect(mail.kind).toBe("mail");
  });
});
