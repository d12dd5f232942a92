import { createRequire } from "node:module";
import { z } from "zod";

// The package is a JSON file without a module around it.
const listed = z.array(z.string()).parse(createRequire(import.meta.url)("big-list-of-naughty-strings"));

const victim = "victim@elsewhere.example";

/** Formulas of a spreadsheet, alone and after characters that it skips (OWASP, "CSV Injection"). */
const formulas = [
  "=",
  "+",
  "-",
  "@",
  "\t=",
  "\r=",
  "\n=",
  "＝",
  "＋",
  "－",
  "＠",
  " =",
  "\u0000=",
  '"=',
].flatMap((start) => [
  `${start}1+1`,
  `${start}HYPERLINK("https://elsewhere.example";"Pay")`,
  `${start}cmd|' /C calc'!A1`,
]);

/** Texts that could become another header, recipient or part of a mail. */
const mails = ["\r\n", "\n", "\r", "\u0085", "\u2028", "%0d%0a", "=0D=0A", "\\r\\n"]
  .flatMap((end) => [
    `x${end}Bcc: ${victim}`,
    `x${end}${end}<script>alert(1)</script>`,
    `x${end}.${end}QUIT${end}`,
  ])
  .concat([
    `x, ${victim}`,
    `x <${victim}>`,
    `"x" <${victim}>; ${victim}`,
    `=?utf-8?Q?x=0D=0ABcc:_${victim}?=`,
    `=?utf-8?B?${Buffer.from(`x\r\nBcc: ${victim}`).toString("base64")}?=`,
    "--boundary\r\nContent-Type: text/html\r\n\r\n<b>x</b>\r\n--boundary--",
  ]);

/** Texts that could control a terminal or a log, or deceive a reader. */
const steering = [
  "\u001b[2J\u001b[31mred",
  "\u001b]0;title\u0007",
  "\u009b31m",
  "a\u0008\u0008b",
  "safe\u202egpj.exe",
  "\u2066\u2069",
  '"}\n{"level":60,"msg":"forged"}',
  "\ud800 lonely \udc00",
  "\u0000",
  "\ufeffmark",
  "\ufffe\uffff",
  "{{constructor.constructor('x')()}}",
  "$(touch x)`touch x`",
  "'; drop table leads; --",
  "</script><script>alert(1)</script>",
  "]]><!--<img src=x onerror=alert(1)>",
];

/** Texts that have broken software before. */
export const naughtyStrings: readonly string[] = [
  ...new Set([...listed, ...formulas, ...mails, ...steering]),
];
