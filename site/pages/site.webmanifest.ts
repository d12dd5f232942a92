import type { APIRoute } from "astro";
import { facts } from "#site/layouts/facts.ts";

/** https://www.w3.org/TR/appmanifest/. The colors are those of the paper by day (site/styles/tokens.css). */
export const GET: APIRoute = async () => {
  const { company } = await facts();
  return Response.json({
    name: company.name,
    short_name: company.name,
    description: company.description,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en-US",
    background_color: "#f7fbf8",
    theme_color: "#f7fbf8",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
};
