import { look } from "#site/layouts/brand.ts";
import { facts } from "#site/layouts/facts.ts";
import { json } from "#site/rendering/routes.ts";

/** https://www.w3.org/TR/appmanifest/. The color is the paper color of the day theme. */
export const routes = json("/site.webmanifest", ({ content }) => {
  const { company } = facts(content);
  const { paper } = look(content);
  return {
    name: company.name,
    short_name: company.name,
    description: company.description,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: company.locale,
    background_color: paper.day,
    theme_color: paper.day,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
});
