import { html } from "hono/html";
import { mailColors } from "#server/settings/mail-colors.ts";
import type { House } from "./house.ts";

/** A piece of HTML whose inserted values were escaped. */
export type Html = ReturnType<typeof html>;

// Mail programs ignore custom properties, so each color is written out: light ones inline, dark ones in the
// media query. Programs that invert colors by themselves also start from a readable pair.
function darkStyles() {
  const { paper, sheet, rule, ink, quiet } = mailColors().night;
  return html`<style>
  @media (prefers-color-scheme: dark) {
    .paper { background-color: ${paper} !important; }
    .sheet { background-color: ${sheet} !important; border-color: ${rule} !important; }
    .ink, .ink a { color: ${ink} !important; }
    .quiet, .quiet a { color: ${quiet} !important; }
    .rule { border-color: ${rule} !important; }
  }
</style>`;
}

const font = "font-family:'Schibsted Grotesk',Arial,Helvetica,sans-serif";

/** A heading inside the sheet. */
export function heading(text: string): Html {
  return html`<h2 class="ink" style="margin:32px 0 4px;font-size:18px;line-height:26px;color:${mailColors().day.ink}">${text}</h2>`;
}

/** A paragraph. */
export function paragraph(content: string | Html): Html {
  return html`<p class="ink" style="margin:12px 0 0;font-size:16px;line-height:25px;color:${mailColors().day.ink}">${content}</p>`;
}

/** The paragraphs of what somebody wrote: empty lines separate them, and other line ends are kept. */
export function paragraphs(text: string): readonly Html[] {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return parts.map((part) =>
    paragraph(
      html`${part.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`,
    ),
  );
}

/** An address that can be followed, written out for programs that show no links. */
export function link(url: string): Html {
  return html`<a href="${url}" style="color:inherit;overflow-wrap:anywhere">${url}</a>`;
}

/** A smaller, quieter paragraph. */
export function note(content: string | Html): Html {
  return html`<p class="quiet" style="margin:12px 0 0;font-size:14px;line-height:21px;color:${mailColors().day.quiet}">${content}</p>`;
}

/** A label with its texts below it, line ends kept. */
export function entry(label: string, texts: readonly (string | Html)[]): Html {
  return html`<tr><td class="rule" style="padding:12px 0;border-top:1px solid ${mailColors().day.rule}">
    <div class="quiet" style="font-size:14px;line-height:20px;color:${mailColors().day.quiet}">${label}</div>
    ${texts.map(
      (text) =>
        html`<div class="ink" style="font-size:16px;line-height:24px;color:${mailColors().day.ink};white-space:pre-line;overflow-wrap:anywhere">${text}</div>`,
    )}
  </td></tr>`;
}

/** Entries below each other. */
export function entries(rows: readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:12px">${rows}</table>`;
}

/** The one highlighted line of a mail: ink on light in every color scheme. */
export function highlight(label: string, text: string | Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px"><tr>
    <td bgcolor="${mailColors().day.light}" style="padding:14px 18px;background-color:${mailColors().day.light};border-radius:6px;color:${mailColors().day.ink}">
      <div style="font-size:14px;line-height:20px;color:${mailColors().day.ink}">${label}</div>
      <div style="font-size:18px;line-height:26px;font-weight:700;color:${mailColors().day.ink}">${text}</div>
    </td></tr></table>`;
}

/**
 * A whole mail: brand, title, content, and the company's address below. `language`: BCP 47; mails to the
 * consultancy are in English.
 */
export async function layout(
  { company }: House,
  title: string,
  content: readonly Html[],
  language = "en",
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${title}</title>
  ${darkStyles()}
</head>
<body class="paper" style="margin:0;padding:0;background-color:${mailColors().day.paper};${font}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${mailColors().day.paper}"><tr><td align="center" style="padding:32px 16px;${font}">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
    <tr><td style="padding:0 4px 16px"><span class="ink" style="font-size:18px;font-weight:700;color:${mailColors().day.ink};border-bottom:4px solid ${mailColors().day.light}">${company.name}</span></td></tr>
    <tr><td class="sheet" bgcolor="${mailColors().day.sheet}" style="padding:28px 28px 32px;background-color:${mailColors().day.sheet};border:1px solid ${mailColors().day.rule};border-radius:10px">
      <h1 class="ink" style="margin:0;font-size:26px;line-height:33px;color:${mailColors().day.ink}">${title}</h1>
      ${content}
    </td></tr>
    <tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${mailColors().day.quiet}">${company.name} · ${company.domain} · ${company.email} · ${company.phone}</td></tr>
  </table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}
