import { file } from "#site/rendering/routes.ts";

export const routes = file(
  "/robots.txt",
  ({ site }) => `User-agent: *
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", site)}
`,
);
