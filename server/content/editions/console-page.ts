import { shapesOf } from "#brand/logo.ts";
import { paperOf } from "#brand/paint.ts";
import type { Content } from "#site/content/content.ts";

type Look = Pick<Content, "brand" | "logo">;

/** The console as an app that people install (https://www.w3.org/TR/appmanifest/), with the firm's name and icons. */
export function consoleManifest(firm: string, { brand }: Pick<Look, "brand">): string {
  const { day } = paperOf(brand);
  const icon = { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" };
  return JSON.stringify({
    name: `${firm} console`,
    short_name: firm,
    id: "/console/",
    start_url: "/console/",
    scope: "/console",
    display: "standalone",
    lang: "en",
    background_color: day,
    theme_color: day,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      icon,
      { ...icon, purpose: "maskable" },
    ],
  });
}

/** Puts the logo, for `<use href="#logo">`, and the paper color into the console's page. */
export function withLogo(html: string, { brand, logo }: Look): string {
  const { day, night } = paperOf(brand);
  const { box, nodes } = logo;
  const symbol = `<svg class="logo-source" width="0" height="0" aria-hidden="true"><symbol id="logo" viewBox="${box.join(" ")}">${shapesOf(nodes)}</symbol></svg>`;
  return html
    .replace("{paper}", day)
    .replace("{paper by night}", night)
    .replace("<body>", () => `<body>\n    ${symbol}`);
}

/** The built page of the console in a brand. Throws when it does not hold its styles. */
export function brandedConsole(html: string, look: Look, painted: (css: string) => string): string {
  const [head, css, ...rest] = withLogo(html, look).split(/(?<=<style>)|(?=<\/style>)/);
  if (css === undefined || rest.length !== 1) throw new Error("The console's page does not hold its styles.");
  return [head, painted(css), ...rest].join("");
}
